import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import {
  after,
  askedForFontsFirst,
  expect,
  holdFonts,
  holdScripts,
  isInOurFonts,
  logIn,
  namedWorld,
  PHONE,
  sessionOf,
  slowDown,
  test,
  untilAlive,
} from '../fixtures.ts'
import { untilLoaded } from '../until-loaded.ts'
import { DESK } from '../walk/screen.ts'

// Content that loads later fills the space reserved for it. Layout shift as browsers measure it: 0 (no move)
// to 1.
const SHIFT_MAX = 0.02

const FOR_MEMBERS_TOO = [
  '/',
  '/acerca-de',
  '/terminos-y-condiciones',
  '/privacidad',
  '/accesibilidad',
  '/contacto',
  '/help',
  '/approved-user',
]

test.beforeEach(async ({ page }) => {
  await logIn(page, 'lucia')
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput)
          Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Answers slow enough to see every skeleton, with the results last.
  await page.route('**/api/**', (route) =>
    after(route.request().url().includes('/api/user') ? 700 : 350)(route),
  )
})

/** Waits until the fonts have loaded, and what they change is painted. */
const untilPainted = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Waits until the last content is drawn, in its fonts. */
async function untilDrawn(page: Page) {
  await untilLoaded(page)
  await untilPainted(page)
}

const shiftOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shift') as number)

async function expectStill(page: Page) {
  await untilDrawn(page)
  expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX)
}

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test(`on ${where} nothing moves while results, a profile, a list and a request load, also if the request is known from the list`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const results = page.getByRole('region', { name: /detective/ })
    for (const query of ['', 'admin_area_level=1&admin_area_id=28&service=2&work_equipment=1&languages=es']) {
      await page.goto(`/users?${query}`)
      await expect(results).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectStill(page)
    }

    const { profile } = JSON.parse(await sessionOf(page, namedWorld.nuria.email))
    await page.goto(`/profile/${profile.id}`)
    await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
    await expectStill(page)

    await page.goto('/collaborations/my-requests')
    const card = page.getByRole('link', { name: namedRequests.seguimientoEnGetafe.subject })
    await expect(card).toBeVisible()
    await untilDrawn(page)
    const drawn = Promise.withResolvers<void>()
    await page.route('**/api/collaboration/*', (route) => drawn.promise.then(() => route.fallback()))
    const arrived = page.waitForResponse('**/api/collaboration/*')
    await card.click()
    const region = page.getByRole('region', { name: 'Publicada por' })
    await expect(region).toBeVisible()
    // The change of the screen does not count, which on a busy machine comes more than half a second after
    // the click.
    await untilPainted(page)
    await page.evaluate(() => Object.assign(globalThis, { shift: 0 }))
    drawn.resolve()
    await arrived
    await expectStill(page)
    await page.reload()
    await expect(region).toBeVisible()
    await expectStill(page)
  })

// Each page is loaded once for both: first its fonts arrive, then its scripts, and the positions are read at
// two sizes.
test('over a slow connection a public page shows the system’s fonts first; nothing moves when ours take their place, nor when the page turns out to be opened by a member', async ({
  page,
}) => {
  test.slow()
  await slowDown(page, 150)
  for (const path of FOR_MEMBERS_TOO) {
    const letFontsArrive = await holdFonts(page)
    const letScriptsArrive = await holdScripts(page)
    await page.setViewportSize(PHONE)
    await page.goto(path, { waitUntil: 'commit' })
    await untilStyled(page)
    await expectStillWithOurFonts(page, letFontsArrive)
    // Content far below is drawn only near the view.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    const before = await placesAtBothSizes(page)
    letScriptsArrive()
    await untilAlive(page)
    await untilLoaded(page)
    const after = await placesAtBothSizes(page)
    const moved = before.filter((it) => !after.includes(it))
    expect.soft(moved, path).toEqual([])
    await page.unroute('**/assets/*.js')
  }
  // A paint is delayed by a second at most, so not for the first page of a server that has just started.
  expect(await askedForFontsFirst(page)).toBe(false)

  // The list of detectives is drawn by the scripts.
  const letFontsArrive = await holdFonts(page)
  await page.setViewportSize(PHONE)
  await page.goto('/users', { waitUntil: 'commit' })
  await untilAlive(page)
  await expectStillWithOurFonts(page, letFontsArrive)
  await expectStill(page)
})

/** Waits until the style sheets of the page apply, which load after its text (bin/web/text-first.ts). */
const untilStyled = (page: Page) =>
  page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href$="#"]')]
    return sheets.length > 0 && sheets.every(({ sheet, disabled }) => sheet && !disabled)
  })

/** Expects the system's fonts, then ours once they may arrive, and no move between the two. */
async function expectStillWithOurFonts(page: Page, letFontsArrive: () => void) {
  expect(await isInOurFonts(page, 'h1')).toBe(false)
  letFontsArrive()
  for (const some of ['h1', 'footer p']) await expect.poll(() => isInOurFonts(page, some)).toBe(true)
  await untilPainted(page)
  expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX)
  await page.unroute('**/*.woff2')
}

/** The positions on a phone and on a desk. The page then has the size of a phone. */
async function placesAtBothSizes(page: Page) {
  const found: string[] = []
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    for (const place of await places(page)) found.push(`${place} at ${size.width}`)
  }
  return found
}

/** The positions of all visible elements that can be read or pressed. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(main, footer) :is(h1, h2, p, li, a, button, input)')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .map((it) => {
        const { left, top } = it.getBoundingClientRect()
        // Members may see other words in a row of buttons, so the horizontal position does not count.
        const across = it.closest('footer') ? Math.round(left) : ''
        const own = [...it.childNodes].find((node) => node instanceof Text)?.data ?? it.tagName
        return `${own} at ${Math.round(top + scrollY)} ${across}`
      }),
  )
