// How soon the page notices that the connection is back, whether the network or the server was lost.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld } from '../fixtures.ts'
import { test, untilKept } from '../site/stopped-site.ts'
import { untilLoaded } from '../until-loaded.ts'

const WITHIN_MS = 2000
const line = (page: Page) => page.getByRole('status').filter({ hasText: /Sin conexión|no responde/ })
const cards = (page: Page) => page.getByRole('heading', { level: 3 })

async function goesInTime(page: Page, comeBack: () => Promise<unknown>) {
  await comeBack()
  const from = Date.now()
  await expect(line(page)).toHaveCount(0, { timeout: WITHIN_MS * 4 })
  expect(Date.now() - from).toBeLessThan(WITHIN_MS)
}

/** Waits until the page has checked the server more than once, without success. */
async function askedInVain(page: Page) {
  for (let times = 0; times < 2; times += 1)
    await page.waitForEvent('requestfailed', (request) => /\/(health|ready)$/.test(request.url()))
}

test.beforeEach(async ({ page }) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/users')
  await expect(cards(page).first()).toBeVisible()
  // The line starts a while after the first screen; from then on the network may fail.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/last-seen-line')),
  )
  await untilLoaded(page)
})

test('the offline line disappears within two seconds after the connection returns', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await expect(line(page)).toHaveCount(1)
  await goesInTime(page, () => context.setOffline(false))
})

test('it disappears also if the browser never reports that the connection is back', async ({
  page,
  context,
}) => {
  await page.evaluate(() =>
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.reload()
  // The browser wrongly reports no connection: the first answer corrects that.
  await expect(cards(page).first()).toBeVisible()
  await expect(line(page)).toHaveCount(0)
  // An answer still under way would count as a connection.
  await untilLoaded(page)
  await context.setOffline(true)
  await expect(line(page)).toHaveCount(1)
  await askedInVain(page)
  await goesInTime(page, () => context.setOffline(false))
})

test('it disappears within two seconds also if only the server was away, and the missing data are loaded', async ({
  page,
  own,
}) => {
  await untilKept(page, /zilla-slab-geminates/)
  await own.gate.close()
  // By key: the line moves the page, which would slip from under the mouse.
  await cards(page).first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/profile\//)
  await expect(line(page)).toHaveCount(1)
  await askedInVain(page)
  await goesInTime(page, () => own.gate.open())
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
})
