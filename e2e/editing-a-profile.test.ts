// What its owner does with a profile, section by section (spec 4).
import { expect, logIn, notices, PHONE, test } from './fixtures.ts'
import {
  beginEditing,
  edit,
  FAILED,
  inSection,
  openOwnProfile,
  SAVED,
  SAVES,
  saveElsewhere,
  section,
} from './profile-sections.ts'
import { main } from './registration.ts'

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

test('sections are saved each on its own, while others are edited', async ({ page }) => {
  await openOwnProfile(page)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/managment/office-name', (route) => void arrived.then(() => route.continue()))
  await beginEditing(page, 'Despacho')
  await section(page, 'Despacho').getByRole('textbox').fill('  Ibáñez y Romero ')
  await beginEditing(page, 'Servicios')
  await inSection(page, 'Despacho', 'Guardar').click()
  await expect(edit(page, 'Despacho')).toHaveCount(0)
  await expect(section(page, 'Despacho')).toContainText('Guardando…')
  await section(page, 'Servicios').getByRole('checkbox', { checked: true }).first().uncheck()
  await inSection(page, 'Servicios', 'Guardar').click()
  await expect(notices(page)).toContainText(SAVED)
  await expect(section(page, 'Servicios').getByRole('listitem')).toHaveCount(2)
  await expect(section(page, 'Despacho')).toContainText('Guardando…')
  arrive()
  await expect(edit(page, 'Despacho')).toBeVisible()
  await expect(section(page, 'Despacho').getByText('Ibáñez y Romero', { exact: true })).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage['pesquisa.session']).profile.office_name)
  expect(stored).toBe('Ibáñez y Romero')
})

test('what could not be saved is still to be had, after a reload too', async ({ page }) => {
  await saveElsewhere(page, 'more_information', 'Lo de siempre')
  await openOwnProfile(page)
  const more = section(page, 'Más información')
  await beginEditing(page, 'Más información')
  await more.getByRole('textbox').fill('Una línea\n\ny otra')
  // Without a connection it would wait for one (e2e/saving-without-coverage.test.ts): here this call alone fails.
  await page.route(SAVES, (route) => route.abort())
  await inSection(page, 'Más información', 'Guardar').click()
  await expect(notices(page)).toContainText(FAILED)
  await expect(more).toContainText('Lo de siempre')
  await expect(more).toContainText('Su cambio no se ha guardado. No hay conexión con el servidor.')
  await expect(edit(page, 'Más información')).toBeFocused()

  page.once('dialog', (dialog) => dialog.accept())
  await page.unroute(SAVES)
  await page.reload()
  await page.route(SAVES, (route) => route.fulfill({ status: 500, json: { status: 'error' } }))
  await inSection(page, 'Más información', 'Volver a editarlo').click()
  await expect(more.getByRole('textbox')).toHaveValue('Una línea\n\ny otra')
  await inSection(page, 'Más información', 'Guardar').click()
  await expect(notices(page)).toContainText(FAILED)
  await page.unroute(SAVES)
  await inSection(page, 'Más información', 'Volver a editarlo').click()
  await inSection(page, 'Más información', 'Guardar').click()
  await expect(notices(page)).toContainText(SAVED)
  await expect(more.getByText('Su cambio')).toHaveCount(0)
  await expect(more).toContainText(/Una línea\n\ny otra/, { useInnerText: true })
})

test('what the rules refuse stays in its form, said on its field', async ({ page }) => {
  await openOwnProfile(page)
  await beginEditing(page, 'Despacho')
  const name = section(page, 'Despacho').getByRole('textbox')
  await name.fill('x'.repeat(101))
  await inSection(page, 'Despacho', 'Guardar').click()
  await expect(name).toHaveAccessibleDescription(/como máximo 100 caracteres/)
  await name.fill('Despacho')
  await page.route(SAVES, (route) =>
    route.fulfill({
      status: 422,
      json: { status: 'error', payload: { msg: { office_name: ['No vale.'] } } },
    }),
  )
  await inSection(page, 'Despacho', 'Guardar').click()
  await expect(name).toHaveAccessibleDescription('No vale.')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Despacho')
})

test('who saves second on another device is told, sees both and chooses', async ({ page }) => {
  await openOwnProfile(page)
  const office = section(page, 'Despacho')
  for (const { elsewhere, shown, choice, kept } of [
    {
      elsewhere: 'El del otro',
      shown: 'El del otro',
      choice: 'Quedarme con lo guardado',
      kept: 'El del otro',
    },
    { elsewhere: '', shown: 'Sin indicar', choice: 'Guardar lo mío', kept: 'El de aquí' },
  ]) {
    await beginEditing(page, 'Despacho')
    await office.getByRole('textbox').fill('El de aquí')
    await saveElsewhere(page, 'office_name', elsewhere)
    await inSection(page, 'Despacho', 'Guardar').click()
    await expect(office.getByRole('alert')).toContainText('en otra ventana o en otro dispositivo')
    await expect(office.getByRole('alert')).toBeFocused()
    await expect(office).toContainText(`Lo guardado${shown}`)
    await expect(office).toContainText('Su cambioEl de aquí')
    await inSection(page, 'Despacho', choice).click()
    await expect(edit(page, 'Despacho')).toBeFocused()
    await expect(office).toContainText(kept)
    await expect(office.getByRole('alert')).toHaveCount(0)
  }
  await page.reload()
  await expect(office).toContainText('El de aquí')
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

test('race is kept with express consent only, and goes in one act with it', async ({ page }) => {
  await openOwnProfile(page)
  const race = section(page, 'Origen étnico')
  await beginEditing(page, 'Origen étnico')
  const consent = race.getByRole('checkbox', { name: /^Consiento expresamente/ })
  await expect(consent).not.toBeChecked()
  await expect(race.getByText('Este dato es voluntario')).toBeVisible()
  await expect(race.getByRole('radio', { name: 'Prefiero no indicarlo' })).toHaveCount(0)
  await race.getByRole('radio', { name: 'Latinoamericano' }).check()
  await expect(inSection(page, 'Origen étnico', 'Guardar')).toBeDisabled()
  await expect(inSection(page, 'Origen étnico', 'Guardar')).toHaveAccessibleDescription(
    'Para guardarlo, marque la casilla del consentimiento.',
  )
  await consent.check()
  await inSection(page, 'Origen étnico', 'Guardar').click()
  await expect(race).toContainText('Latinoamericano')
  await expect(race).toContainText(/Dio su consentimiento el \d/)
  await beginEditing(page, 'Origen étnico')
  await expect(consent).not.toBeChecked()
  await inSection(page, 'Origen étnico', 'Cancelar').click()
  await inSection(page, 'Origen étnico', 'Retirar el consentimiento y borrar el dato').click()
  await expect(race).not.toContainText('Latinoamericano')
  await expect(edit(page, 'Origen étnico')).toBeFocused()

  // Where an installation does without, there is nothing of it.
  await page.route('**/profile/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"race_section":true', '"race_section":false')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect(edit(page, 'Más información')).toBeVisible()
  await expect(race).toHaveCount(0)
})

test('an owner is told what is missing and led there, until nothing is', async ({ page }) => {
  await saveElsewhere(page, 'work_areas', [])
  await saveElsewhere(page, 'more_information', '')
  await openOwnProfile(page)
  const hint = main(page).getByText(/Su perfil está completo al/)
  await hint.getByRole('button', { name: 'añada áreas de trabajo' }).click()
  await expect(section(page, 'Áreas de trabajo').locator('[role=combobox]:focus')).toBeVisible()
  await saveElsewhere(page, 'work_areas', [{ country: 'ES', admin_area: { level: 1, id: 50 } }])
  await page.reload()
  await expect(hint).toHaveText('Su perfil está completo al 75 %: añada el nombre de su despacho.')
  await hint.getByRole('button').click()
  await expect(section(page, 'Despacho').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Ibáñez')
  await page.keyboard.press('Enter')
  await expect(hint).toHaveText('Su perfil está completo al 85 %: añada más información.')
  await saveElsewhere(page, 'more_information', 'Todo dicho.')
  await page.reload()
  await expect(edit(page, 'Más información')).toBeVisible()
  await expect(hint).toHaveCount(0)
})
