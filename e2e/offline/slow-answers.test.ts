// If no answer comes for ten seconds, the user can cancel or retry, on any screen. What is sent again or cancelled:
// web/ui/messages/slow-notice.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, notices, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { CALLS, subjects } from '../requests/request-lists.ts'

const SLOW = 'El servidor tarda más de lo habitual en responder.'
const cancel = (page: Page) => notices(page).getByRole('button', { name: 'Cancelar' })
const again = (page: Page) => notices(page).getByRole('button', { name: 'Volver a intentarlo' })

/**
 * Holds the first `count` calls to an address without an answer; later ones go through. Returns the list of requests.
 */
async function holdFirst(page: Page, url: string, count: number) {
  const keys: (string | undefined)[] = []
  await page.route(url, async (route) => {
    // The call for the bell does not count.
    if (route.request().url().includes('owner=true')) return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > count) await route.continue()
  })
  return keys
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'lucia')
})

test('a list without an answer is retried, or cancelled and retried later', async ({ page }) => {
  const asked = await holdFirst(page, CALLS, 2)
  await page.goto('/collaborations')
  await expect.poll(() => asked.length).toBe(1)
  // The page makes its first call before its scripts are loaded, so only the scripts are held.
  await expect(main(page)).toContainText('Buscando…')
  // The time that this journey takes is added.
  await page.clock.runFor(7000)
  await expect(notices(page)).not.toContainText(SLOW)
  await page.clock.runFor(3500)
  await expect(notices(page)).toContainText(SLOW)
  await again(page).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(notices(page)).not.toContainText(SLOW)

  await page.clock.runFor(10_500)
  await cancel(page).click()
  await expect(main(page)).toContainText('Ha cancelado la carga. Puede volver a intentarlo cuando quiera.')
  await expect(notices(page)).not.toContainText(SLOW)
  // There is no automatic retry after the user has cancelled.
  await page.clock.runFor(5000)
  expect(asked.length).toBe(2)
  await main(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(subjects(page).first()).toBeVisible()
})
