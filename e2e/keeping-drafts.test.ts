// What is typed into the registration stays on the device until it is sent or discarded.
import type { Page } from '@playwright/test'
import { expect, namedWorld, openAlive, PASSWORD, PHONE, test } from './fixtures.ts'
import { CHOSEN, enter, fillIn, main, send, solveCaptcha } from './registration.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const recovered = (page: Page) => main(page).getByText('Hemos recuperado lo que escribió')
const onDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function beginToRegister(page: Page, email: string) {
  await page.goto('/registro')
  await page.getByRole('combobox', { name: 'Provincia' }).fill('sevilla')
  await page.getByRole('option', { name: 'Sevilla' }).click()
  await page.getByRole('combobox', { name: 'Municipio' }).fill('dos hermanas')
  await page.getByRole('option', { name: 'Dos Hermanas' }).click()
  await fillIn(page, email)
}

async function expectBegun(page: Page, email: string) {
  await expect(recovered(page)).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue('Carmen')
  await expect(page.getByRole('radio', { name: 'Mujer' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('Sevilla')
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Dos Hermanas')
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
}

test('a registration half filled in is there again after a reload, another page and a closed tab, and is forgotten once sent', async ({
  page,
  context,
}) => {
  const email = 'a.medias@example.net'
  await page.setViewportSize(PHONE)
  await beginToRegister(page, email)
  await solveCaptcha(page)
  const token = await page.locator('input[name=altcha]').inputValue()
  for (const secret of [CHOSEN, token, 'diligencia']) expect(await onDevice(page)).not.toContain(secret)

  await page.reload()
  await expectBegun(page, email)
  await expect(page.getByLabel(/^Contraseña/)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /^Acepto/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Acerca de' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acerca de Pesquisa')
  await page.goBack()
  await expectBegun(page, email)

  const later = await context.newPage()
  await page.close()
  await later.goto('/registro')
  await expectBegun(later, email)
  await fillIn(later, email)
  await solveCaptcha(later)
  await send(later)
  await expect(later.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
  expect(await onDevice(later)).not.toContain(email)
  await later.goto('/registro')
  await expect(main(later)).toContainText('¿Ya tiene cuenta?')
  await expect(field(later, 'Nombre')).toHaveValue('')
})

test('what was recovered is thrown away with a button, and brought back with the same', async ({ page }) => {
  const email = 'no.era.mio@example.net'
  await beginToRegister(page, email)
  await page.reload()
  await recovered(page).waitFor()
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(field(page, 'Nombre')).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Provincia' })).toHaveValue('')
  expect(await onDevice(page)).not.toContain(email)
  // What was typed meanwhile is not written over.
  await field(page, 'Nombre').fill('Rocío')
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(field(page, 'Nombre')).toHaveValue('Rocío')
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await expect(page.getByRole('button', { name: 'Descartar' })).toBeFocused()
})

test('each of two tabs keeps its own', async ({ page, context }) => {
  await openAlive(page, '/registro')
  await field(page, 'Nombre').fill('Una')
  const other = await context.newPage()
  await other.goto('/registro')
  await expect(field(other, 'Nombre')).toHaveValue('Una')
  await field(other, 'Nombre').fill('Otra')
  await page.reload()
  await expect(field(page, 'Nombre')).toHaveValue('Una')
  await other.reload()
  await expect(field(other, 'Nombre')).toHaveValue('Otra')
})

test('nothing is left of it after a week, nor for whoever logs in', async ({ page, context }) => {
  const email = 'hace.tiempo@example.net'
  await page.clock.install()
  await page.goto('/registro')
  await field(page, 'Correo electrónico').fill(email)
  await expect.poll(() => onDevice(page)).toContain(email)
  await page.clock.setSystemTime(Date.now() + 8 * 86_400_000)
  await openAlive(page, '/')
  expect(await onDevice(page)).not.toContain(email)

  const visitor = await context.newPage()
  await visitor.goto('/registro')
  await field(visitor, 'Correo electrónico').fill(email)
  await main(visitor).getByRole('link', { name: 'Inicie sesión' }).click()
  await expect(visitor.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await enter(visitor, namedWorld.lucia.email, PASSWORD)
  await expect(visitor).toHaveURL(/\/profile\/\d+$/)
  expect(await onDevice(visitor)).not.toContain(email)
})
