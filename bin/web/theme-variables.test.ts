import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { librarySheets } from './library-sheets.ts'
import { tokens } from './theme-variables.ts'

const styles = join(dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))), 'styles')
const sheets = librarySheets().map(({ place, sheet }) => ({ place, name: basename(sheet, '.css') }))
const listed = sheets.map(({ name }) => name)
const declaredIn = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)

/** Mantine declares it nowhere: the browser's default applies. */
const UNDECLARED_BY_MANTINE = ['--mantine-text-wrap']

test('the style sheet declares our tokens for both colour schemes', () => {
  const css = tokens()
  for (const scheme of ['light', 'dark'])
    expect(css).toContain(`:root[data-mantine-color-scheme="${scheme}"]`)
  expect(declaredIn(css)).toEqual(
    expect.arrayContaining(['--bar-height', '--surface', '--mantine-color-body']),
  )
})

test("no style of Mantine's, and no token, uses a token that does not exist", () => {
  const css = [tokens(), ...listed.map((name) => readFileSync(join(styles, `${name}.css`), 'utf8'))].join(
    '\n',
  )
  const declared = new Set(declaredIn(css))
  const asked = [...css.matchAll(/var\(\s*(--mantine-[\w-]+)\s*\)/g)].map(([, name]) => name!)
  expect(asked.length).toBeGreaterThan(100)
  expect([...new Set(asked.filter((name) => !declared.has(name)))]).toEqual(UNDECLARED_BY_MANTINE)
})

test("Mantine's styles are in the order of its complete sheet, because some override others", () => {
  const whole = readFileSync(join(styles, '..', 'styles.css'), 'utf8')
  const placeOf = (name: string) => whole.indexOf(readFileSync(join(styles, `${name}.css`), 'utf8').trim())
  expect(listed.filter((name) => placeOf(name) === -1)).toEqual([])
  for (const together of Map.groupBy(sheets, ({ place }) => place).values()) {
    const places = together.map(({ name }) => [name, placeOf(name)] as const)
    expect(places.toSorted(([, one], [, other]) => one - other)).toEqual(places)
  }
})
