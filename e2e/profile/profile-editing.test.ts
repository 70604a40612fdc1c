// How members edit their own profile, as only a browser shows it: touch, keys, leaving. The phases of editing a
// section, and conflicts: web/features/profile/editing-sections.test.tsx.
import { expect, logIn, notices, PHONE, storeFirst, test } from '../fixtures.ts'
import {
  beginEditing,
  edit,
  inSection,
  openOwnProfile,
  SAVED,
  saveElsewhere,
  section,
} from './profile-sections.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page, 'beatriz')
  // At its usual place the cookie notice would cover what these tests look at.
  const consent = { choice: 'rejected', at: new Date().toISOString(), version: 1, third_parties: [] }
  await storeFirst(page, 'pesquisa.cookies', JSON.stringify(consent))
  await saveElsewhere(page, 'services', [15, 16, 17])
  await saveElsewhere(page, 'office_name', '')
})

test('on a phone a section is edited in place, and saved only if it differs', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openOwnProfile(page)
  const services = section(page, 'Servicios')
  const tick = services.getByRole('checkbox', { name: 'Bajas laborales fingidas' })
  const save = inSection(page, 'Servicios', 'Guardar')
  await edit(page, 'Servicios').click()
  await expect(services.getByRole('searchbox')).toBeFocused()
  await expect(services.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(save).toHaveCount(0)
  await tick.check()
  await expect(services.getByText('4 elegidos')).toBeVisible()
  await expect(save).toBeVisible()
  // Escape does not discard a changed section.
  await page.keyboard.press('Escape')
  await tick.uncheck()
  await expect(save).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(edit(page, 'Servicios')).toBeFocused()

  await page.keyboard.press('Enter')
  await tick.check()
  await inSection(page, 'Servicios', 'Cancelar').click()
  await expect(edit(page, 'Servicios')).toBeFocused()
  await expect(services.getByRole('listitem')).toHaveCount(3)

  await page.keyboard.press('Enter')
  await tick.check()
  await save.click()
  await expect(notices(page)).toContainText(SAVED)
  await expect(edit(page, 'Servicios')).toBeFocused()
  await expect(services.getByRole('listitem')).toHaveCount(4)
  await page.reload()
  await expect(services.getByRole('listitem')).toHaveCount(4)
})

test('a list is used by the keyboard alone, and searched without accents', async ({ page }) => {
  await openOwnProfile(page)
  const services = section(page, 'Servicios')
  await edit(page, 'Servicios').press('Enter')
  await expect(services.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('LOCALIZACION')
  await expect(services.getByRole('checkbox')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await expect(services.getByRole('checkbox', { name: 'Localización de personas' })).toBeFocused()
  await page.keyboard.press('Space')
  // The whole list is one tab stop.
  await page.keyboard.press('Tab')
  await expect(inSection(page, 'Servicios', 'Cancelar')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(services.getByRole('listitem').filter({ hasText: 'Localización de personas' })).toBeVisible()

  await saveElsewhere(page, 'languages', ['es'])
  await edit(page, 'Idiomas').press('Enter')
  const search = section(page, 'Idiomas').getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.type('IN')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.type('gl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // Nothing covers the buttons, and nothing moves under the pointer.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // Escape first closes what is open in the form.
  await page.keyboard.type('fra')
  await page.keyboard.press('Escape')
  await inSection(page, 'Idiomas', 'Guardar').press('Enter')
  await expect(section(page, 'Idiomas').getByRole('listitem')).toHaveText(['Español', 'Inglés'])
})

test('a member who leaves with unsaved changes is asked once', async ({ page }) => {
  await openOwnProfile(page)
  const search = page.getByRole('banner').getByRole('link', { name: 'Buscar detectives' })
  await search.click()
  await expect(page).toHaveURL(/\/users$/)
  await page.goBack()
  await beginEditing(page, 'Despacho')
  await section(page, 'Despacho').getByRole('textbox').fill('A medias')
  await page.goForward()
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(dialog).toContainText('Tiene cambios sin guardar en Despacho.')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(section(page, 'Despacho').getByRole('textbox')).toHaveValue('A medias')
  await search.click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/users$/)
  // Discarded text is not offered again, and does not block leaving.
  await openOwnProfile(page)
  await expect(section(page, 'Despacho')).not.toContainText('no se ha guardado')
  await beginEditing(page, 'Despacho')
  await search.click()
  await expect(page).toHaveURL(/\/users$/)
})
