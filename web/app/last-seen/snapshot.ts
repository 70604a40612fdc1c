// Snapshots of the screens on view. A script in the shell paints the one of its address before the website's
// scripts have started (bin/web/snapshots.ts): a second earlier on a telephone (rule 2.23,
// docs/decisions/0059-snapshots.md).
import type { Query } from '@tanstack/react-query'
import { dayAfter, madridDay, startOfDay } from '#contract/days.ts'
import { timeOfDay } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import { getSession, latestSession } from '#web/lib/session.ts'
import { keepsLastSeen } from '#web/lib/traces/keeping-last-seen.ts'
import { NOT_KEPT } from '#web/lib/traces/not-kept.ts'
import { SNAPSHOT_KEYS, snapshotKeys } from '#web/lib/traces/trace-keys.ts'
import { queryClient } from '../query-client.ts'
import { isKept, isOfTheBell, isShown } from './kinds.ts'
import { addressOnView, isComplete, VERSION_NAME } from './snapshot-end.ts'

/** A stored snapshot, as the script in the shell reads it. */
export interface Snapshot {
  /** The account's id. */
  of: number
  /** Path and query. */
  address: string
  /**
   * The end of the day of the data in Madrid (rule 10.2): then words like 'hoy' are wrong. Milliseconds since
   * 1970.
   */
  until: number
  /** The website's: the sheets of another one would not fit. */
  version: string
  /** The width of the window. */
  width: number
  /** The addresses of the style sheets, in order. */
  sheets: string[]
  html: string
}

/** Morning screen, search, requests, and one profile or request: what the device keeps anyway. */
const KEPT = [
  new RegExp(`^${paths.today}$`),
  new RegExp(`^${paths.detectives}(/(?!kept).*)?$`),
  new RegExp(`^${paths.collaborations}(/(my-requests|[a-z_]+=.*))?$`),
  /^\/(profile|collaboration)\/\d+$/,
]
/**
 * The first parts of the keys of other queries that may be in use: files of lazy components, and data that
 * are not in the copy. With any other one, for example the answers to a request or its meeting point, there
 * is no snapshot.
 */
const NOT_SHOWN = ['lazy-component', 'announcements', 'staff']
/** Of windows: what is further down is not painted before the scripts start. */
const DEPTH = 1.25
const CHARACTERS_MAX = 150_000
/** After an answer: by then it is on view, and nothing moves any more. */
const SETTLED_MS = 1500
const LEFT_OUT = `[${NOT_KEPT}], #announced, [role=dialog], [role=alert], [role=listbox], [role=menu], noscript, script, iframe`
/** Fields that show a filter, and not what somebody is typing. */
const CHOSEN = '[aria-haspopup=listbox], [type=checkbox], [type=radio]'

const CLASSES = /(?<=\.)[a-z_][\w-]*/gi

let hasBegun = false

/**
 * From now on stores a snapshot of each screen that is complete: after each answer, and when the page is
 * left.
 */
export function beginSnapshots(): void {
  if (hasBegun) return
  hasBegun = true
  let timer = 0
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isShown(event.query.queryKey)) return
    clearTimeout(timer)
    timer = window.setTimeout(() => whenIdle(keepSnapshot), SETTLED_MS)
  })
  forgetUnusable()
  whenIdle(keepSnapshot)
  document.addEventListener('visibilitychange', () => document.hidden && keepSnapshot())
  // For browsers that hide a page without the event before.
  window.addEventListener('pagehide', () => document.hidden || keepSnapshot())
}

/**
 * Stores one of the screen on view, if it is one of those that are kept. Fails silently, for example without
 * space.
 */
export function keepSnapshot(): void {
  try {
    const snapshot = snapshotOf(document)
    if (snapshot)
      localStorage.setItem(SNAPSHOT_KEYS + location.pathname.split('/')[1], JSON.stringify(snapshot))
  } catch {
    // Then the next visit waits for the scripts.
  }
}

/** Deletes those of another account or another day. Fails silently if storage is forbidden. */
function forgetUnusable() {
  try {
    for (const key of snapshotKeys()) {
      const { of, until = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Snapshot>
      if (of !== getSession()?.profile.id || until < Date.now()) localStorage.removeItem(key)
    }
  } catch {
    // Then nothing was stored.
  }
}

/**
 * null if the screen is not one of those, incomplete, too large, or shows data that the device does not keep.
 */
export function snapshotOf(page: Document): Snapshot | null {
  // Another tab may just have logged out: then its event has not arrived yet.
  const of = latestSession()?.profile.id
  if (of === undefined || !keepsLastSeen()) return null
  if (!KEPT.some((kept) => kept.test(location.pathname)) || isOwnProfile(of)) return null
  const address = location.pathname + location.search
  // The router changes the address before the screen.
  if (address !== addressOnView() || !isComplete(page)) return null
  const at = oldestAnswer()
  const shown = page.getElementById('page')
  if (at === undefined || !shown) return null
  const copy = shown.cloneNode(false) as Element
  copy.removeAttribute('id')
  for (const part of shown.querySelectorAll(':scope > header, :scope > main')) copy.append(copied(part))
  const age = page.createElement('p')
  age.textContent = `Visto a las ${timeOfDay(new Date(at))}. Se está actualizando.`
  copy.querySelector('[data-age]')?.replaceChildren(age)
  const html = copy.outerHTML
  if (html.length > CHARACTERS_MAX) return null
  const sheets = sheetsOf(page, copy)
  const until = startOfDay(dayAfter(madridDay(new Date(at)))).getTime()
  const version = [...page.scripts].map(({ text }) => VERSION_NAME.exec(text)?.[0]).find(Boolean) ?? ''
  return { of, address, until, version, width: innerWidth, sheets, html }
}

/**
 * The addresses of the sheets with a rule for one of the classes in the copy: by now the page has those of
 * all lazy components too. The build ends the addresses in the page itself with '#' (bin/web/text-first.ts),
 * so only the first one, which every page has, keeps it.
 */
function sheetsOf(page: Document, copy: Element): string[] {
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const isFor = ({ cssText }: CSSRule) => cssText.match(CLASSES)?.some((name) => classes.has(name))
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const used = links.filter(({ sheet, disabled }) => !disabled && sheet && [...sheet.cssRules].some(isFor))
  const [first, ...others] = used.map((link) => link.getAttribute('href') ?? '')
  return first === undefined ? [] : [first, ...new Set(others.map((href) => href.replace('#', '')))]
}

/** When the oldest data on view were received; undefined if there are none, or some that are not kept. */
function oldestAnswer(): number | undefined {
  const used = queryClient.getQueryCache().getAll().filter(isUsed)
  if (!used.every(({ queryKey }) => isKept(queryKey) || NOT_SHOWN.includes(String(queryKey[0])))) return
  const times = used.filter(isAnswered).map(({ state }) => state.dataUpdatedAt)
  if (times.length > 0) return Math.min(...times)
}

/**
 * Also one that asks for nothing, and still shows what it was answered before: a meeting point, on coming
 * back.
 */
const isUsed = (query: Query) =>
  query.isActive() || (query.getObserversCount() > 0 && query.state.data !== undefined)

const isAnswered = ({ queryKey, state }: Query) =>
  isShown(queryKey) && state.dataUpdatedAt > 0 && !isOfTheBell(queryKey, location.pathname)

/** A copy without what may not be kept, what is being typed, open lists, and what is far below the window. */
function copied(element: Element): Element {
  const copy = element.cloneNode(false) as Element
  // In the page for a moment together with the screen itself.
  copy.removeAttribute('id')
  copy.removeAttribute('name')
  if (element.id === 'age') copy.setAttribute('data-age', '')
  if (element instanceof HTMLInputElement && element.matches(CHOSEN)) {
    copy.setAttribute('value', element.value)
    copy.toggleAttribute('checked', element.checked)
  } else if (element instanceof HTMLInputElement) copy.removeAttribute('value')
  // Its typed text is a child element.
  if (element instanceof HTMLTextAreaElement) return copy
  const isDrawing = element instanceof SVGElement
  for (const child of element.childNodes)
    if (!(child instanceof Element)) copy.append(child.cloneNode())
    else if (isDrawing) copy.append(child.cloneNode(true))
    else if (!child.matches(LEFT_OUT) && !isFarBelow(child)) copy.append(copied(child))
  return copy
}

/** Parts that stand at an edge of the window are near, also in a page that is scrolled. */
function isFarBelow(element: Element) {
  const isInMain = element.closest('main') !== null && !element.matches('[data-keep-clear]')
  return isInMain && element.getBoundingClientRect().top + scrollY > DEPTH * innerHeight
}

/** Its screen has the tools for editing it. */
function isOwnProfile(of: number) {
  return Number(/^\/profile\/(\d+)$/.exec(location.pathname)?.[1]) === of
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}
