import { expect, logIn, PHONE, test } from '../fixtures.ts'

test('the cookie notice is slim, and covers no focused element', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await page.setViewportSize(PHONE)
  await page.goto('/registro')
  await expect(notice).toBeInViewport()
  const covered = await notice.evaluate((element) => element.clientHeight)
  // Two lines with the purpose, and the answers below them: an eighth of the view.
  expect(covered).toBeLessThan(110)
  for (let step = 0; step < 32; step += 1) {
    await page.keyboard.press('Tab')
    const below = await page.evaluate(
      () => document.activeElement!.getBoundingClientRect().bottom - innerHeight,
    )
    const inNotice = await notice.evaluate((element) => element.contains(document.activeElement))
    if (!inNotice) expect(below, `after ${step + 1} steps`).toBeLessThanOrEqual(-covered)
  }
  // At 400 % there is no space to waste.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  await expect(notice).toBeAttached()
  await expect(notice).not.toBeInViewport()
})

test('in forced colours the current page and the current choice are still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, 'lucia')
  await page.goto('/users')
  await expect(page.getByRole('link', { name: 'Buscar detectives' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('button', { name: 'Página 1', exact: true })).toHaveCSS('border-style', 'solid')
  await expect(page.locator('label', { hasText: 'Automático' })).toHaveCSS('border-style', 'solid')
})

test('style sheets that load after the scripts do not change the page', async ({ page }) => {
  let go = () => {}
  const awaited = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/*.css', (route) => void awaited.then(() => route.continue()))
  await page.goto('/registro', { waitUntil: 'commit' })
  // The button gets its type `submit` only once the page is hydrated.
  await page.getByRole('main').locator('button[type=submit]').waitFor()
  go()
  await page.waitForLoadState()
})

test.describe('the page about the API', () => {
  test.use({ ownPage: true })

  test('an engineer reads the API’s page, served by the product itself', async ({ page }) => {
    await page.goto('/api/docs/')
    await expect(page.getByRole('heading', { name: 'API de Pesquisa' })).toBeVisible()
    // The page draws only what is in view: a call further down would come and go while one scrolls.
    await page.getByText('/api/login/second-factor', { exact: true }).click()
    await expect(page.getByText('"ticket"').first()).toBeVisible()
  })
})
