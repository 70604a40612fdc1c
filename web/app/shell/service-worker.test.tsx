// When the page asks for a new version of the website. The rest is shown by e2e/offline/new-versions.test.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FIVE_MINUTES_MS = 5 * 60_000
const HOUR_MS = 3_600_000

const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
const active = worker('activated')
const registration = Object.assign(new EventTarget(), {
  active: active as typeof active | null,
  installing: null as ReturnType<typeof worker> | null,
  waiting: null as ReturnType<typeof worker> | null,
  update: vi.fn(async () => {}),
})
const register = vi.fn(async () => registration)
const onVersion = vi.fn()
let unsubscribe = () => {}

function become(one: ReturnType<typeof worker>, state: string) {
  one.state = state
  one.dispatchEvent(new Event('statechange'))
}

/** A new version is found, and stores its files. */
function findVersion() {
  const coming = worker('installing')
  registration.installing = coming
  registration.dispatchEvent(new Event('updatefound'))
  return coming
}

beforeEach(async () => {
  vi.useFakeTimers()
  Object.assign(registration, { active, installing: null, waiting: null })
  registration.update.mockReset()
  register.mockClear()
  onVersion.mockReset()
  await openPage()
})

async function openPage() {
  unsubscribe()
  vi.resetModules()
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    // It waits for the first worker.
    ready: registration.active ? Promise.resolve(registration) : new Promise(() => {}),
    register,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const page = await import('./service-worker.ts')
  unsubscribe = page.watchVersions(onVersion)
  await page.register()
  await vi.advanceTimersByTimeAsync(0)
}

afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
})

test('the page asks every hour, and five minutes later if the server was away', async () => {
  registration.update.mockRejectedValueOnce(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(registration.update).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(registration.update).toHaveBeenCalledTimes(2)
})

test('it asks again if the connection broke while the new version stored its files, and offers it then', async () => {
  become(findVersion(), 'redundant')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(registration.update).toHaveBeenCalledTimes(1)
  expect(onVersion).not.toHaveBeenCalled()

  const coming = findVersion()
  registration.waiting = coming
  become(coming, 'installed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(onVersion).toHaveBeenCalledTimes(1)
  // A still newer one takes its place.
  become(coming, 'redundant')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS)
  expect(registration.update).toHaveBeenCalledTimes(1)
})

test('it asks once the connection is back, if it has not asked for five minutes', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(registration.update).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(registration.update).toHaveBeenCalledTimes(1)
})

test('with the new version taken, the worker of the old one is told to store no more, which would delay it', async () => {
  const coming = findVersion()
  registration.waiting = coming
  become(coming, 'installed')
  await vi.advanceTimersByTimeAsync(1000)
  onVersion.mock.calls[0]![0].take()
  await vi.advanceTimersByTimeAsync(0)
  expect(active.postMessage.mock.calls).toEqual([[{ type: 'STOP_KEEPING' }]])
  expect(coming.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]])
})

test('the first worker is registered again when the connection is back, if it broke while that one stored its files', async () => {
  registration.active = null
  registration.installing = worker('installing')
  register.mockClear()
  await openPage()
  window.dispatchEvent(new Event('online'))
  expect(register).toHaveBeenCalledTimes(1)
  become(registration.installing, 'redundant')
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('focus'))
  expect(register).toHaveBeenCalledTimes(2)
})

test('it is registered again as well if it could not be fetched, and not if it has been installed', async () => {
  registration.active = null
  register.mockClear()
  register.mockRejectedValueOnce(new TypeError('no network'))
  await openPage()
  window.dispatchEvent(new Event('focus'))
  expect(register).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('focus'))
  expect(register).toHaveBeenCalledTimes(2)
})
