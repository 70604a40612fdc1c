// If the operator opens the directory to visitors: what they find, and what only members see.
import { COLLABORATIONS_PER_PAGE, SORTS } from '#contract/collaborations.ts'
import { expect, namedWorld, openAlive, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { full, open, publish } from '../requests/one-request.ts'
import { CREATE, openList, subjects } from '../requests/request-lists.ts'

test.use({ settings: { VISITORS_SEE_DIRECTORY: 'true' } })

const lucia = 'Lucía Serrano Peña'
const rafael = 'Rafael Ortega Muñoz'

test('a visitor reads everything of a profile that is not for members alone', async ({ page }) => {
  await page.goto('/users?admin_area_level=0&admin_area_id=28079&languages=fr')
  await page.getByRole('link', { name: lucia }).click()
  const contact = page.getByRole('region', { name: 'Medios de contacto' })
  await expect(contact.getByRole('link', { name: 'despacho@serrano.example.org' })).toBeVisible()
  await expect(contact).not.toContainText(namedWorld.lucia.email)
  await expect(contact).not.toContainText('lucia.serrano@example.com')
  await contact.getByRole('link', { name: 'Inicie sesión' }).click()
  await expect(page).toHaveURL(/\/login\?siguiente=%2Fprofile%2F\d+$/)
})

test('a message from a visitor contains no name of the sender', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openAlive(page, '/users?admin_area_level=1&admin_area_id=41&languages=pt')
  await page.getByRole('link', { name: rafael }).click()
  const whatsApp = main(page).getByRole('link', { name: 'WhatsApp', exact: true })
  const href = await whatsApp.getAttribute('href')
  expect(new URL(href!).searchParams.get('text')).toBe(
    'Hola. He visto su perfil en Pesquisa. ¿Me permite hacerle una consulta?',
  )
})

test('a visitor finds requests, without the actions of members', async ({ page }) => {
  await openList(page)
  await expect(subjects(page)).toHaveCount(COLLABORATIONS_PER_PAGE)
  await expect(page.getByRole('link', { name: CREATE })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ver mis peticiones' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Orden' }).click()
  await expect(page.getByRole('option')).toHaveText([SORTS.start_date, SORTS.newest])
  await openList(page, 'sort=match')
  await expect(page.getByRole('combobox', { name: 'Orden' })).toHaveValue(SORTS.start_date)
  await page.goto('/collaborations/my-requests')
  await expect(page).toHaveURL(/\/login/)
})

test('a visitor reads a request and opens the profile of its author', async ({ page }) => {
  await open(page, await publish(page, 'Para quien visita', full))
  await expect(main(page)).toContainText('Vista por una persona')
  await expect(main(page).getByRole('link', { name: 'Crear petición colaboración' })).toHaveCount(0)
  await main(page).getByRole('link', { name: lucia }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lucia)
})
