// Sticky elements are visible at every scroll position: the page must not move when they get the focus.
import type { Locator } from '@playwright/test'
import { logInAsAdministrator } from '../admin/administrator.ts'
import { expect, logIn, namedWorld, PHONE, sessionOf, test, untilAlive } from '../fixtures.ts'
import { NEW } from '../requests/publication.ts'
import { untilLoaded } from '../until-loaded.ts'
import { DESK } from '../walk/screen.ts'

const BAR = 'header a'
const COOKIES = '[aria-label="Aviso de cookies"]'
const BOTH = [PHONE, DESK]

const cases: { where: string; sizes: (typeof DESK)[]; stuck: string[] }[] = [
  { where: '/acerca-de', sizes: BOTH, stuck: [BAR, `${COOKIES} a`, `${COOKIES} button`] },
  { where: '/users', sizes: BOTH, stuck: [BAR, 'form[aria-label] button[type=submit]'] },
  { where: '/collaborations', sizes: [DESK], stuck: [`main a[href="${NEW}"]`] },
  { where: NEW, sizes: [PHONE], stuck: ['form button[type=submit]'] },
  { where: '/profile/:id', sizes: [PHONE], stuck: ['main a[href^="tel:"]'] },
]

test('focusing a sticky element does not scroll the page', async ({ page }) => {
  test.slow()
  const { profile } = JSON.parse(await sessionOf(page, namedWorld.nuria.email))
  await logIn(page, 'lucia')
  for (const { where, sizes, stuck } of cases) {
    await page.goto(where.replace(':id', profile.id))
    await untilAlive(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const filters = page.getByRole('button', { name: /^Filtros/ })
      // The button for a new request sticks to the list; while the filters are open, their button is the
      // lowest sticky element.
      if (where === '/users' && size === PHONE) await filters.click()
      const shown = (selector: string) => page.locator(selector).filter({ visible: true }).last()
      for (const selector of stuck) await shown(selector).waitFor()
      await untilLoaded(page)
      for (const selector of stuck) {
        const there = shown(selector)
        await page.evaluate(() => scrollTo(0, 200))
        const before = await scrolled(there)
        expect(before.at(-1), `${where} can be scrolled`).toBeGreaterThan(0)
        await expect(there).toBeInViewport({ ratio: 1 })
        await there.focus()
        expect(await scrolled(there), `${selector} on ${where} at ${size.width}`).toEqual(before)
      }
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
  expect(await isOnTop(button)).toBe(true)
})

test('the errors of a long dialog are not under its title', async ({ page, site }) => {
  await logInAsAdministrator(page, site)
  await page.setViewportSize(PHONE)
  await page.goto('/admin/rights')
  await page.getByRole('button', { name: 'Anotar una solicitud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  expect(await isOnTop(dialog.getByText('Revise los siguientes datos'))).toBe(true)
})

/** Whether nothing covers the middle of this. */
const isOnTop = (there: Locator) =>
  there.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

/** The scroll positions of all its ancestors, the page last. */
const scrolled = (there: Locator) =>
  there.evaluate((element) => {
    const found: number[] = []
    for (let around = element.parentElement; around; around = around.parentElement)
      found.push(around.scrollTop)
    return found
  })
