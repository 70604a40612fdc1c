// The offer of a new version on a page, with a stand-in for the browser's service worker. With a real one, in
// two tabs: e2e/offline/new-versions.test.ts.
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openOwnProfile } from '#web/testing/own-profile.ts'

const offer = () => screen.queryByRole('region', { name: 'Versión nueva' })
const inOffer = (name: string) => within(offer()!).getByRole('button', { name })

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()
}

/** Opens the own profile in a browser with a worker. */
async function open() {
  const registration = Object.assign(new EventTarget(), {
    active: new Worker(),
    installing: null as Worker | null,
    waiting: null as Worker | null,
    update: async () => {},
  })
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const page = await openOwnProfile()
  await page.later(5000)
  return {
    ...page,
    /** The browser has found a new version and stored its files; another one that waits is given up. */
    async findVersion() {
      const before = registration.waiting
      const coming = new Worker()
      registration.installing = coming
      await act(async () => registration.dispatchEvent(new Event('updatefound')))
      registration.installing = null
      registration.waiting = coming
      for (const [worker, state] of [
        [before, 'redundant'],
        [coming, 'installed'],
      ] as const)
        await act(async () => {
          if (!worker) return
          worker.state = state
          worker.dispatchEvent(new Event('statechange'))
        })
      await page.later(1000)
    },
  }
}

test('a new version is offered, also after an earlier one was declined', async () => {
  const page = await open()
  expect(offer()).toBeNull()
  for (let version = 2; version < 4; version += 1) {
    await page.findVersion()
    await vi.waitFor(() => expect(offer()?.textContent).toContain('Hay una versión nueva de Pesquisa.'))
    await page.user.click(inOffer('Ahora no'))
    expect(offer()).toBeNull()
  }
})
