import type { Page } from '@playwright/test'
import { ensureChromium, QUIET } from '../../bin/chromium.ts'
import { expect, logIn, openAlive, test } from '../fixtures.ts'

// Chromium's headless shell cannot install apps and gives no reasons.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: ensureChromium(), args: QUIET } })

const offer = (page: Page) => page.getByRole('button', { name: 'Instalar la aplicación' })

/** Simulates a browser that can install the app, and a user who answers its prompt with this outcome at `answer`. */
async function couldInstall(page: Page, outcome: 'accepted' | 'dismissed') {
  await page.evaluate((outcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    let isAsked = false
    const prompt = async () => {
      if (isAsked) throw new DOMException('', 'InvalidStateError')
      isAsked = true
      await new Promise((resolve) => window.addEventListener('answered-by-test', resolve, { once: true }))
      if (outcome === 'accepted') window.dispatchEvent(new Event('appinstalled'))
      return { outcome }
    }
    window.dispatchEvent(Object.assign(event, { prompt }))
  }, outcome)
}

/** The user answers the browser's prompt. */
const answer = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('answered-by-test')))

test('a browser finds no obstacle to installing the site', async ({ page }) => {
  await openAlive(page, '/')
  const wire = await page.context().newCDPSession(page)
  const { url, errors } = await wire.send('Page.getAppManifest')
  expect(url).toMatch(/\.webmanifest$/)
  expect(errors).toEqual([])
  const { installabilityErrors } = await wire.send('Page.getInstallabilityErrors')
  // The browser of each journey is in incognito mode.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})

test('a user whose browser can install the app does so from the settings', async ({ page }) => {
  await logIn(page, 'lucia')
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Apariencia' }).waitFor()
  await expect(offer(page)).toHaveCount(0)
  await couldInstall(page, 'accepted')
  await offer(page).press('Enter')
  await answer(page)
  await expect(page.getByRole('heading', { name: 'Aplicación' })).toHaveCount(0)
})

test('a user who declines the browser’s prompt is shown where to find it later', async ({ page }) => {
  await logIn(page, 'lucia')
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Apariencia' }).waitFor()
  await couldInstall(page, 'dismissed')
  await offer(page).press('Enter')
  await offer(page).press('Enter')
  await answer(page)
  const said = page.getByText(
    'No se ha instalado. Cuando quiera, podrá hacerlo desde el menú de su navegador.',
  )
  await expect(said).toBeFocused()
  await expect(offer(page)).toHaveCount(0)
  // The browser may offer it a second time.
  await couldInstall(page, 'accepted')
  await expect(offer(page)).toBeVisible()
  await expect(said).toHaveCount(0)
})
