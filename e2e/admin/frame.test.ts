// The frame of the back office: the ways into it, between its sections and out of it.
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { DESK } from '../walk/screen.ts'
import { enterAsAdministrator, logInAsAdministrator } from './administrator.ts'

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

test('on a telephone the back office is in the menu, and its sections behind a button', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await logInAsAdministrator(page, site)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Administración' }).click()
  await expect(page).toHaveTitle('Administración · Pesquisa')
  await page.getByRole('button', { name: 'Secciones: Inicio' }).click()
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: /^Registros/ })
    .click()
  await expect(page).toHaveTitle('Registros · Pesquisa')
  await expect(page.getByRole('button', { name: 'Secciones: Registros' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await page.reload()
  await expect(page).toHaveTitle('Registros · Pesquisa')
})

test('for a member the back office does not exist, at any of its addresses, and no menu leads to it', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  for (const path of ['/admin', '/admin/registrations', '/admin/registrations/7']) {
    await page.goto(path)
    await expect(page).toHaveTitle('Página no encontrada · Pesquisa')
  }
  await page
    .getByRole('button', { name: `Menú de ${namedWorld.lucia.name} ${namedWorld.lucia.surname}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Mi cuenta' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Administración' })).toHaveCount(0)
  expect((await page.request.get('/admin/nothing')).status()).toBe(404)
})
