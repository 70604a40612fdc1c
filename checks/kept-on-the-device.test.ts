import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kept } from '#web/features/public-pages/privacy/kept-on-the-device.ts'

// The website only removes it.
const FORMER = 'pesquisa.cookies-accepted'

test('everything that the website stores on a device is in the table of the privacy page', () => {
  const told = kept.flatMap(({ name }) => name.split(', ')).map((name) => name.replace('…', ''))
  const used = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|public-pages/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"`])pesquisa[.-][a-z-]+\.?/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => name !== FORMER && !told.includes(name))).toEqual([])
})
