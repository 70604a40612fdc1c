// The box of the requests: a line becomes filters, and what it could not use is said.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCollaborations } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { suggestSearch } from '#contract/directory.ts'
import { listAssociations } from '#contract/reference-lists.ts'
import { choice, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const LABEL = 'Lugar, día, servicio o idioma'
const box = () => choice(LABEL)
const said = () =>
  main()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
const tomorrow = dayAfter(madridDay())

async function open({ hasLists = true } = {}) {
  const server = serverWithLists()
    .answer(listCollaborations, listOf([request(tomorrow)]))
    .answer(suggestSearch, { places: [], terms: [] })
  if (!hasLists) server.lose(listAssociations)
  const page = await openPage('/collaborations', { as: sessionOf(lucia), server })
  await main().findByRole('combobox', { name: LABEL })
  return page
}

test('a line filters by place, day, service, language and order; means and gender are said not to', async () => {
  const { user, address } = await open()
  await fill(
    user,
    box(),
    'mañana bajas laborales cerca de Getafe que pidan inglés, mujer con dron, las más recientes',
  )
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(address()).toBe(
      `/collaborations/admin_area_level=0&admin_area_id=28065&service=1&date_from=${tomorrow}&date_to=${tomorrow}&languages=en&sort=newest`,
    ),
  )
  const chips = within(await screen.findByRole('list', { name: 'Filtros en uso' }))
  await chips.findByRole('button', { name: 'Quitar Getafe, Madrid' })
  expect(box()).toHaveProperty('value', '')
  expect(said()).toContain('La lista de peticiones no filtra por «mujer», «dron».')
})

test('a line without any understood word stays in the box, with a message', async () => {
  const { user, address } = await open()
  await fill(user, box(), 'pepito pinfloi')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toContain('No se ha entendido «pepito pinfloi».'))
  expect(address()).toBe('/collaborations')
  expect(box()).toHaveProperty('value', 'pepito pinfloi')
})

test('a line that cannot be read without a network is read when it returns', async () => {
  const page = await open({ hasLists: false })
  const { user, address } = page
  await page.setOffline(true)
  await fill(user, box(), 'bajas laborales en Getafe')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said()).toContain('No se ha podido interpretar lo escrito.'))
  expect(box()).toHaveProperty('value', 'bajas laborales en Getafe')
  page.server.answer(listAssociations, [])
  // The page finds out by asking the server.
  page.server.isReachable = true
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  expect(address()).toContain('admin_area_id=28065&service=1')
})
