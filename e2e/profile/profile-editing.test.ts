// What its owner does with a profile, as only a browser shows it: touch, keys, the way out. The phases of editing a section,
// conflicts and what is kept of them: web/features/profile/editing-sections.test.tsx.
import { expect, logIn, notices, PHONE, test } from '../fixtures.ts'
import {
  beginEditing,
  edit,
  inSection,
  openOwnProfile,
  SAVED,
  saveElsewhere,
  section,
} from './profile-sections.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await logIn(page, 'beatriz')
  // Where it lies the notice would cover what is looked at.
  await page.addInitScript(() => {
    const consent = { choice: 'rejected', at: new Date().toISOString(), version: 1, third_parties: [] }
    localStorage.setItem('pesquisa.cookies', JSON.stringify(consent))
  })
  await saveElsewhere(page, 'services', [15, 16, 17])
  await saveElsewhere(page, 'office_name', '')
})

test('on a phone a section is edited in its place, and saved only where it differs', async ({ page }) => {
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
  // Changed it is not thrown away by a key.
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

test('a list is chosen from by the keyboard alone, and searched without accents', async ({ page }) => {
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
  // All of the list is one stop.
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
  // Nothing lies over the buttons, and nothing moves under what presses them.
  await expect(page.getByRole('listbox')).toHaveCount(0)
  // What is open in the form is closed first.
  await page.keyboard.type('fra')
  await page.keyboard.press('Escape')
  await inSection(page, 'Idiomas', 'Guardar').press('Enter')
  await expect(section(page, 'Idiomas').getByRole('listitem')).toHaveText(['Español', 'Inglés'])
})

test('whoever leaves with something unsaved is asked once', async ({ page }) => {
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
  // What was given up is not offered again, and nothing keeps one from leaving.
  await openOwnProfile(page)
  await expect(section(page, 'Despacho')).not.toContainText('no se ha guardado')
  await beginEditing(page, 'Despacho')
  await search.click()
  await expect(page).toHaveURL(/\/users$/)
})
