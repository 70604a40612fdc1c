// The members' bar at the lower edge of a telephone: each destination is found again as it was left, and the
// bar leaves room to everything else.
import type { Locator, Page } from '@playwright/test'
import { answerCookies, bar, expect, logIn, namedWorld, PHONE, test, untilAlive } from '../fixtures.ts'
import { main } from '../page.ts'
import { untilLoaded } from '../until-loaded.ts'

test.use({ viewport: PHONE })
test.beforeEach(({ page }) => logIn(page, 'lucia'))

const to = (page: Page, name: RegExp) => bar(page).getByRole('link', { name })
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const boxOf = async (part: Locator) => (await part.boundingBox())!

/** Opens the screen at this address, with the notice about cookies answered. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await untilAlive(page)
  await answerCookies(page)
  await bar(page).waitFor()
  await untilLoaded(page)
}

test('a member comes back to the list with its filters, at the same height and with the focus on the same card; pressing once more leads to its beginning', async ({
  page,
}) => {
  await open(page, '/users?gender=f')
  const card = main(page).getByRole('heading', { level: 3 }).nth(7).getByRole('link')
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(300)
  const href = await card.getAttribute('href')
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await to(page, /^Peticiones/).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peticiones de colaboración')
  await expect.poll(() => scrolled(page)).toBe(0)

  await to(page, /^Buscar/).click()
  await expect(page).toHaveURL(/\/users\?gender=f$/)
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(3)
  await expect(card).toBeFocused()
  await to(page, /^Buscar/).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page).toHaveURL(/\/users\?gender=f$/)
})

test('the bar is above the telephone’s own bar, and what floats stands on it; the last line of a page is above it too', async ({
  page,
}) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await open(page, `/users?q=${namedWorld.rafael.license_number}`)
  await main(page).getByRole('link', { name: 'Rafael Ortega Muñoz' }).click()
  const { y, height } = await boxOf(bar(page))
  expect(Math.round(y + height)).toBe(PHONE.height)
  const { y: link, height: pressed } = await boxOf(to(page, /^Peticiones/))
  expect(link + pressed).toBeLessThanOrEqual(PHONE.height - 34)
  const strip = main(page).getByRole('link', { name: 'Llamar' }).locator('..')
  const { y: floats, height: strips } = await boxOf(strip)
  expect(Math.abs(floats + strips - y)).toBeLessThanOrEqual(1)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await boxOf(page.getByRole('contentinfo'))
  expect(footer.y + footer.height).toBeLessThanOrEqual(y + 1)
})

test('while somebody types on the screen the bar gives its room to the field; on a telephone lying on its side it is in the upper bar', async ({
  page,
}) => {
  await open(page, '/users')
  await page.getByRole('combobox', { name: /^Nombre, licencia/ }).focus()
  await expect(bar(page)).toBeVisible()
  await page.setViewportSize({ ...PHONE, height: PHONE.height - 300 })
  await expect(bar(page)).toBeHidden()
  await page.setViewportSize(PHONE)
  await expect(bar(page)).toBeVisible()

  await page.setViewportSize({ width: 667, height: 375 })
  await expect(bar(page)).toBeVisible()
  expect((await boxOf(bar(page))).y).toBeLessThan(60)
})
