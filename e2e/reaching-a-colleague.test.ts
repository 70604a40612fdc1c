// How somebody calls or writes to the detective whose profile they read.
import type { Page } from '@playwright/test'
import { expect, logIn, PHONE, test } from './fixtures.ts'

const SEVILLE = '/users?admin_area_level=1&admin_area_id=41&languages=pt'
const rafael = 'Rafael Ortega Muñoz'

async function openRafael(page: Page) {
  await page.goto(SEVILLE)
  await page.getByRole('link', { name: rafael }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rafael)
}

/** Has everybody be reached by these. */
async function withMeans(
  page: Page,
  contact_means: Record<'tlfs' | 'emails', { value: string; type: 1 | 2 }[]>,
) {
  await page.route('**/api/user/*', async (route) => {
    const response = await route.fetch()
    const { detective } = await response.json()
    Object.assign(detective, { contact_means })
    await route.fulfill({ response, json: { detective } })
  })
}

const textOf = (href: string | null, name: string) => new URL(href!).searchParams.get(name)

test('a colleague is written to by WhatsApp and by e-mail, and is told by whom', async ({ page }) => {
  await logIn(page, 'lucia')
  await page.setViewportSize({ width: 320, height: 700 })
  await openRafael(page)
  const [call, whatsApp, letter] = ['Llamar', 'WhatsApp', 'Escribir'].map((name) =>
    page.getByRole('main').getByRole('link', { name, exact: true }),
  )
  const href = await whatsApp!.getAttribute('href')
  expect(href).toContain('https://wa.me/34790000002?text=')
  expect(textOf(href, 'text')).toBe(
    'Hola. Soy Lucía Serrano, Serrano Investigación Privada, con licencia de detective privado. He visto su perfil en Pesquisa. ¿Me permite hacerle una consulta?',
  )
  expect(await whatsApp!.getAttribute('rel')).toBe('noopener noreferrer')
  expect(textOf(await letter!.getAttribute('href'), 'subject')).toBe(
    'Consulta de Lucía Serrano a través de Pesquisa',
  )
  // Beside each other, at 320 pixels too.
  const boxes = await Promise.all([call, whatsApp, letter].map((link) => link!.boundingBox()))
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('who has seen their own profile tells the licence number too, and at a desk the list has WhatsApp', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía Serrano Peña')
  // Nobody writes to themselves.
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Buscar detectives' }).click()
  await page.getByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' }).fill('Ortega Muñoz')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: rafael }).click()
  const whatsApp = page.getByRole('link', { name: 'Escribir por WhatsApp a +34 790 000 002' })
  expect(textOf(await whatsApp.getAttribute('href'), 'text')).toContain(
    'Soy Lucía Serrano Peña, Serrano Investigación Privada, con licencia de detective privado n.º 4127.',
  )
})

test('of several telephones one is chosen, by number and type', async ({ page }) => {
  await logIn(page, 'lucia')
  await page.setViewportSize(PHONE)
  await withMeans(page, {
    tlfs: [
      { value: '+34612345678', type: 1 },
      { value: '+34954000000', type: 2 },
    ],
    emails: [
      { value: 'uno@example.org', type: 1 },
      { value: 'dos@example.org', type: 2 },
    ],
  })
  await openRafael(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Llamar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿A qué teléfono quiere llamar?' })
  const links = dialog.getByRole('link')
  await expect(links).toHaveText(['+34 954 000 000Trabajo', '+34 612 345 678Personal'])
  await expect(links.first()).toHaveAttribute('href', 'tel:+34954000000')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Llamar' })).toBeFocused()
  // Of the two only one is a mobile: there is nothing to choose.
  await expect(main.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/34612345678\?/,
  )
  await main.getByRole('button', { name: 'Escribir' }).click()
  const letters = page.getByRole('dialog', { name: '¿A qué correo quiere escribir?' }).getByRole('link')
  await expect(letters).toHaveText(['dos@example.orgTrabajo', 'uno@example.orgPersonal'])
  await expect(letters.first()).toHaveAttribute('href', /^mailto:dos@example\.org\?subject=Consulta/)
})
