// A random walk: from the login on, pressing what is on the screen, never loading a page.
import type { Page, Request } from '@playwright/test'
import { type Random, randomFrom } from '#server/database/demo/random.ts'
import { expect, openAlive, PASSWORD } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import {
  faultsOf,
  faultsOfArrival,
  faultsOfReturn,
  look,
  type Stop,
  screenOf,
  type Walker,
} from './always.ts'
import { choose, type Pressable, pressables, pressedAt } from './pressing.ts'

const QUIET_MS = 120
const SETTLED_WITHIN_MS = 10_000
const PRESSED_WITHIN_MS = 4000
const TRAIL = 8

export interface Findings {
  faults: string[]
  /** How often each screen was visited. */
  screens: Map<string, number>
}

/** Walks this many steps with this seed, and returns all faults, each with the steps that led to it. */
export async function walk(
  page: Page,
  { walkers, seed, steps, isPhone }: { walkers: Walker[]; seed: number; steps: number; isPhone: boolean },
): Promise<Findings> {
  const walking = new Walking(page, walkers, randomFrom(seed), isPhone)
  await walking.begin()
  for (let step = 0; step < steps; step += 1) await walking.step()
  return { faults: walking.faults, screens: walking.screens }
}

class Walking {
  readonly faults: string[] = []
  readonly screens = new Map<string, number>()
  readonly #times = new Map<string, number>()
  readonly #trail: string[] = []
  readonly #underWay = new Set<Request>()
  /** The state in which each entry of the browser's history was left, and who was logged in. */
  readonly #left = new Map<number, { stop: Stop; walker: Walker | null }>()
  /** The text that each member typed, until it was sent: it must not appear for anybody else. */
  readonly #typed = new Map<string, Walker | null>()
  readonly #page: Page
  readonly #walkers: Walker[]
  readonly #random: Random
  readonly #isPhone: boolean
  #walker: Walker | null = null
  #count = 0

  constructor(page: Page, walkers: Walker[], random: Random, isPhone: boolean) {
    this.#page = page
    this.#walkers = walkers
    this.#random = random
    this.#isPhone = isPhone
    page.on('request', (request) => this.#noteRequest(request))
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => {
      this.#underWay.delete(request)
      const reason = request.failure()?.errorText ?? ''
      // Calls of a screen that was left are aborted.
      if (reason !== 'net::ERR_ABORTED') this.#fault(`${request.url()} failed: ${reason}`)
    })
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      const isOurFault = response.request().method() === 'GET' || response.status() >= 500
      if (response.status() >= 400 && isOurFault && !this.#isTakenAway(pathname))
        this.#fault(`${response.request().method()} ${pathname} answered ${response.status()}`)
    })
    page.on('dialog', (dialog) => void dialog.accept())
  }

  async begin() {
    await openAlive(this.#page, '/')
    await this.#mark()
    const bar = this.#page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })
    await bar.click()
    await this.#logIn()
    await this.#settle()
  }

  /** Marks the page: the mark is gone if another page is loaded. Notes the scroll position at each press. */
  async #mark() {
    await this.#page.evaluate(() => {
      const note = () => Object.assign(window, { pressedAt: { index: history.state?.idx, scroll: scrollY } })
      addEventListener('pointerdown', note, { capture: true })
      Object.assign(window, { isWalking: true, print() {} })
    })
  }

  /** One step, and the checks after it. */
  async step() {
    this.#count += 1
    const before = await look(this.#page)
    const walker = this.#walker
    if (before.index !== null) this.#left.set(before.index, { stop: before, walker })
    await this.#move(before)
    await this.#settle()
    const after = await look(this.#page)
    if (after.wasLoaded) await this.#mark()
    this.#noteWhoIsThere(after)
    const screen = screenOf(after.path)
    this.screens.set(screen, (this.screens.get(screen) ?? 0) + 1)
    for (const fault of faultsOf(after, this.#walker, this.#isPhone)) this.#fault(fault)
    this.#checkWhatOthersTyped(after)
    // Notices shown to a visitor stay after their login.
    if (walker && walker !== this.#walker) this.#checkNoticesOfOthers(before, after)
    if (walker !== this.#walker) return
    // Some links go back like the browser's Back button.
    const isBack = (after.index ?? 0) < (before.index ?? 0)
    if (!isBack) await this.#checkInTime((stop) => faultsOfArrival(before, stop), after)
    const left = isBack && after.index !== null && this.#left.get(after.index)
    if (left && left.walker === walker)
      await this.#checkInTime((stop) => faultsOfReturn(left.stop, stop), after)
  }

  async #move(before: Stop) {
    const random = this.#random
    if (before.path === '/login' && random.chance(0.5) && (await this.#canLogIn())) {
      await this.#logIn()
      return
    }
    if (before.index !== null && before.index > 1 && random.chance(0.12)) {
      this.#note('back')
      await this.#page.goBack({ waitUntil: 'commit' })
      return
    }
    const found = await pressables(this.#page)
    if (found.length === 0) {
      this.#fault(`nothing to press on ${before.path}`)
      await this.#page.goBack({ waitUntil: 'commit' })
      return
    }
    const chosen = choose(found, this.#times, random)
    this.#times.set(chosen.name, (this.#times.get(chosen.name) ?? 0) + 1)
    this.#note(`${chosen.kind}: ${chosen.name}`)
    const there = pressedAt(this.#page, chosen)
    if (chosen.kind === 'text') {
      await there.fill(this.#word(), { timeout: PRESSED_WITHIN_MS }).catch(() => {})
      if (random.chance(0.2)) await this.#page.keyboard.press('Enter')
      return
    }
    // Scrolling to the element is not part of the press: the state to return to is read after it.
    await there.scrollIntoViewIfNeeded({ timeout: PRESSED_WITHIN_MS }).catch(() => {})
    await this.#settle()
    const stop = await look(this.#page)
    if (stop.index !== null) this.#left.set(stop.index, { stop, walker: this.#walker })
    if (await this.#isPressed(chosen)) return await this.#noteWherePressed(stop)
    // A menu or notices can cover the page for a while. They are closed to press what is below.
    if (await this.#page.getByRole('menu').isVisible()) await this.#page.keyboard.press('Escape')
    for (const close of await this.#page.getByRole('status', { name: 'Avisos' }).getByRole('button').all())
      if (/Cerrar/.test((await close.getAttribute('aria-label')) ?? ''))
        await close.click({ timeout: PRESSED_WITHIN_MS }).catch(() => {})
    // A dialog may have opened meanwhile, with or without an element of the same name.
    const again = (await pressables(this.#page)).find(({ name }) => name === chosen.name)
    if (again && !(await this.#isPressed(again))) this.#fault(`could not press ${chosen.name}`)
    await this.#noteWherePressed(stop)
  }

  /**
   * Playwright scrolls a covered element free before it presses it: takes the scroll position of that press.
   */
  async #noteWherePressed(stop: Stop) {
    const pressed = await this.#page.evaluate(
      () => Reflect.get(window, 'pressedAt') as { index: number; scroll: number } | undefined,
    )
    if (pressed && pressed.index === stop.index)
      this.#left.set(pressed.index, {
        stop: { ...stop, scroll: Math.round(pressed.scroll) },
        walker: this.#walker,
      })
  }

  async #isPressed(what: Pressable) {
    return await pressedAt(this.#page, what)
      .click({ timeout: PRESSED_WITHIN_MS })
      .then(
        () => true,
        () => false,
      )
  }

  async #canLogIn() {
    const page = this.#page
    return await page.getByRole('button', { name: 'Iniciar sesión' }).and(page.locator('main *')).isVisible()
  }

  async #logIn() {
    const who = this.#random.pick(this.#walkers)
    this.#note(`log in as ${who.menu}`)
    await enter(this.#page, who.email, PASSWORD)
    await this.#page.waitForFunction(() => localStorage.getItem('pesquisa.session') !== null)
    this.#walker = who
  }

  /** A press can log out: from then on the walker is a visitor. */
  #noteWhoIsThere({ accountId }: Stop) {
    if (accountId === null) this.#walker = null
  }

  #word() {
    const word = `zq${this.#count}x${this.#random.whole(100, 999)}`
    this.#typed.set(word, this.#walker)
    return this.#random.pick([word, `Apoyo ${word}`, `${word}@example.org`])
  }

  #noteRequest(request: Request) {
    // The stream of live events never ends.
    if (request.url().endsWith('/api/events')) return
    this.#underWay.add(request)
    const sent = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`
    for (const word of this.#typed.keys()) if (sent.includes(word)) this.#typed.delete(word)
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/api/user/managment/')) return
    const path = new URL(this.#page.url()).pathname
    const isOwnScreen = /^\/(account-settings|settings|collaborations?\b.*|profile\/\d+)$/.test(path)
    if (!isOwnScreen) this.#fault(`${pathname} was sent from ${path}`)
  }

  #checkWhatOthersTyped({ texts, path }: Stop) {
    for (const [word, owner] of this.#typed)
      if (owner && owner !== this.#walker && texts.includes(word))
        this.#fault(`${path} shows what ${owner.menu} typed (${word})`)
  }

  #checkNoticesOfOthers(before: Stop, after: Stop) {
    for (const notice of before.notices)
      if (after.notices.includes(notice)) this.#fault(`a notice of the user before is on view: ${notice}`)
  }

  /** Runs the checks again for a while: data fetched anew can come a little later than the rest. */
  async #checkInTime(faultsOf: (stop: Stop) => string[], after: Stop) {
    let faults = faultsOf(after)
    const lookAgain = async () => {
      if (faults.length > 0) faults = faultsOf(await look(this.#page))
      expect(faults).toEqual([])
    }
    await expect(lookAgain)
      .toPass({ intervals: [0, 200], timeout: 2000 })
      .catch(() => {})
    for (const fault of faults) this.#fault(fault)
  }

  /** Requests deleted during the walk answer 404 after a step back to their address. */
  #isTakenAway(pathname: string) {
    return (
      /^\/api\/(collaboration|user)\/\d+$/.test(pathname) && this.#trail.some((step) => /back/.test(step))
    )
  }

  /** Waits until no call is pending and nothing moves. */
  async #settle() {
    let scrolledTo = -1
    let quietSince = 0
    const isQuiet = async () => {
      const { isMoving, scroll } = await this.#page.evaluate(movement)
      const isBusy = this.#underWay.size > 0 || isMoving || scroll !== scrolledTo
      scrolledTo = scroll
      if (isBusy) quietSince = 0
      else quietSince ||= Date.now()
      return quietSince > 0 && Date.now() - quietSince >= QUIET_MS
    }
    try {
      await expect.poll(isQuiet, { intervals: [40], timeout: SETTLED_WITHIN_MS }).toBe(true)
    } catch {
      this.#fault(
        `not at rest after ${SETTLED_WITHIN_MS / 1000} s: ${[...this.#underWay].map((one) => one.url())}`,
      )
      this.#underWay.clear()
    }
  }

  #note(what: string) {
    this.#trail.push(`${what} [${new URL(this.#page.url()).pathname}]`)
    if (this.#trail.length > TRAIL) this.#trail.shift()
  }

  #fault(fault: string) {
    this.faults.push(`step ${this.#count}: ${fault}\n    after ${this.#trail.join('\n          ')}`)
  }
}

function movement() {
  const isDrawing = document.querySelector('main [aria-busy=true]') !== null
  const isMoving =
    isDrawing ||
    document.getAnimations().some(({ playState, effect, timeline }) => {
      // Animations driven by scrolling are at rest.
      if (timeline !== document.timeline) return false
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return playState === 'running' && !isEndless
    })
  return { isMoving, scroll: scrollY }
}
