// The list of requests as only a browser shows it: cards, scrolling, going back. Filters and the calls for
// them: web/features/collaborations/list/asking-the-list.test.tsx; the own requests: three-lists.test.tsx
// beside it.
import { EXCERPT_MAX, NARROW_EXCERPT_MAX, SORTS } from '#contract/collaborations.ts'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { answerCookies, expect, logIn, test } from '../fixtures.ts'
import { filter } from '../page.ts'
import { card, dayOf, listed, listedCount, openList, order, subjects } from './request-lists.ts'

const { seguimientoEnGetafe } = namedRequests

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('on a desk the button of the filters is in the first view, above the notice about cookies and without it', async ({
  page,
}) => {
  await openList(page)
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  const isAbove = async (end: number) => {
    const { y, height } = (await filter(page).boundingBox())!
    return y + height <= end
  }
  await expect(notice).toBeVisible()
  const { y: cover } = (await notice.boundingBox())!
  await expect.poll(() => isAbove(cover)).toBe(true)
  await answerCookies(page)
  await expect(notice).toHaveCount(0)
  await expect.poll(() => isAbove(page.viewportSize()!.height)).toBe(true)
})

test('a card shows what is asked for, when and where, and opens the request wherever it is pressed; Back returns to the same position', async ({
  page,
}) => {
  await openList(page, 'languages=en&admin_area_level=0&admin_area_id=28065')
  await expect(page).toHaveTitle('Peticiones de colaboración · Pesquisa')
  const found = card(page, seguimientoEnGetafe)
  const day = dayOf(page, seguimientoEnGetafe)
  await expect(day).toHaveAccessibleName(/^\p{L}+, \d{1,2} de \p{L}+ de \d{4} \(en 10 días\)$/u)
  await expect(day.getByText('En 10 días')).toBeVisible()
  await expect(found).toContainText(/08:30.*\d{1,2} de \p{L}+ de \d{4}/u)
  await expect(found).toContainText('Getafe, Madrid')
  await expect(found.getByRole('list', { name: 'Servicio e idiomas' })).toContainText('Inglés')
  const excerpt = await found.locator('p').innerText()
  expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_MAX)
  expect(excerpt.length).toBeGreaterThan(NARROW_EXCERPT_MAX)
  expect(excerpt).toMatch(/\S…$/)
  const frame = await found.boundingBox()
  await found.click({ position: { x: frame!.width - 20, y: frame!.height - 20 } })
  await expect(page).toHaveURL(/\/collaboration\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seguimientoEnGetafe.subject)

  await openList(page, 'sort=newest')
  const first = await subjects(page).allTextContents()
  await page.getByRole('button', { name: 'Página 2', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/collaborations\/sort=newest&page=2$/)
  await expect(listedCount(page)).toBeFocused()
  const said = listed(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ peticiones, página 2 de \d+$/ })
  await expect(said).toHaveCount(1)
  const second = await subjects(page).allTextContents()
  expect(second).not.toEqual(first)

  const arrived = Date.now()
  const tenth = subjects(page).nth(9)
  await tenth.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  let asked = 0
  // Not counting the bell, which reads the own requests on each screen.
  page.on('request', (request) => {
    if (/search-request(?!.*owner=true)/.test(request.url())) asked += 1
  })
  await tenth.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second[9]!)
  await page.goBack()
  await expect(page).toHaveURL(/\/collaborations\/sort=newest&page=2$/)
  await expect(subjects(page)).toHaveText(second)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  // On a very slow machine the list has become old meanwhile (FRESH_MS of web/app/query-client.ts).
  if (Date.now() - arrived < 25_000) expect(asked).toBe(0)
  await page.goBack()
  await expect(subjects(page)).toHaveText(first)
  await page.goForward()
  await expect(subjects(page)).toHaveText(second)
  await page.reload()
  await expect(subjects(page)).toHaveText(second)
  await expect(order(page)).toHaveValue(SORTS.newest)
})
