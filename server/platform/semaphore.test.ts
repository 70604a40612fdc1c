import { expect, test } from 'vitest'
import { Refusal } from './http/refusals.ts'
import { semaphore } from './semaphore.ts'

/** Work that ends when the test says so. */
function workToEnd() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('at most N run at a time, the others in the order in which they came', async () => {
  const limited = semaphore({ atOnce: 2, waitingMax: 10 })
  const served: number[] = []
  const works = Array.from({ length: 5 }, workToEnd)
  const all = works.map(({ work }, place) =>
    limited(async () => {
      served.push(place)
      await work()
    }),
  )
  expect(served).toEqual([0, 1])
  works[1]!.end()
  await all[1]
  expect(served).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all)
  expect(served).toEqual([0, 1, 2, 3, 4])
})

test('a caller gets 503 if too many wait, and failed work frees its place', async () => {
  const limited = semaphore({ atOnce: 1, waitingMax: 1 })
  const first = workToEnd()
  const served = limited(first.work)
  const waiting = limited(() => Promise.reject(new Error('failed')))
  await expect(limited(async () => 'never')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 10 })
  await expect(limited(async () => 'never')).rejects.toBeInstanceOf(Refusal)
  first.end()
  await served
  await expect(waiting).rejects.toThrow('failed')
  expect(await limited(async () => 'served')).toBe('served')
})
