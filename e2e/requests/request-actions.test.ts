// What authors do with their request, on a phone: hide, show, delete, each with undo. Errors and interruptions:
// web/features/collaborations/detail/managing.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, notices, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { button, headersOf, publish } from './one-request.ts'

const HIDDEN = 'Esta petición de colaboración está oculta al público'

const undo = (page: Page) => notices(page).getByRole('button', { name: 'Deshacer' })

test.use({ viewport: PHONE })

test('the author hides a request and shows it again, also by keyboard; deleting it leads to the list, and can be undone from there', async ({
  page,
}) => {
  const subject = 'Para ocultar y eliminar'
  const path = await publish(page, subject)
  await logIn(page, 'lucia')
  await page.goto('/collaborations/my-requests')
  await page.getByRole('link', { name: subject }).click()
  await button(page, 'Ocultar').press('Enter')
  await expect(main(page).getByText(HIDDEN)).toBeVisible()
  await expect(notices(page)).toContainText('Petición ocultada')
  await expect(button(page, 'Mostrar')).toBeFocused()
  await expect(button(page, 'Ocultar')).toHaveCount(0)
  expect((await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status()).toBe(
    404,
  )

  await page.keyboard.press('Enter')
  await expect(main(page).getByText(HIDDEN)).toBeHidden()
  await expect(button(page, 'Ocultar')).toBeFocused()
  // The newer notice replaces the older one: two undo buttons are never shown together.
  await expect(notices(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(1)
  await expect(notices(page)).toContainText('Petición mostrada de nuevo')
  expect((await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status()).toBe(
    200,
  )

  await button(page, 'Eliminar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await expect(notices(page)).toContainText('Petición eliminada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)

  // The notice comes before the title of the new screen in the tab order.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(notices(page)).toContainText('Petición recuperada')
  await expect(button(page, 'Eliminar')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
})
