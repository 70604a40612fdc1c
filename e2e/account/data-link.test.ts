import { readFileSync } from 'node:fs'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { expect, linkIn, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main, solveCaptcha } from '../page.ts'

const { oscar } = namedWorld

test('Óscar, who waits for approval, learns at the login how to get his data, and downloads them by e-mail, once', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await enter(page, oscar.email, PASSWORD)
  await expect(main(page)).toContainText('pendiente de aprobación')
  await main(page).getByRole('link', { name: 'Descargar mis datos' }).click()
  await expect(page).toHaveURL(/\/mis-datos$/)
  // The address changes before the screen does: the login has an e-mail field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Descargar mis datos')
  await main(page).getByRole('textbox', { name: 'Correo electrónico' }).fill(oscar.email)
  await solveCaptcha(page)
  await main(page).getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'recibirá un mensaje' })).toBeFocused()

  const link = linkIn(await site.email(oscar.email, /^Descargue sus datos/), '/mis-datos/')
  await page.goto(link)
  const download = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Descargar', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pesquisa-mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
  const everything = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(everything).toMatchObject({ account: { email: oscar.email }, detective: { name: oscar.name } })
  await expect(page).toHaveTitle(/^Datos descargados/)
  const again = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Guardarlo otra vez' }).click()
  await again

  await page.goto(link)
  await main(page).getByRole('button', { name: 'Descargar', exact: true }).click()
  const another = main(page).getByRole('link', { name: 'Pedir otro enlace' })
  await expect(another).toBeFocused()
  await another.click()
  await expect(page).toHaveURL(/\/mis-datos$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/mis-datos\/[\w-]+$/)
})
