// The website without a browser: its routes, its guards and its shell around a screen, in happy-dom, with a
// stand-in for the server (stand-in.ts). As in a browser, each page has modules of its own: it does not share
// memory with the page before, but it shares what is stored on the device.
import { MantineProvider, Popover } from '@mantine/core'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { act, cleanup, configure, getConfig, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import { CONFIGURATION_ELEMENT, type PublicConfiguration } from '#contract/configuration.ts'
import { StandIn } from './stand-in.ts'

declare const setImmediate: (then: (value?: unknown) => void) => void

const { asyncWrapper } = getConfig()

/** Found elements are ready for use: deferred effects of React have run. */
const settled = async <T,>(callback: () => Promise<T>): Promise<T> => {
  const result = (await asyncWrapper(callback)) as T
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  return result
}
// Each test file has its own copy of this module, but all share the library.
if (asyncWrapper.name !== settled.name) configure({ asyncWrapper: settled, asyncUtilTimeout: 10_000 })

const SESSION_KEY = 'pesquisa.session'
/** How often the fake clock follows the real one. */
const TICK_MS = 5

interface Options {
  /** The user who is logged in on this device; nobody by default. */
  as?: SessionUser
  server?: StandIn
  configuration?: Partial<PublicConfiguration>
  /** The time at which the page opens; by default now. */
  now?: string
  /** The viewport's width in pixels. */
  width?: number
  /**
   * Whether the browser has a database, so that what was seen last is kept (kept.ts); by default it forbids
   * it.
   */
  hasDatabase?: boolean
  /** The browser's report of the connection; by default the truth. */
  saysOnline?: boolean
}

export interface Page {
  user: UserEvent
  server: StandIn
  /** Path, query and hash on view. */
  address: () => string
  /** Reloads the address on view. */
  reload: () => Promise<void>
  /** Loads another address, as if it was typed into the browser. */
  load: (address: string) => Promise<void>
  back: () => Promise<void>
  /** Advances the clock by so many milliseconds. */
  later: (milliseconds: number) => Promise<void>
  /** Takes the network away, or restores it; the browser fires its event. */
  setOffline: (isOffline: boolean) => Promise<void>
  /** Changes the storage as another tab of this browser does: this tab gets the event. */
  inAnotherTab: (change: () => void) => Promise<void>
  /** The storage of the device, as text. */
  stored: () => string
}

const screens = import.meta.glob<{ default: ComponentType }>([
  '../features/**/*-screen.tsx',
  '../staff/admin-screen.tsx',
  '../app/guards/*.tsx',
])

/**
 * Opens a page of the website, on a device with empty storage, and waits until its screen has some content.
 */
export async function openPage(address: string, options: Options = {}): Promise<Page> {
  const server = options.server ?? new StandIn()
  const complaints = watchConsole()
  prepareDevice(options)
  if (options.as) storeSession(options.as)
  // It listens to the document, once for all pages.
  const user = userEvent.setup({ delay: null })
  const listeners = watchListeners()
  let leave = await load(address, server, options)
  const here = () => location.pathname + location.search + location.hash
  const page: Page = {
    user,
    server,
    address: here,
    reload: () => page.load(here()),
    load: async (next) => {
      leave()
      listeners.remove()
      leave = await load(next, server, options)
    },
    back: () => act(async () => history.back()),
    later: async (milliseconds) => {
      await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    },
    setOffline: async (isOffline) => {
      server.isReachable = !isOffline
      await act(async () => window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
    },
    inAnotherTab: async (change) => {
      await act(async () => {
        change()
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      })
    },
    stored: () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  }
  onTestFinished(() => {
    leave()
    listeners.remove()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    expect([...server.faults, ...complaints]).toEqual([])
  })
  return page
}

/** Stores the session of a user who is logged in on this device. */
export function storeSession(profile: SessionUser): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ token: `token-of-${profile.id}`, profile }))
}

async function load(address: string, server: StandIn, { configuration = {}, saysOnline }: Options) {
  document.head.innerHTML = `<script id="${CONFIGURATION_ELEMENT}" type="application/json"></script>`
  document.getElementById(CONFIGURATION_ELEMENT)!.textContent = JSON.stringify(configuration)
  history.replaceState(null, '', address)
  const isOnline = () => saysOnline ?? server.isReachable
  Object.defineProperty(navigator, 'onLine', { get: isOnline, configurable: true })
  vi.stubGlobal('fetch', () => healthOf(server))
  vi.resetModules()
  vi.doMock('#web/lib/calling/transport.ts', () => ({
    fetchAnswer: server.fetchAnswer,
    uploadAnswer: server.uploadAnswer,
  }))
  // Tests tell the live events themselves (emitLive).
  vi.doMock('#web/lib/calling/live-stream.ts', () => ({ keepStream: () => () => {} }))
  const [{ default: App }, { default: routes }, { theme }] = await Promise.all([
    import('#web/app/root.tsx'),
    import('#web/app/routes.ts'),
    import('#web/app/theme.ts'),
  ])
  const router = createBrowserRouter([
    { Component: App, HydrateFallback: () => null, children: routesOf(routes) },
  ])
  // As in the document around every page (web/app/root.tsx). Reduced motion makes transitions instant.
  // Nothing has a size here, so that the library believes the control of each open list to be out of view,
  // and hides the list.
  const drawn = { Popover: Popover.extend({ defaultProps: { hideDetached: false } }) }
  render(
    <MantineProvider
      theme={{ ...theme, components: { ...theme.components, ...drawn } }}
      withCssVariables={false}
    >
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await waitFor(() => expect(document.querySelector('h1, [aria-busy=true]')).not.toBeNull())
  return () => {
    cleanup()
    router.dispose()
    // This resets the clock too.
    const now = Date.now()
    vi.clearAllTimers()
    vi.setSystemTime(now)
  }
}

function routesOf(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ id, path, index, file, children }): RouteObject => {
    const module = screens[file.startsWith('..') ? file : `../app/${file}`]!
    const lazy = async () => ({ Component: (await module()).default })
    if (index) return { id, index, lazy }
    return { id, path, lazy, children: children && routesOf(children) }
  })
}

/**
 * Adds what happy-dom lacks: a viewport, by default as wide as a desktop's, and a clock that tests can
 * advance.
 */
function prepareDevice({ width = 1280, now, hasDatabase }: Options) {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    advanceTimeDelta: TICK_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    ...(now && { now: Date.parse(now) }),
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches(query, width),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  vi.stubGlobal('innerWidth', width)
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(document.defaultView!, 'getComputedStyle').mockImplementation(ownStyle)
  vi.stubGlobal('getComputedStyle', ownStyle)
  vi.stubGlobal('indexedDB', hasDatabase ? new IDBFactory() : { open: forbidden, databases: async () => [] })
  // The build writes it into the code (vite.config.ts).
  vi.stubGlobal('__CONTRACT__', 'this version')
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

/** Supports widths only, in em or pixels; no dark colours, no coarse pointer; reduced motion. */
function matches(query: string, width: number) {
  if (query.includes('prefers-reduced-motion')) return true
  const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+)(em|px)\)/g)]
  return (
    bounds.length > 0 &&
    bounds.every(([, side, number, unit]) => {
      const bound = Number(number) * (unit === 'em' ? 16 : 1)
      return side === 'min' ? width >= bound : width <= bound
    })
  )
}

const INLINE = new Set(['A', 'B', 'CODE', 'EM', 'I', 'LABEL', 'MARK', 'SPAN', 'STRONG', 'SVG'])

/**
 * The inline style of an element, since our style sheets are not loaded here. Queries by role ask for it
 * hundreds of times each: full computation would take most of these tests' time.
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const { style, hidden, tagName } = element as HTMLElement
  const display = hidden ? 'none' : style.display || (INLINE.has(tagName.toUpperCase()) ? 'inline' : 'block')
  const visibility = style.visibility || 'visible'
  const known: Record<PropertyKey, unknown> = {
    display,
    visibility,
    getPropertyValue: (name: string) => String(known[name] ?? style.getPropertyValue(name)),
  }
  return new Proxy(style, { get: (_, name) => known[name] ?? Reflect.get(style, name) })
}

/** As in a browser that forbids storage. */
function forbidden() {
  const request: { error: DOMException; onerror?: () => void } = {
    error: new DOMException('', 'SecurityError'),
  }
  queueMicrotask(() => request.onerror?.())
  return request
}

function healthOf(server: StandIn) {
  return server.isReachable
    ? Promise.resolve(Response.json({ status: 'ok' }))
    : Promise.reject(new TypeError('no network'))
}

/** Removes all listeners of a page when it is left. */
function watchListeners() {
  const added: (() => void)[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener']
    vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener, options)
      // React adds this listener once for all pages.
      if (type === 'selectionchange') return
      added.push(() => target.removeEventListener(type, listener as EventListener, options))
    })
  }
  return {
    remove: () => {
      for (const remove of added.splice(0)) remove()
    },
  }
}

// Warnings about features that happy-dom lacks.
const EXPECTED = [
  /You provided the `viewTransition` option/,
  /The tag <%s> is unrecognized in this browser.*search$/,
  // There is no canvas to draw on. Whether the chart's library has loaded before a test ends depends on the
  // machine.
  /Failed to create chart: can't acquire context/,
]

/** A warning of React or a library fails the test, as an error on the console fails a journey. */
function watchConsole() {
  const complaints: string[] = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...all) => {
      const text = all.map(String).join(' ')
      if (!EXPECTED.some((pattern) => pattern.test(text))) complaints.push(`console.${level}: ${text}`)
    })
  return complaints
}
