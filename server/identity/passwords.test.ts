import { expect, test } from 'vitest'
import { appOfFile, PASSWORD } from '#server/testing/people.ts'

const app = await appOfFile()

test('fifty people log in at once: all of them can, and no other caller has to wait', async () => {
  const before = { all: process.cpuUsage(), eventLoop: process.threadCpuUsage() }
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
  // Hashing is most of the work. In the event loop's own thread it would be part of this thread's time.
  const [all, eventLoop] = [process.cpuUsage(before.all), process.threadCpuUsage(before.eventLoop)].map(
    ({ user, system }) => user + system,
  )
  expect(eventLoop! / all!).toBeLessThan(0.7)
})
