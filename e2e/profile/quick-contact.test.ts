// How a member calls or writes to the detective of the profile on view, on a narrow phone. Whom the message names,
// and which of several numbers is used: web/features/profile/quick-contact.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, test } from '../fixtures.ts'

const SEVILLE = '/users?admin_area_level=1&admin_area_id=41&languages=pt'
const rafael = 'Rafael Ortega Muñoz'

async function openRafael(page: Page) {
  await page.goto(SEVILLE)
  await page.getByRole('link', { name: rafael }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rafael)
}

const textOf = (href: string | null, name: string) => new URL(href!).searchParams.get(name)

test('a member writes to a colleague by WhatsApp and by e-mail, and the message names the sender', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.setViewportSize({ width: 320, height: 700 })
  await openRafael(page)
  const [call, whatsApp, email] = ['Llamar', 'WhatsApp', 'Escribir'].map((name) =>
    page.getByRole('main').getByRole('link', { name, exact: true }),
  )
  const href = await whatsApp!.getAttribute('href')
  expect(href).toContain('https://wa.me/34790000002?text=')
  expect(textOf(href, 'text')).toBe(
    'Hola. Soy Lucía Serrano, Serrano Investigación Privada, con licencia de detective privado. He visto su perfil en Pesquisa. ¿Me permite hacerle una consulta?',
  )
  expect(await whatsApp!.getAttribute('rel')).toBe('noopener noreferrer')
  expect(textOf(await email!.getAttribute('href'), 'subject')).toBe(
    'Consulta de Lucía Serrano a través de Pesquisa',
  )
  // Side by side, also at 320 pixels.
  const boxes = await Promise.all([call, whatsApp, email].map((link) => link!.boundingBox()))
  expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
