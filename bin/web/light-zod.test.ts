import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { emptied, PARTS } from './light-zod.ts'

const zod = dirname(fileURLToPath(import.meta.resolve('zod')))

test.each(PARTS)(
  'zod has the part %s, which the browser does not need, and its schemas import it',
  (part) => {
    const file = join(zod, 'v4', `${part}.js`)
    expect(existsSync(file), `zod has no ${part}.js: has it moved?`).toBe(true)
    expect(emptied(readFileSync(file, 'utf8'))).toMatch(/^export /)
  },
)

test('an emptied part keeps the names of its exports, and none does anything', () => {
  const code =
    'import x from "y"\nexport const one = (a) => a\nexport function two() {}\nexport default three\n'
  expect(emptied(code)).toBe(
    'export const one = () => undefined\nexport const two = () => undefined\nexport default () => undefined',
  )
})

test('the build fails with a clear message if a part of zod has no known exports', () => {
  expect(() => emptied('exports.one = 1')).toThrow('has zod changed its files?')
})
