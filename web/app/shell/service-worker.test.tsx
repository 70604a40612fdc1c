// When the page asks for a new version of the website. The rest is shown by e2e/offline/new-versions.test.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FIVE_MINUTES_MS = 5 * 60_000
const HOUR_MS = 3_600_000

const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
const registration = Object.assign(new EventTarget(), {
  active: worker('activated'),
  installing: null as ReturnType<typeof worker> | null,
  waiting: null as ReturnType<typeof worker> | null,
  update: vi.fn(async () => {}),
})
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
  vi.resetModules()
  registration.waiting = null
  registration.update.mockReset()
  onVersion.mockReset()
  const container = Object.assign(new EventTarget(), {
    controller: worker('activated'),
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const { register, watchVersions } = await import('./service-worker.ts')
  await register()
  unsubscribe = watchVersions(onVersion)
  await vi.advanceTimersByTimeAsync(0)
})
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
  expect(registration.active.postMessage.mock.calls).toEqual([[{ type: 'STOP_KEEPING' }]])
  expect(coming.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]])
})
