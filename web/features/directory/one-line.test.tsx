// The search box of the directory when an answer does not arrive.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSearch, searchDetectives, suggestSearch } from '#contract/directory.ts'
import { findPlace } from '#contract/locations.ts'
import { button, choice, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const box = () => choice('Nombre, licencia, despacho o lugar')
const pages = { current_page: 1, last_page: 1, per_page: 20, total: 1, total_is_exact: true }

async function open(query = '') {
  const server = serverWithLists()
    .answer(searchDetectives, ({ q }) => ({ data: [{ ...lucia, full_name: q ?? 'Alguien' }], ...pages }))
    .answer(suggestSearch, { places: [], terms: [] })
  const page = await openPage(`/users${query}`, { as: sessionOf(lucia), server })
  await main().findByRole('combobox', { name: 'Nombre, licencia, despacho o lugar' })
  return page
}

test('if the meaning of the words does not arrive, the search uses the words as typed', async () => {
  const page = await open()
  const { user, server, address } = page
  server.answer(readSearch, () => new Promise(() => {}))
  await fill(user, box(), 'Puig')
  await user.click(button('Buscar'))
  await page.later(5000)
  await expect.poll(address).toContain('q=Puig')
  await main().findByText('Puig', { selector: 'mark, h3, h3 *' })
})

test("a search that could not be made says that there is no connection, also in the place's chip", async () => {
  const page = await open()
  page.server.lose(searchDetectives).lose(findPlace)
  await page.load('/users?admin_area_level=0&admin_area_id=28065&gender=f')
  // Two automatic retries.
  await page.later(10_000)
  await screen.findByRole('heading', { level: 2, name: 'Sin conexión' })
  const asked = within(screen.getByRole('list', { name: 'Filtros en uso' }))
  asked.getByRole('button', { name: 'Quitar Lugar (sin conexión)' })
  expect(screen.queryByText('Sin resultados')).toBeNull()
  expect(screen.queryByText('Lugar desconocido')).toBeNull()
})

test('without a connection the box says that it cannot suggest', async () => {
  const page = await open()
  page.server.lose(suggestSearch)
  await fill(page.user, box(), 'getafe')
  await page.later(5000)
  await waitFor(() =>
    expect(screen.getAllByText('Sin conexión no se pueden sugerir lugares.')).not.toEqual([]),
  )
})
