// Choosing a place by its name, typed above the lists, which it fills; and the buttons for near days.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCollaboration } from '#contract/collaborations.ts'
import { MUNICIPALITY, suggestPlaces } from '#contract/locations.ts'
import { choice, choose, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, NEW, publish, serverWithRequests } from '#web/testing/requests.ts'
import { lucia, sessionOf } from '#web/testing/world.ts'

const place = () => choice('Escriba un lugar')
const near = (name: string) => within(main().getByRole('group', { name: `${name}: días cercanos` }))
const chosen = (trail: string) => main().findByText(trail)

async function open(server = serverWithRequests()) {
  const page = await openPage(NEW, { as: sessionOf(lucia), server })
  await main().findByRole('combobox', { name: 'Escriba un lugar' })
  return { ...page, server }
}

test('a place is chosen with the keyboard alone, and fills the lists', async () => {
  const { user } = await open()
  await fill(user, place(), 'getaf')
  await screen.findByRole('option', { name: /Getafe, Madrid/ })
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => choice('Municipio')).toHaveProperty('value', 'Getafe')
  await chosen('Comunidad de Madrid › Madrid')
  await expectFocus(place)
  expect(place()).toHaveProperty('value', '')
})

test('a completely typed name is chosen on leaving the field; an unknown name chooses nothing', async () => {
  const { user, address } = await open()
  await fill(user, place(), 'Sevilla')
  await screen.findAllByRole('option')
  await user.tab()
  await chosen('Andalucía › Sevilla')
  expect(place()).toHaveProperty('value', '')
  await fill(user, place(), 'No hay tal sitio')
  await user.keyboard('{Enter}')
  await user.tab()
  await chosen('Andalucía › Sevilla')
  expect(address()).toBe(NEW)
})

test('a typed place that was not chosen is complained of, and nothing is published; the lists take its place', async () => {
  const { user, server } = await open()
  await fill(user, field('Asunto'), 'Relevo')
  await user.click(near('Fecha de comienzo').getByRole('button', { name: 'Mañana' }))
  await choose(user, 'Comunidad autónoma', 'andal')
  await fill(user, place(), 'No hay tal sitio')
  await user.click(main().getByRole('button', { name: 'Crear petición' }))
  await main().findAllByText('Elija el lugar en la lista, o borre lo escrito.')
  expect(server.asked(createCollaboration)).toEqual([])
  expect(place()).toHaveProperty('value', 'No hay tal sitio')

  await choose(user, 'Provincia', 'sevi')
  expect(place()).toHaveProperty('value', '')
  await publish(user)
  await expect
    .poll(() => server.asked(createCollaboration).map(({ input }) => input.location))
    .toMatchObject([{ admin_area: { id: 41 } }])
})

test('without a network the place can still be chosen in the lists', async () => {
  const server = serverWithRequests().lose(suggestPlaces)
  const page = await open(server)
  const { user } = page
  await fill(user, place(), 'sevi')
  // Two automatic retries.
  await page.later(5000)
  await main().findAllByText('Sin conexión no se pueden sugerir lugares.')
  await user.keyboard('{Escape}')
  await choose(user, 'Comunidad autónoma', 'andal')
  await choose(user, 'Provincia', 'sevi')
  await chosen('Andalucía › Sevilla')
})

const PAY = '150 € por jornada'

test('on a phone a request is published with a place typed by name and near days, and its copy has pay and place, not the days', async () => {
  const server = serverWithRequests()
  const { user } = await openPage(NEW, { as: sessionOf(lucia), server, width: 390 })
  await main().findByRole('textbox', { name: 'Asunto' })
  await fill(user, field('Asunto'), 'Con un lugar escrito')
  await fill(user, choice('Escriba un lugar'), 'getafe')
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBeGreaterThan(0)
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => choice('Municipio')).toHaveProperty('value', 'Getafe')

  await user.click(near('Fecha de comienzo').getByRole('button', { name: 'Mañana' }))
  // Nothing ends before it begins.
  expect(near('Fecha de finalización').queryAllByRole('button')).toEqual([])
  await user.click(near('Fecha de comienzo').getByRole('button', { name: 'Hoy' }))
  await user.click(near('Fecha de finalización').getByRole('button', { name: 'Mañana' }))
  await fill(user, field('Retribución ofrecida'), PAY)
  await publish(user)
  await main().findByText(PAY)
  expect(server.asked(createCollaboration).map(({ input }) => input)).toMatchObject([
    {
      ...{ subject: 'Con un lugar escrito', start_date: daysAhead(0), end_date: daysAhead(1), pay: PAY },
      location: { admin_area: { level: MUNICIPALITY, id: 28065 } },
    },
  ])

  await user.click(main().getByRole('link', { name: 'Publicar de nuevo' }))
  await main().findByText(/Copia de «Con un lugar escrito»/)
  expect(field('Retribución ofrecida')).toHaveProperty('value', PAY)
  await expect.poll(() => choice('Municipio')).toHaveProperty('value', 'Getafe')
  expect(field('Fecha de comienzo')).toHaveProperty('value', '')
})
