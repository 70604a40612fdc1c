// The operator's papers state the same terms as the program, and name commands that exist.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROCESSINGS, RETENTION } from '#contract/retention.ts'
import { usage } from '#server/commands.ts'
import { processingsIn, retentionPapers, withTerms } from '../bin/retention-papers.ts'

const papers = retentionPapers()
const textOf = (name: string) => papers.find(({ path }) => basename(path) === name)?.text ?? ''

test('the papers contain the current terms; if not, `npm run papers` updates them', () => {
  expect(papers.filter(({ text, written }) => text !== written).map(({ path }) => basename(path))).toEqual([])
})

test('the record of processing has marks for each processing, and each term is in the paper on terms', () => {
  expect(processingsIn(textOf('registro-de-actividades.md'))).toEqual(Object.keys(PROCESSINGS))
  for (const { what } of Object.values(RETENTION))
    expect(textOf('conservacion-y-bloqueo.md')).toContain(`| ${what} |`)
})

test('a changed term is written again, and only between the marks', () => {
  const old = 'antes\n<!-- plazos:contact -->\n\n| viejo |\n\n<!-- /plazos -->\ndespués\n'
  expect(withTerms(old)).toMatch(
    /^antes\n[\s\S]*\| Los mensajes del formulario de contacto y sus respuestas \|[\s\S]*después\n$/,
  )
  expect(withTerms(old)).not.toContain('viejo')
  expect(() => withTerms(old.replace('contact', 'nada'))).toThrow(/nada/)
})

test('the links of the papers lead to existing files', () => {
  for (const { path, text } of papers)
    for (const [, to] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(dirname(path), to!)), `${basename(path)}: ${to}`).toBe(true)
})

test('the commands named in the papers exist', () => {
  const known = usage()
    .map((line) => /npm run cli -- ([a-z]+ ?[a-z-]*)/.exec(line)?.[1]?.trim() ?? '')
    .filter(Boolean)
  const names = new Set(known.map((command) => command.split(' ')[0]))
  const named = papers
    .flatMap(({ text }) => [...text.matchAll(/(?:npm run cli -- |`)([a-z]+) ([a-z-]+)/g)])
    .filter(([, name]) => names.has(name!))
    .map(([, name, action]) => `${name} ${action}`)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((command) => !known.includes(command))).toEqual([])
})
