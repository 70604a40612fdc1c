// Choosing a place by its name, typed above the lists, which it fills.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suggestPlaces } from '#contract/locations.ts'
import { choice, choose, expectFocus, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { NEW, serverWithRequests } from '#web/testing/requests.ts'
import { lucia, sessionOf } from '#web/testing/world.ts'

const place = () => choice('Escriba un lugar')
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
