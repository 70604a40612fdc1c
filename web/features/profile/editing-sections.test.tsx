// The owner's editing of a profile, section by section.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sectionCalls } from '#contract/profile-sections.ts'
import { descriptionOf, expectFocus, fill, main, notices, title } from '#web/testing/hands.ts'
import {
  beginEditing,
  edit,
  FAILED,
  inSection,
  openOwnProfile,
  SAVED,
  section,
} from '#web/testing/own-profile.ts'
import { AREAS } from '#web/testing/world.ts'

const textbox = (name: string) => within(section(name)).getByRole('textbox')

test('a section is edited in its place, and saved only where it differs', async () => {
  const { user, server } = await openOwnProfile()
  const tick = () => within(section('Servicios')).getByRole('checkbox', { name: 'Bajas laborales fingidas' })
  const save = () => within(section('Servicios')).queryByRole('button', { name: 'Guardar' })
  await beginEditing({ user }, 'Servicios')
  await expectFocus(() => within(section('Servicios')).getByRole('searchbox'))
  expect(within(section('Servicios')).getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  expect(save()).toBeNull()
  await user.click(tick())
  expect(section('Servicios').textContent).toContain('4 elegidos')
  expect(save()).not.toBeNull()
  // Escape does not discard changes.
  await user.keyboard('{Escape}')
  await user.click(tick())
  expect(save()).toBeNull()
  await user.keyboard('{Escape}')
  await expectFocus(() => edit('Servicios'))

  await user.keyboard('{Enter}')
  await user.click(tick())
  await user.click(inSection('Servicios', 'Cancelar'))
  await expectFocus(() => edit('Servicios'))
  expect(within(section('Servicios')).getAllByRole('listitem')).toHaveLength(3)
  expect(server.asked(sectionCalls.services)).toEqual([])

  await user.keyboard('{Enter}')
  await user.click(tick())
  await user.click(save()!)
  await within(notices()).findByText(SAVED)
  await expectFocus(() => edit('Servicios'))
  expect(within(section('Servicios')).getAllByRole('listitem')).toHaveLength(4)
})

test('sections are saved separately while others are being edited', async () => {
  const { user, server } = await openOwnProfile()
  const { arrived, release } = server.hold(sectionCalls.office_name)
  await beginEditing({ user }, 'Despacho')
  await fill(user, textbox('Despacho'), '  Ibáñez y Romero ')
  await beginEditing({ user }, 'Servicios')
  await user.click(inSection('Despacho', 'Guardar'))
  await arrived
  expect(section('Despacho').textContent).toContain('Guardando…')
  await user.click(within(section('Servicios')).getAllByRole('checkbox', { checked: true })[0]!)
  await user.click(inSection('Servicios', 'Guardar'))
  await within(notices()).findByText(SAVED)
  expect(within(section('Servicios')).getAllByRole('listitem')).toHaveLength(2)
  expect(section('Despacho').textContent).toContain('Guardando…')
  release()
  await expect.poll(() => edit('Despacho')).toBeTruthy()
  within(section('Despacho')).getByText('Ibáñez y Romero')
  expect(JSON.parse(localStorage['pesquisa.session']).profile.office_name).toBe('Ibáñez y Romero')
})

test('a change that could not be saved is still available, even after a reload', async () => {
  const page = await openOwnProfile()
  const { user, server } = page
  await beginEditing(page, 'Más información')
  await fill(user, textbox('Más información'), 'Una línea\n\ny otra')
  // Without any connection the change would wait in the outbox (outbox.test.tsx); here only this call fails.
  server.lose(sectionCalls.more_information)
  await user.click(inSection('Más información', 'Guardar'))
  await within(notices()).findByText(FAILED)
  const told = () => section('Más información').textContent
  expect(told()).toContain('Lo de siempre')
  expect(told()).toContain('Su cambio no se ha guardado. No hay conexión con el servidor.')
  await expectFocus(() => edit('Más información'))

  server.refuse(sectionCalls.more_information, 500)
  await page.reload()
  await user.click(await screen.findByRole('button', { name: 'Volver a editarlo' }))
  await expect.poll(() => textbox('Más información')).toHaveProperty('value', 'Una línea\n\ny otra')
  await user.click(inSection('Más información', 'Guardar'))
  await within(notices()).findByText(FAILED)
  server.answer(sectionCalls.more_information, ({ more_information }) => {
    page.profile.more_information = more_information
    return { data: more_information }
  })
  await user.click(inSection('Más información', 'Volver a editarlo'))
  await user.click(inSection('Más información', 'Guardar'))
  await within(notices()).findByText(SAVED)
  expect(told()).not.toContain('Su cambio')
  expect(told()).toContain('Una línea\n\ny otra')
  expect(page.stored()).not.toContain('Una línea')
})

test('a value that fails the validation stays in its form, with the error on its field', async () => {
  const page = await openOwnProfile()
  const { user, server } = page
  await beginEditing(page, 'Despacho')
  const name = textbox('Despacho')
  await fill(user, name, 'x'.repeat(101))
  await user.click(inSection('Despacho', 'Guardar'))
  await expect.poll(() => descriptionOf(name)).toMatch(/como máximo 100 caracteres/)
  expect(server.asked(sectionCalls.office_name)).toEqual([])
  await fill(user, name, 'Despacho')
  server.refuse(sectionCalls.office_name, 422, { office_name: ['No vale.'] })
  await user.click(inSection('Despacho', 'Guardar'))
  await expect.poll(() => descriptionOf(textbox('Despacho'))).toBe('No vale.')
  await expectFocus(() => textbox('Despacho'))
  expect(textbox('Despacho')).toHaveProperty('value', 'Despacho')
})

test.each([
  { elsewhere: 'El del otro', shown: 'El del otro', choice: 'Quedarme con lo guardado', kept: 'El del otro' },
  { elsewhere: null, shown: 'Sin indicar', choice: 'Guardar lo mío', kept: 'El de aquí' },
])(
  'a member whose section was changed on another device sees both versions and chooses: $choice',
  async ({ elsewhere, shown, choice, kept }) => {
    const page = await openOwnProfile({ office_name: 'El de antes' })
    const { user, profile } = page
    await beginEditing(page, 'Despacho')
    await fill(user, textbox('Despacho'), 'El de aquí')
    profile.office_name = elsewhere
    await user.click(inSection('Despacho', 'Guardar'))
    const alert = await within(section('Despacho')).findByRole('alert')
    expect(alert.textContent).toContain('en otra ventana o en otro dispositivo')
    await expectFocus(() => alert)
    expect(section('Despacho').textContent).toContain(`Lo guardado${shown}`)
    expect(section('Despacho').textContent).toContain('Su cambioEl de aquí')
    await user.click(inSection('Despacho', choice))
    await expectFocus(() => edit('Despacho'))
    await expect.poll(() => section('Despacho').textContent).toContain(kept)
    expect(within(section('Despacho')).queryByRole('alert')).toBeNull()
    expect(profile.office_name).toBe(kept)
  },
)

test('an owner who leaves with unsaved changes is asked once; discarded changes are not offered again', async () => {
  const page = await openOwnProfile()
  const { user } = page
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Ayuda' })[0]!)
  await leave()
  await expect.poll(page.address).toBe('/help')
  await page.back()
  await screen.findByRole('region', { name: 'Despacho' })
  await beginEditing(page, 'Despacho')
  await fill(user, textbox('Despacho'), 'A medias')
  await act(async () => history.forward())
  const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })
  expect(dialog.textContent).toContain('Tiene cambios sin guardar en Despacho.')
  await user.click(within(dialog).getByRole('button', { name: 'Seguir editando' }))
  expect(textbox('Despacho')).toHaveProperty('value', 'A medias')
  await expectFocus(() => textbox('Despacho'))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await expect.poll(page.address).toBe('/help')
  await page.load('/profile')
  await screen.findByRole('region', { name: 'Despacho' })
  expect(section('Despacho').textContent).not.toContain('no se ha guardado')
  await beginEditing(page, 'Despacho')
  await leave()
  await expect.poll(page.address).toBe('/help')
})

test('a list is used by the keyboard alone, and searched without accents', async () => {
  const { user, profile } = await openOwnProfile({ services: [] })
  const services = () => within(section('Servicios'))
  edit('Servicios').focus()
  await user.keyboard('{Enter}')
  await expectFocus(() => services().getByRole('searchbox'))
  await user.keyboard('LOCALIZACION')
  await expect.poll(() => services().getAllByRole('checkbox').length).toBe(3)
  await user.keyboard('{ArrowDown}{ArrowDown}{Home}{End}')
  await expectFocus(() => services().getByRole('checkbox', { name: 'Localización de personas' }))
  await user.keyboard(' ')
  // The whole list is one tab stop.
  await user.tab()
  await expectFocus(() => inSection('Servicios', 'Cancelar'))
  await user.tab()
  await user.keyboard('{Enter}')
  await expect.poll(() => profile.services.map(({ name }) => name)).toEqual(['Localización de personas'])

  await within(notices()).findByText(SAVED)
  edit('Idiomas').focus()
  await user.keyboard('{Enter}')
  const search = await within(section('Idiomas')).findByRole('combobox')
  await expectFocus(() => search)
  // A search for languages answers from the third typed character.
  await user.keyboard('IN')
  expect(screen.queryAllByRole('option')).toEqual([])
  await user.keyboard('gl')
  await screen.findByRole('option', { name: 'Inglés' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryAllByRole('option')).toEqual([])
  // Escape first closes what is open in the form.
  await user.keyboard('fra')
  await screen.findByRole('option', { name: 'Francés' })
  await user.keyboard('{Escape}')
  inSection('Idiomas', 'Guardar').focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => profile.languages.map(({ idiom }) => idiom)).toEqual(['Español', 'Inglés'])
})

test('race is stored only with express consent, and deleted together with it in one action', async () => {
  const page = await openOwnProfile()
  const { user, server } = page
  const name = 'Origen étnico'
  const consent = () => within(section(name)).getByRole('checkbox', { name: /^Consiento expresamente/ })
  await beginEditing(page, name)
  expect(consent()).toHaveProperty('checked', false)
  within(section(name)).getByText(/Este dato es voluntario/)
  expect(within(section(name)).queryByRole('radio', { name: 'Prefiero no indicarlo' })).toBeNull()
  await user.click(within(section(name)).getByRole('radio', { name: 'Latinoamericano' }))
  expect(inSection(name, 'Guardar')).toHaveProperty('disabled', true)
  expect(descriptionOf(inSection(name, 'Guardar'))).toBe(
    'Para guardarlo, marque la casilla del consentimiento.',
  )
  await user.click(consent())
  await user.click(inSection(name, 'Guardar'))
  await within(section(name)).findByText('Latinoamericano')
  await within(section(name)).findByText(/Dio su consentimiento el \d/)
  expect(server.asked(sectionCalls.race)[0]!.input).toMatchObject({
    race: 2,
    consent_version: expect.any(Number),
  })
  // Special-category data are never stored on the device.
  expect(page.stored()).not.toContain('race')
  await beginEditing(page, name)
  expect(consent()).toHaveProperty('checked', false)
  await user.click(inSection(name, 'Cancelar'))
  await user.click(inSection(name, 'Retirar el consentimiento y borrar el dato'))
  await expect.poll(() => section(name).textContent).not.toContain('Latinoamericano')
  await expectFocus(() => edit(name))
  expect(page.profile).toMatchObject({ race: null, race_consented_at: null })
})

test('the owner is shown the next missing section and led there, until nothing is missing', async () => {
  const page = await openOwnProfile({ work_areas: [], more_information: null })
  const { user, profile } = page
  const hint = () => main().queryByText(/Su perfil está completo al/)
  await user.click(within(hint()!).getByRole('button', { name: 'añada áreas de trabajo' }))
  await expect
    .poll(() => document.activeElement?.closest('section')?.querySelector('h2')?.textContent)
    .toBe('Áreas de trabajo')
  expect(document.activeElement).toHaveProperty('role', 'combobox')
  profile.work_areas = [AREAS.sevilla]
  await page.reload()
  await expect.poll(() => hint()?.textContent).toMatch(/al \d+ %: añada el nombre de su despacho\.$/)
  await user.click(within(hint()!).getByRole('button'))
  await expectFocus(() => textbox('Despacho'))
  await user.paste('Ibáñez')
  await user.keyboard('{Enter}')
  await expect.poll(() => hint()?.textContent).toMatch(/: añada más información\.$/)
  profile.more_information = 'Todo dicho.'
  await page.reload()
  await screen.findByText('Todo dicho.')
  expect(hint()).toBeNull()
  expect(title().textContent).toBe(profile.full_name)
})
