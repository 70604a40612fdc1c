// A profile with all its data. One that does not exist or cannot be loaded:
// web/features/profile/unreachable-profile.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'

const NARROW = { width: 320, height: 700 }
const rafael = 'Rafael Ortega Muñoz'

async function openSearch(page: Page, query: string) {
  await page.goto(`/users?${query}`)
  await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0)
}

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('a profile shows all its data, the first work area in bold, and fits a narrow phone', async ({
  page,
}) => {
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

  // On a narrow phone the ways to write and call are side by side. Whom the message names, and which of
  // several numbers is used: web/features/profile/quick-contact.test.tsx.
  await page.setViewportSize(NARROW)
  const ways = ['Llamar', 'WhatsApp', 'Correo'].map((name) => main.getByRole('link', { name, exact: true }))
  const boxes = await Promise.all(ways.map((link) => link.boundingBox()))
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  expect(await ways[1]!.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/34790000002\?text=Hola\.%20Soy%20Luc%C3%ADa%20Serrano/,
  )

  // A name and an office without spaces fit too; a profile without contact details says so.
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
  await page.reload()
  await expect(section('Medios de contacto')).toContainText('No ha indicado ninguno.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})

test('the counter of a narrow field is not over its label', async ({ page }) => {
  await page.goto('/profile/1')
  await page.getByRole('button', { name: /^Editar.*Despacho/i }).click()
  const name = page.getByRole('textbox', { name: 'Nombre del despacho' })
  await name.fill('D'.repeat(95))
  const box = async (text: RegExp) => (await page.getByText(text).boundingBox())!
  const [label, counter] = [await box(/^Nombre del despacho/), await box(/^Quedan? \d/)]
  const isApart = counter.x >= label.x + label.width || counter.y >= label.y + label.height
  expect(isApart, JSON.stringify({ label, counter })).toBe(true)
})
