import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { patiently } from './building.ts'

/** A build that fails with these errors, one after the other, and then succeeds. */
function failing(...errors: string[]) {
  const built = { times: 0 }
  const build = async () => {
    built.times += 1
    const error = errors.shift()
    if (error) throw new Error(error)
  }
  return { built, build }
}
const LATE = 'Prerender: Request timed out for /ayuda: The operation was aborted'

test('a build whose page took too long is repeated, three times at most', async () => {
  const twice = failing(LATE, 'Prerender: Request failed for /: fetch failed')
  await patiently(twice.build)
  expect(twice.built.times).toBe(3)
  const always = failing(LATE, LATE, LATE)
  await expect(patiently(always.build)).rejects.toThrow(LATE)
  expect(always.built.times).toBe(3)
})

test('a build with any other error fails at once', async () => {
  const broken = failing('Cannot find module', 'Cannot find module')
  await expect(patiently(broken.build)).rejects.toThrow('Cannot find module')
  expect(broken.built.times).toBe(1)
})

test('React Router still reports a page that took too long in these words', () => {
  const program = join(dirname(fileURLToPath(import.meta.resolve('@react-router/dev/vite'))), 'vite.js')
  for (const words of ['Prerender: Request timed out', 'Prerender: Request failed'])
    expect(
      readFileSync(program, 'utf8'),
      `React Router no longer writes «${words}»: change patiently in bin/web/building.ts`,
    ).toContain(words)
})
