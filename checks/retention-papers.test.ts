// The operator's papers say of the terms what the program does, and name commands that there are.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROCESSINGS, RETENTION } from '#contract/retention.ts'
import { usage } from '#server/commands.ts'
import { processingsIn, retentionPapers, withTerms } from '../bin/retention-papers.ts'

const papers = retentionPapers()
const textOf = (name: string) => papers.find(({ path }) => basename(path) === name)?.text ?? ''

test('the papers have the terms of today; else `npm run papers` writes them', () => {
  expect(papers.filter(({ text, written }) => text !== written).map(({ path }) => basename(path))).toEqual([])
})

test('the record of processing has a place for each processing, and each term stands in the paper on terms', () => {
  expect(processingsIn(textOf('registro-de-actividades.md'))).toEqual(Object.keys(PROCESSINGS))
  for (const { what } of Object.values(RETENTION))
    expect(textOf('conservacion-y-bloqueo.md')).toContain(`| ${what} |`)
})

test('a term that changed is written anew, and only between the marks', () => {
  const old = 'antes\n<!-- plazos:contact -->\n\n| viejo |\n\n<!-- /plazos -->\ndespués\n'
  expect(withTerms(old)).toMatch(
    /^antes\n[\s\S]*\| Los mensajes del formulario de contacto \|[\s\S]*después\n$/,
  )
  expect(withTerms(old)).not.toContain('viejo')
  expect(() => withTerms(old.replace('contact', 'nada'))).toThrow(/nada/)
})

test('what the papers lead to is there', () => {
  for (const { path, text } of papers)
    for (const [, to] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(dirname(path), to!)), `${basename(path)}: ${to}`).toBe(true)
})

test('the commands that the papers name are there', () => {
  const known = usage()
    .map((line) => /npm run cli -- ([a-z]+ ?[a-z-]*)/.exec(line)?.[1]?.trim() ?? '')
    .filter(Boolean)
  const names = new Set(known.map((command) => command.split(' ')[0]))
  const named = papers
    .flatMap(({ text }) => [...text.matchAll(/(?:npm run cli -- |`)([a-z]+) ([a-z-]+)/g)])
    .filter(([, name]) => names.has(name!))
    .map(([, name, deed]) => `${name} ${deed}`)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((command) => !known.includes(command))).toEqual([])
})
