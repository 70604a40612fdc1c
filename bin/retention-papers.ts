// `npm run papers`: writes the terms of contract/retention.ts into the operator's papers
// (docs/proteccion-de-datos), between marks, so that the record of processing agrees with the program. A test
// compares them (checks/retention-papers.test.ts).
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, PROCESSINGS, type Processing, RETENTION } from '../contract/retention.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'proteccion-de-datos')

/** The marks of 'todos' contain all terms; the marks with the name of a processing contain its terms. */
const PART = /(<!-- plazos:([\w-]+) -->\n)[\s\S]*?(<!-- \/plazos -->)/g

const kept = Object.values(RETENTION)

/** Each paper with its current text and the text that it should have. */
export function retentionPapers(): { path: string; text: string; written: string }[] {
  return globSync(join(FOLDER, '*.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, written: withTerms(text) }
    })
}

/** The processings that have marks in a paper. */
export function processingsIn(text: string): string[] {
  return [...text.matchAll(PART)].map(([, , name]) => name!)
}

/** The same text with the current terms. */
export function withTerms(text: string): string {
  return text.replace(
    PART,
    (_all, begin: string, name: string, end: string) => `${begin}\n${table(name)}\n${end}`,
  )
}

function table(name: string): string {
  if (name === 'todos')
    return rows(
      ['tratamiento', 'qué', 'desde', 'plazo', 'después'],
      kept.map(({ processing, ...line }) => [PROCESSINGS[processing], ...cells(line)]),
    )
  if (!(name in PROCESSINGS)) throw new Error(`No processing is called '${name}' (contract/retention.ts).`)
  const lines = kept.filter(({ processing }) => processing === (name as Processing)).map(cells)
  if (lines.length === 0) return 'Sin plazo fijo: véase el texto de este tratamiento.\n'
  return rows(['qué', 'desde', 'plazo', 'después'], lines)
}

function cells(line: { what: string; since: string; term: (typeof kept)[number]['term']; then: string }) {
  return [line.what, line.since, inWords(line.term), line.then]
}

function rows(heading: string[], lines: string[][]): string {
  const row = (texts: string[]) => `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |\n`
  return row(heading) + row(heading.map(() => '---')) + lines.map(row).join('')
}

if (import.meta.main)
  for (const { path, text, written } of retentionPapers()) {
    if (text === written) continue
    writeFileSync(path, written)
    console.log(`Puesto al día: ${path}`)
  }
