// How somebody calls or writes to the detective whose profile they read, on a narrow telephone. Whom it names,
// and which of several numbers: web/features/profile/quick-contact.test.tsx.
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
