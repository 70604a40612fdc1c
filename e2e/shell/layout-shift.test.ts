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
  slowDown,
  test,
  untilAlive,
} from '../fixtures.ts'

// Content that loads later fills the space reserved for it. Layout shift as browsers measure it: 0 (no move) to 1.
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
const DESK = { width: 1280, height: 800 }

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
  // A connection slow enough to see every skeleton, with the results last.
  await page.route('**/api/**', (route) =>
    after(route.request().url().includes('/api/user') ? 700 : 350)(route),
  )
})

/** Waits until the last content is drawn, in its fonts. */
async function untilDrawn(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

async function expectStill(page: Page) {
  await untilDrawn(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(SHIFT_MAX)
}

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK })) {
  test(`on ${where} nothing moves while the results, the filters and their names load`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const region = page.getByRole('region', { name: /detective/ })
    for (const query of ['', 'admin_area_level=1&admin_area_id=28&service=2&work_equipment=1&languages=es']) {
      await page.goto(`/users?${query}`)
      await expect(region).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await expectStill(page)
    }
  })

  test(`on ${where} nothing moves while a profile loads`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const answer = page.request.get(`/api/users/search/?q=${namedWorld.nuria.license_number}`, {
      headers: { authorization: `Bearer ${await tokenIn(page)}` },
    })
    const { data } = await (await answer).json()
    await page.goto(`/profile/${data[0].id}`)
    await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
    await expectStill(page)
  })

  test(`on ${where} nothing moves while a request loads, also if it is known from the list`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/collaborations/my-requests')
    const card = page.getByRole('link', { name: namedRequests.seguimientoEnGetafe.subject })
    await expect(card).toBeVisible()
    await untilDrawn(page)
    // The shifts of the list itself do not count here.
    await page.evaluate(() => Object.assign(globalThis, { shift: 0 }))
    const arrived = page.waitForResponse('**/api/collaboration/*')
    await card.click()
    const region = page.getByRole('region', { name: 'Publicada por' })
    await expect(region).toBeVisible()
    await arrived
    await expectStill(page)
    await page.reload()
    await expect(region).toBeVisible()
    await expectStill(page)
  })
}

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test(`on ${where} nothing moves when a public page turns out to be opened by a member`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    for (const path of FOR_MEMBERS_TOO) {
      const arrive = await holdScripts(page)
      await page.goto(path)
      // Content far below is drawn only near the view.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      await page.evaluate(() => document.fonts.ready)
      const before = await places(page)
      arrive()
      await untilAlive(page)
      await page.waitForLoadState('networkidle')
      const after = await places(page)
      expect
        .soft(
          before.filter((it) => !after.includes(it)),
          path,
        )
        .toEqual([])
      await page.unroute('**/assets/*.js')
    }
  })

test('over a slow connection a page shows the system’s fonts until ours have loaded, and nothing moves then', async ({
  page,
}) => {
  await slowDown(page, 150)
  await page.setViewportSize(PHONE)
  for (const path of ['/users', ...FOR_MEMBERS_TOO]) {
    const arrive = await holdFonts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await untilAlive(page)
    expect(await isInOurFonts(page, 'h1')).toBe(false)
    arrive()
    for (const some of ['h1', 'footer p']) await expect.poll(() => isInOurFonts(page, some)).toBe(true)
    await expectStill(page)
    await page.unroute('**/*.woff2')
  }
  // A paint is delayed by a second at most, so not for the first page of a server that has just started.
  expect(await askedForFontsFirst(page)).toBe(false)
})

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

async function tokenIn(page: Page): Promise<string> {
  await page.goto('/acerca-de')
  return await page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.session')!).token)
}
