import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { appOfFile, PASSWORD } from '#server/testing/people.ts'

const app = await appOfFile()

test('fifty people log in at once: all of them can, and no other caller has to wait', {
  timeout: 60_000,
}, async () => {
  const before = performance.eventLoopUtilization()
  let waiting = true
  const logins = Promise.all(
    Array.from({ length: 50 }, () =>
      app.post('/api/login', { email: 'lucia.serrano@example.org', password: PASSWORD }),
    ),
  ).finally(() => {
    waiting = false
  })
  let answeredMeanwhile = 0
  while (waiting) {
    expect((await app.get('/health')).status).toBe(200)
    answeredMeanwhile += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(new Set((await logins).map(({ status }) => status))).toEqual(new Set([200]))
  expect(answeredMeanwhile).toBeGreaterThan(20)
  // Hashing takes more than a second of a core; inside the event loop it would leave the loop no idle time.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.7)
})
