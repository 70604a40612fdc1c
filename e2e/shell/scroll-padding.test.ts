// Sticky elements are visible at every scroll position: the page must not move when they get the focus.
import type { Locator, Page } from '@playwright/test'
import { expect, logIn, namedWorld, PHONE, test, untilAlive } from '../fixtures.ts'
import { NEW } from '../requests/publication.ts'
import { DESK } from '../walk/screen.ts'

const BAR = 'header a'
const COOKIES = '[aria-label="Aviso de cookies"]'
const BOTH = [PHONE, DESK]

const cases: Record<
  string,
  { at: (page: Page) => string | Promise<string>; sizes: (typeof DESK)[]; stuck: string[] }
> = {
  'a public page': {
    at: () => '/acerca-de',
    sizes: BOTH,
    stuck: [BAR, `${COOKIES} a`, `${COOKIES} button`],
  },
  'the open filters': {
    at: () => '/users',
    sizes: BOTH,
    stuck: [BAR, 'form[aria-label] button[type=submit]'],
  },
  'the requests': { at: () => '/collaborations', sizes: BOTH, stuck: [`main a[href="${NEW}"]`] },
  'the form of a request': { at: () => NEW, sizes: [PHONE], stuck: ['form button[type=submit]'] },
  'a profile': { at: profileOfNuria, sizes: [PHONE], stuck: ['main a[href^="tel:"]'] },
}

for (const [where, { at, sizes, stuck }] of Object.entries(cases))
  test(`on ${where} focusing a sticky element does not scroll the page`, async ({ page }) => {
    await logIn(page, 'lucia')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(await at(page))
      await untilAlive(page)
      await page.waitForLoadState('networkidle')
      const filters = page.getByRole('button', { name: /^Filtros/ })
      // The button for a new request sticks to the list; while the filters are open, their button is the lowest
      // sticky element.
      if (where === 'the open filters' && (await filters.isVisible())) await filters.click()
      for (const selector of stuck) {
        const there = page.locator(selector).filter({ visible: true }).last()
        await there.waitFor()
        await page.evaluate(() => scrollTo(0, 200))
        const before = await scrolled(there)
        expect(before.at(-1), `${where} can be scrolled`).toBeGreaterThan(0)
        await expect(there).toBeInViewport({ ratio: 1 })
        await there.focus()
        expect(await scrolled(there), `${selector} at ${size.width}`).toEqual(before)
      }
    }
  })

test('on a wide screen the submit button of a request’s form is in the page flow, and scrolls clear of the notice on focus', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.setViewportSize(DESK)
  await page.goto(NEW)
  const button = page.locator('form button[type=submit]')
  await expect(button).toBeVisible()
  // The page measures the height of the notice half a second after its start.
  await expect(page.locator('html')).toHaveAttribute('style', /--notice-height/)
  // Within the view, but under the notice.
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 20))
  await button.focus()
  const isOnTop = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  expect(isOnTop).toBe(true)
})

/** The scroll positions of all its ancestors, the page last. */
const scrolled = (there: Locator) =>
  there.evaluate((element) => {
    const found: number[] = []
    for (let around = element.parentElement; around; around = around.parentElement)
      found.push(around.scrollTop)
    return found
  })

async function profileOfNuria(page: Page) {
  await page.goto(`/users?q=${namedWorld.nuria.license_number}`)
  return (await page.locator('main a[href^="/profile/"]').first().getAttribute('href')) ?? ''
}
