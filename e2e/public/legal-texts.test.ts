import { expect, openAlive, PHONE, test } from '../fixtures.ts'

test('a visitor opens a part of a legal text by its link, changes the choice about cookies, and prints the text', async ({
  page,
}) => {
  const heading = (name: RegExp) => page.getByRole('heading', { level: 2, name })
  const arrivedAt = async (name: RegExp) => {
    await expect(heading(name)).toBeFocused()
    await expect(async () => {
      const top = await heading(name).evaluate((element) => element.getBoundingClientRect().top)
      const bar = await page.getByRole('banner').evaluate((element) => element.clientHeight)
      expect(top).toBeGreaterThanOrEqual(bar)
      expect(top).toBeLessThan(bar + 60)
    }).toPass()
  }

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  // With the page hydrated, so that the router changes the screen while the pressed link has the focus.
  await openAlive(page, '/acerca-de')
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await notice.getByRole('link', { name: 'Privacidad y cookies' }).click()
  await arrivedAt(/Cookies/)
  await page.reload()
  await arrivedAt(/Cookies/)
  await notice.getByRole('button', { name: 'Aceptar' }).click()

  await page.getByRole('contentinfo').getByRole('button', { name: 'Configurar cookies' }).click()
  await expect(page.getByRole('dialog')).toContainText('no hay nada que elegir')
  await page.keyboard.press('Escape')

  const contents = page.getByRole('navigation', { name: 'Contenido de esta página' })
  const toRights = contents.getByRole('link', { name: 'Sus derechos' })
  // On a phone the contents list is closed, so that the text comes first; beside the text it is open.
  await expect(toRights).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(toRights).toBeVisible()
  await expect(contents.getByText('Contenido', { exact: true })).toBeHidden()
  await page.setViewportSize(PHONE)
  await contents.getByText('Contenido', { exact: true }).click()
  await toRights.focus()
  await page.keyboard.press('Enter')
  await arrivedAt(/Sus derechos/)

  // Only the text, black on white, with the addresses of its external links.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const away of [page.getByRole('banner'), page.getByRole('contentinfo'), contents])
    await expect(away).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(heading(/Cookies/)).toHaveCSS('color', 'rgb(0, 0, 0)')
  const address = await page
    .getByRole('link', { name: 'política de privacidad de Google' })
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toContain('https://policies.google.com')
})
