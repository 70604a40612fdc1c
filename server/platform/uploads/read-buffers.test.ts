import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBuffers } from './read-buffers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MB = 1024 * 1024

test('Buffers are collected while forms arrive and memory is large, and not after', () => {
  const collect = vi.fn()
  let bytes = 40 * MB
  const buffers = readBuffers(() => bytes, collect)
  vi.advanceTimersByTime(1000)
  expect(collect).not.toHaveBeenCalled()

  const endOne = buffers.watch()
  expect(collect).toHaveBeenCalledTimes(1)
  bytes = 2 * MB
  const endOther = buffers.watch()
  vi.advanceTimersByTime(1000)
  expect(collect).toHaveBeenCalledTimes(1)

  endOne()
  endOne()
  bytes = 40 * MB
  vi.advanceTimersByTime(1000)
  expect(collect.mock.calls.length).toBeGreaterThan(10)

  endOther()
  collect.mockClear()
  vi.advanceTimersByTime(1000)
  expect(collect).not.toHaveBeenCalled()
})

test('A server without the flag for collections still works', () => {
  const buffers = readBuffers(() => 40 * MB)
  expect(globalThis.gc).toBeUndefined()
  expect(() => buffers.watch()()).not.toThrow()
})
