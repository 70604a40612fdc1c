// The way into the back office and between its sections. Who sees it, and on a telephone: web/staff/frame/admin-frame.test.tsx.
import { expect, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { DESK } from '../walk/screen.ts'
import { enterAsAdministrator } from './administrator.ts'

const WAITING = /registros? esperan? aprobación/

test('after the login an administrator without a profile is in the back office, and goes through its sections by mouse and by going back', async ({
  page,
  site,
}) => {
  await page.setViewportSize(DESK)
  await page.goto('/login')
  await enterAsAdministrator(page, site)
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page).toHaveTitle('Administración · Pesquisa')
  const sections = page.getByRole('navigation', { name: 'Administración' })
  await expect(sections.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: WAITING }).click()
  await expect(page).toHaveTitle('Registros · Pesquisa')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main(page).getByRole('heading', { level: 2, name: /registros?$/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle('Administración · Pesquisa')
  await page.goForward()
  await expect(sections.getByRole('link', { name: /^Registros/ })).toHaveAttribute('aria-current', 'page')
  await sections.getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/\/admin$/)
})
