// A decision tells which clause of the terms of use it is based on, in the words of the terms.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundsOfTerms, TERMS_SECTIONS, type TermsSection } from '#contract/staff/grounds.ts'

const folded = (text: string) => text.replace(/<[^>]+>|\{' '\}/g, ' ').replace(/\s+/g, ' ')

test('every ground has the words of its section of the terms of use', () => {
  const screen = readFileSync('web/features/public-pages/terms-screen.tsx', 'utf8')
  const source = globSync('web/features/public-pages/terms/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const textOf = (section: TermsSection) => {
    const body = new RegExp(`id: '${section}', title: '${TERMS_SECTIONS[section]}', Body: (\\w+)`).exec(
      screen,
    )?.[1]
    const [, text = ''] = source.split(`export function ${body}()`)
    return folded(text.split('export function')[0]!)
  }
  expect(groundsOfTerms.length).toBeGreaterThan(15)
  expect(groundsOfTerms.filter(({ section, quote }) => !textOf(section).includes(quote))).toEqual([])
})
