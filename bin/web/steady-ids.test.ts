import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { steadied } from './steady-ids.ts'

test("Mantine's fields keep the ids that React gave them, while Mantine's own hook would change them", () => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@mantine/hooks')))
  expect(steadied(readFileSync(join(folder, 'use-id', 'use-id.mjs'), 'utf8'))).toContain('useReactId()')
})

test('the build fails with a clear message if that hook has changed', () => {
  expect(() => steadied('export const useId = useReactId')).toThrow('is bin/web/steady-ids.ts still needed?')
})
