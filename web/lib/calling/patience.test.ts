import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noAnswer } from '../call-error.ts'
import { cancelSlow, isCancelled, patiently, repeatSlow, slowWaits } from './patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const reading = { name: '/api/list', mayBeRepeated: true, isChange: false }

/** Calls whose answers wait for a command of the test. */
function calls() {
  const asked: { answer: (text: string) => void; fail: (error: Error) => void; moved: () => void }[] = []
  const ask = (signal: AbortSignal, moved: () => void) =>
    new Promise<string>((answer, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason))
      asked.push({ answer, fail, moved })
    })
  return { asked, ask }
}

const tooSlow = () => noAnswer(new DOMException('', 'TimeoutError'))

test('a wait is announced after ten seconds, and ends with the answer', async () => {
  const { asked, ask } = calls()
  const answer = patiently(reading, undefined, ask)
  await vi.advanceTimersByTimeAsync(9999)
  expect(slowWaits()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(slowWaits()).toHaveLength(1)
  asked[0]!.answer('here')
  expect(await answer).toBe('here')
  expect(slowWaits()).toHaveLength(0)
})

test('an upload that makes progress is not slow', async () => {
  const { asked, ask } = calls()
  const answer = patiently({ ...reading, isChange: true }, undefined, ask)
  for (let second = 0; second < 30; second += 5) {
    await vi.advanceTimersByTimeAsync(5000)
    asked[0]!.moved()
  }
  expect(slowWaits()).toHaveLength(0)
  asked[0]!.answer('here')
  await answer
})

test('a repeated call has the same content, and its answer is the result', async () => {
  const { asked, ask } = calls()
  const answer = patiently(reading, undefined, ask)
  await vi.advanceTimersByTimeAsync(10_000)
  repeatSlow()
  await vi.advanceTimersByTimeAsync(0)
  expect([asked.length, slowWaits().length]).toEqual([2, 0])
  asked[1]!.answer('at last')
  expect(await answer).toBe('at last')
})

test('a call that may not be repeated is not', async () => {
  const { asked, ask } = calls()
  const answer = patiently({ name: 'x', mayBeRepeated: false, isChange: true }, undefined, ask)
  await vi.advanceTimersByTimeAsync(10_000)
  repeatSlow()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(1)
  cancelSlow()
  await expect(answer).rejects.toSatisfy(isCancelled)
  await expect(answer).rejects.toThrow('Puede que ya se haya hecho')
})

test('an automatic retry after the time-out continues the same wait, and is cancelled with it', async () => {
  const { asked, ask } = calls()
  const first = patiently(reading, undefined, ask)
  await vi.advanceTimersByTimeAsync(20_000)
  asked[0]!.fail(tooSlow())
  await expect(first).rejects.toThrow('tarda demasiado')
  await vi.advanceTimersByTimeAsync(1000)
  expect(slowWaits()).toHaveLength(1)
  const second = patiently(reading, undefined, ask)
  expect(slowWaits()).toHaveLength(1)
  cancelSlow()
  await expect(second).rejects.toSatisfy(isCancelled)
  expect(slowWaits()).toHaveLength(0)
})

test('a cancellation between two attempts prevents the next; a later one is made', async () => {
  const { asked, ask } = calls()
  const first = patiently(reading, undefined, ask)
  await vi.advanceTimersByTimeAsync(20_000)
  asked[0]!.fail(tooSlow())
  await expect(first).rejects.toThrow()
  cancelSlow()
  await expect(patiently(reading, undefined, ask)).rejects.toSatisfy(isCancelled)
  const later = patiently(reading, undefined, ask)
  asked[1]!.answer('here')
  expect(await later).toBe('here')
  await vi.advanceTimersByTimeAsync(5000)
  expect(slowWaits()).toHaveLength(0)
})

test('after the user leaves the page, the wait is not announced any more', async () => {
  const { ask } = calls()
  const leaving = new AbortController()
  const answer = patiently(reading, leaving.signal, ask)
  const left = expect(answer).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(10_000)
  leaving.abort(new Error('left'))
  await left
  expect(slowWaits()).toHaveLength(0)
})
