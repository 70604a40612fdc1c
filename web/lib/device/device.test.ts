import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RETENTION_TERMS } from '#contract/retention-terms.ts'

const KEY = 'pesquisa.device'
const DAY_MS = 86_400_000
const OLD = 'ab'.repeat(16)
let stored: Map<string, string>
let device: typeof import('./device.ts')

/** Another visit with the same browser: the page's memory is empty. */
async function visit() {
  vi.resetModules()
  device = await import('./device.ts')
}

beforeEach(async () => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  await visit()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const daysPass = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS)

describe('the random id of a browser', () => {
  test('does not exist before the first log-in, and then stays the same on every visit', async () => {
    device.forgetUnusedDevice()
    expect(stored.size).toBe(0)
    const name = device.deviceId()
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    await visit()
    expect(device.deviceId()).toBe(name)
  })

  test('is deleted after 180 days without a log-in, also if the site is visited; a log-in restarts the term', async () => {
    const name = device.deviceId()
    daysPass(RETENTION_TERMS.known_device.days - 1)
    await visit()
    device.forgetUnusedDevice()
    expect(device.deviceId()).toBe(name)
    for (const days of [100, 79]) {
      daysPass(days)
      device.forgetUnusedDevice()
      expect(stored.has(KEY)).toBe(true)
    }
    daysPass(2)
    await visit()
    device.forgetUnusedDevice()
    expect(stored.has(KEY)).toBe(false)
    expect(device.deviceId()).not.toBe(name)
  })

  test('is not used at a log-in after that term, even if it was not deleted yet', async () => {
    const name = device.deviceId()
    daysPass(RETENTION_TERMS.known_device.days + 1)
    await visit()
    expect(device.deviceId()).not.toBe(name)
  })

  test('of an earlier version, without a time, is kept, and its term starts now', async () => {
    stored.set(KEY, OLD)
    device.forgetUnusedDevice()
    daysPass(RETENTION_TERMS.known_device.days - 1)
    expect(device.deviceId()).toBe(OLD)
    stored.set(KEY, OLD)
    device.forgetUnusedDevice()
    daysPass(RETENTION_TERMS.known_device.days + 1)
    device.forgetUnusedDevice()
    expect(stored.has(KEY)).toBe(false)
  })

  test('lasts as long as the page if storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined)
    const name = device.deviceId()
    expect(() => device.forgetUnusedDevice()).not.toThrow()
    expect(device.deviceId()).toBe(name)
  })
})
