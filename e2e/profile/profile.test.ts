import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'

const nuria = 'Núria Puig Bosch'
const rafael = 'Rafael Ortega Muñoz'

async function openSearch(page: Page, query: string) {
  await page.goto(`/users?${query}`)
  await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0)
}

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('a profile shows all its data, the first work area in bold', async ({ page }) => {
  await openSearch(page, 'admin_area_level=1&admin_area_id=41&languages=pt')
  await page.getByRole('link', { name: rafael }).click()
  await expect(page).toHaveTitle(`${rafael} · Pesquisa`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Nº LICENCIA2815')
  await expect(main).toContainText('DespachoDespacho Ortega & Ríos')
  const section = (name: string) => page.getByRole('region', { name })
  await expect(section('Áreas de trabajo').locator('strong')).toHaveText('Sevilla (provincia), Andalucía')
  await expect(
    section('Medios de contacto').getByRole('link', { name: '+34 790 000 002', exact: true }),
  ).toBeVisible()
  await expect(section('Medios de contacto')).toContainText('Trabajo')
  await expect(section('Idiomas')).toContainText('Portugués')
  await expect(section('Tramo de edad')).toContainText('De 46 a 55')
  await expect(section('Más información')).toContainText('Trabajo en toda Andalucía desde Sevilla.')
  await expect(section('Origen étnico')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^Editar/ })).toHaveCount(0)
})

test('a name and an office without spaces fit a phone; a profile without contact details says so', async ({
  page,
}) => {
  const word = 'x'.repeat(50)
  await page.route('**/api/user/*', async (route) => {
    const response = await route.fetch()
    const { detective } = await response.json()
    Object.assign(detective, {
      full_name: `${word} ${word} ${word}`,
      office_name: word + word,
      contact_means: { tlfs: [], emails: [] },
    })
    await route.fulfill({ response, json: { detective } })
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await openSearch(page, 'admin_area_level=1&admin_area_id=41&languages=pt')
  await page.getByRole('link', { name: rafael }).click()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toContainText(
    'No ha indicado ninguno.',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the owner is invited to fill in what is missing, and sees that the account is hidden', async ({
  page,
  context,
}) => {
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Origen étnico' })).toContainText(
    'Solo se guarda con su consentimiento expreso.',
  )
  const other = await context.newPage()
  await logIn(other, 'beatriz')
  await other.goto('/profile')
  const notice = other.getByRole('alert').filter({ hasText: 'Su cuenta está oculta' })
  await expect(notice).toContainText('Hasta el')
  await expect(notice.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/account-settings')
})

test('the address of a missing profile leads to the search, with a message', async ({ page }) => {
  for (const path of ['/profile/99999', '/profile/nadie']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/users$/)
    await expect(page.getByText('Este perfil no existe o no está disponible.').first()).toBeVisible()
  }
})

test('without a connection a profile offers a retry and stays at its address', async ({ page }) => {
  await openSearch(page, 'admin_area_level=0&admin_area_id=8101&languages=ca&work_equipment=15')
  // Hovering over the link prefetches the profile and the scripts of its screen.
  await page.route('**/api/user/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: nuria }).hover()
  await page.getByRole('link', { name: nuria }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nuria)
  await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible()
  await page.unroute('**/api/user/*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
})
