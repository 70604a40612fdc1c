// The order of the own work areas, and the rules for adding. Dragging is tested in
// e2e/profile/work-areas.test.ts.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DUPLICATE_AREA, sectionCalls, WORK_AREAS_MAX } from '#contract/profile-sections.ts'
import { button, choice, choose, descriptionOf, expectFocus, notices } from '#web/testing/hands.ts'
import { beginEditing, inSection, openOwnProfile, SAVED, section } from '#web/testing/own-profile.ts'
import { AREAS } from '#web/testing/world.ts'

const NAME = 'Áreas de trabajo'
const RULE = 'La primera área de trabajo no puede tener un área administrativo superior de provincia'
const { getafe, sevilla, soria, andalucia } = AREAS

const names = () =>
  within(section(NAME))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const inOrder = (...areas: { full_name: string }[]) =>
  areas.map(({ full_name }) => expect.stringContaining(full_name))
const said = (text: string) => expect.poll(() => section(NAME).textContent).toContain(text)
const complaint = () => within(section(NAME)).queryByRole('alert')?.textContent

test('the buttons change the order of the areas, and the first area has priority', async () => {
  const page = await openOwnProfile({ work_areas: [getafe, soria, sevilla] })
  const { user, server } = page
  expect(section(NAME).querySelector('strong')?.textContent).toBe(getafe.full_name)
  await beginEditing(page, NAME)
  await user.click(button(`Bajar ${getafe.full_name}`))
  await said(`${getafe.full_name} está en el puesto 2 de 3.`)
  await expectFocus(() => button(`Bajar ${getafe.full_name}`))
  await user.keyboard('{Enter}')
  // It is the last now: its button to move down is disabled, so the focus moves to the other button.
  await said(`${getafe.full_name} está en el puesto 3 de 3.`)
  await expectFocus(() => button(`Subir ${getafe.full_name}`))
  expect(names()).toEqual(inOrder(soria, sevilla, getafe))
  await user.click(inSection(NAME, 'Guardar'))
  await within(notices()).findByText(SAVED)
  expect(section(NAME).querySelector('strong')?.textContent).toBe(soria.full_name)
  expect(
    server.asked(sectionCalls.work_areas)[0]!.input.work_areas.map(({ admin_area }) => admin_area.id),
  ).toEqual([42, 41, 28065])
})

test('an area that may not have priority cannot be moved up, and cannot be saved as the first', async () => {
  const page = await openOwnProfile({ work_areas: [sevilla, andalucia, soria] })
  const { user } = page
  await beginEditing(page, NAME)
  await said(RULE)
  const up = button(`Subir ${andalucia.full_name}`)
  expect(up.getAttribute('aria-disabled')).toBe('true')
  expect(descriptionOf(up)).toContain(RULE)
  await user.click(button(`Quitar ${sevilla.full_name}`))
  await expectFocus(() => button(`Quitar ${andalucia.full_name}`))
  expect(complaint()).toBe(`${RULE}.`)
  expect(inSection(NAME, 'Guardar')).toHaveProperty('disabled', true)
  expect(descriptionOf(inSection(NAME, 'Guardar'))).toBe('Antes de guardar, cambie el orden de las áreas.')
  // A community alone has no order to change.
  await user.click(button(`Quitar ${soria.full_name}`))
  expect(descriptionOf(inSection(NAME, 'Guardar'))).toBe(
    'Antes de guardar, añada un municipio o una provincia.',
  )
  await user.click(inSection(NAME, 'Cancelar'))
  expect(names()).toEqual(inOrder(sevilla, andalucia, soria))
})

test('up to seven areas can be added, none twice; a community alone cannot be the first', async () => {
  const page = await openOwnProfile({ work_areas: [getafe] })
  const { user } = page
  await beginEditing(page, NAME)
  const add = () => inSection(NAME, 'Añadir')
  await user.click(button(`Quitar ${getafe.full_name}`))
  await user.click(add())
  await said('Elija antes una comunidad')

  await choose(user, 'Comunidad autónoma', 'aragón')
  await user.click(add())
  expect(names()).toEqual([expect.stringContaining('Aragón')])
  expect(inSection(NAME, 'Guardar')).toHaveProperty('disabled', true)
  // The focus stays in the lists if the area was chosen there.
  await expectFocus(() => choice('Comunidad autónoma'))

  await choose(user, 'Comunidad autónoma', 'aragón')
  await user.click(add())
  await said(DUPLICATE_AREA)
  expect(names()).toHaveLength(1)

  // A province, which may be the first.
  await choose(user, 'Provincia', 'teruel')
  await user.click(add())
  await user.click(button('Subir Teruel (provincia), Aragón'))
  expect(complaint()).toBeUndefined()

  // Saving with an area picked but not added asks first.
  await choose(user, 'Comunidad autónoma', 'galicia')
  await user.click(inSection(NAME, 'Guardar'))
  await expect.poll(complaint).toContain('Ha elegido un área sin añadirla.')
  await user.click(add())
  expect(complaint()).toBeUndefined()

  for (const more of ['cantabria', 'extremadura', 'la rioja', 'cataluña']) {
    await choose(user, 'Comunidad autónoma', more)
    await user.click(add())
  }
  expect(names()).toHaveLength(WORK_AREAS_MAX)
  expect(choice('Comunidad autónoma')).toHaveProperty('disabled', true)
  expect(choice('Escriba un lugar')).toHaveProperty('disabled', true)
  expect(add()).toHaveProperty('disabled', true)
  await said('Ya tiene 7 áreas de trabajo, que es el máximo.')
  await expectFocus(() => button('Quitar Cataluña'))
  await user.click(inSection(NAME, 'Guardar'))
  await within(notices()).findByText(SAVED)
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  expect(section(NAME).querySelector('strong')?.textContent).toBe('Teruel (provincia), Aragón')
})
