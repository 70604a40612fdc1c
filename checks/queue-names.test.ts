// The screen 'Sistema' names each queue of jobs in words.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURES } from '#server/features.ts'
import { QUEUES } from '#web/staff/system/queue-names.ts'

const sweeps = FEATURES.flatMap(({ sweeps = [] }) => sweeps.map(({ name }) => name))
const queues = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/_QUEUE = '([\w-]+)'/g)].map(([, name]) => name!),
)

test('each queue of jobs has a name for the administrators', () => {
  expect(sweeps.length).toBeGreaterThan(10)
  expect(queues).toContain('mail')
  const nameless = [...sweeps, ...queues].filter((name) => !Object.hasOwn(QUEUES, name))
  expect(nameless, 'Add their names to web/staff/system/queue-names.ts').toEqual([])
})
