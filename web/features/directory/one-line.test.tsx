// The search box of the directory: a line read on the device, its chips, its unused words, and lost answers.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCorrection } from '#contract/corrections.ts'
import { readSearch, searchDetectives, suggestSearch } from '#contract/directory.ts'
import { findPlace, MUNICIPALITY } from '#contract/locations.ts'
import { getDetective } from '#contract/profile.ts'
import { listAssociations } from '#contract/reference-lists.ts'
import { button, choice, fill, main } from '#web/testing/hands.ts'
import { untilKept } from '#web/testing/kept.ts'
import { openPage } from '#web/testing/page.tsx'
import { AREAS, lucia, placeAt, serverWithLists, sessionOf } from '#web/testing/world.ts'

const LABEL = 'Nombre, licencia, despacho o lugar'
const box = () => choice(LABEL)
const pages = { current_page: 1, last_page: 1, per_page: 20, total: 1, total_is_exact: true }
const getafe = { ...placeAt(MUNICIPALITY, 28065)!, known_as: null, is_whole: true }
const dron = { filter: 'work_equipment', value: 1, name: 'Dron con piloto habilitado' } as const

async function open(query = '', { hasDatabase = false, hasLists = true } = {}) {
  const server = serverWithLists()
    .answer(searchDetectives, ({ q }) => ({ data: [{ ...lucia, full_name: q ?? 'Alguien' }], ...pages }))
    .answer(suggestSearch, ({ q }) => ({
      places: 'getafe'.startsWith(q) ? [getafe] : [],
      terms: 'dron'.startsWith(q) ? [dron] : [],
    }))
    .answer(readSearch, ({ q }) => ({
      data: [
        { filter: 'q' as const, value: null, area: null, name: q ?? '', total: 0, total_is_exact: true },
      ],
      corrections: [],
    }))
    .answer(getDetective, { detective: lucia })
    .answer(getCorrection, { data: null })
  if (!hasLists) server.lose(listAssociations)
  const page = await openPage(`/users${query}`, { as: sessionOf(lucia), server, hasDatabase })
  await main().findByRole('combobox', { name: LABEL })
  return page
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Filtros en uso' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const said = () =>
  main()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

test('a line becomes filters, each a chip that can be removed; a day and an hour are said not to filter', async () => {
  const { user, address } = await open()
  await fill(user, box(), 'mañana a las 7 en Getafe, mujer con dron que hable inglés')
  await user.click(button('Buscar'))
  await waitFor(() =>
    expect(address()).toBe(
      '/users?admin_area_level=0&admin_area_id=28065&work_equipment=1&gender=f&languages=en',
    ),
  )
  await waitFor(() =>
    expect(chips()).toEqual([
      'Getafe, Madrid',
      'Dron con piloto habilitado',
      'Inglés',
      'Mujer',
      'Quitar todos',
    ]),
  )
  expect(box()).toHaveProperty('value', '')
  await waitFor(() => expect(said()).toContain('La búsqueda de detectives no filtra por «mañana a las 7».'))
  await user.click(button('Quitar Mujer'))
  await waitFor(() => expect(address()).not.toContain('gender'))
})

test('words that mean nothing are searched for as a name, which is said; what the line denies is no filter', async () => {
  const page = await open()
  const { user, address } = page
  await fill(user, box(), 'Pepito Pinfloi con inglés y sin dron')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?q=Pepito+Pinfloi&languages=en'))
  await waitFor(() => expect(box()).toHaveProperty('value', 'Pepito Pinfloi'))
  await waitFor(() =>
    expect(said().join()).toContain('queda fuera «dron». «Pepito Pinfloi» se busca como nombre o despacho.'),
  )
  await page.back()
  await waitFor(() => expect(address()).toBe('/users'))
  await waitFor(() => expect(said().join()).not.toContain('Pinfloi'))
})

test('a slip in a place is read and said, if nobody is called so', async () => {
  const { user, address } = await open()
  await fill(user, box(), 'getfe')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?admin_area_level=0&admin_area_id=28065'))
  await waitFor(() => expect(said().join()).toContain('«getfe» se ha leído como Getafe, Madrid.'))
})

test('a licence is searched for by its number', async () => {
  const { user, address } = await open()
  await fill(user, box(), 'tip 4.021')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?q=4021'))
})

test('a licence ends the search before: its filters could only hide the person', async () => {
  const { user, address } = await open('?admin_area_level=0&admin_area_id=28065&gender=f&languages=en')
  await fill(user, box(), 'tip 4021')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?q=4021'))
})

test('while typing, the box shows how the line is read, and completes its end by groups, with the keyboard alone', async () => {
  const { user, address } = await open()
  await user.click(box())
  await user.paste('mujer que hable inglés con dro')
  const read = within(await screen.findByRole('list', { name: 'Se busca por' }))
  expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Mujer', 'Inglés'])
  const group = within(await screen.findByRole('group', { name: 'Medios' }))
  group.getByRole('option', { name: 'Dron con piloto habilitado' })
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dron con piloto habilitado')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?work_equipment=1&gender=f&languages=en'))
  expect(box()).toHaveProperty('value', '')
})

test('people are suggested after places, and lead to their profile', async () => {
  const { user, address } = await open()
  await user.click(box())
  await user.paste('geta')
  const people = within(await screen.findByRole('group', { name: 'Personas' }))
  expect((await options()).at(0)).toContain(AREAS.getafe.full_name)
  await user.click(people.getByRole('option'))
  await waitFor(() => expect(address()).toBe(`/profile/${lucia.id}`))
})

test('an empty box without recent searches opens nothing below it', async () => {
  const { user } = await open()
  const popup = () => document.querySelector('[class*="popup"]')
  await fill(user, box(), 'tip 4021')
  await waitFor(() => expect(popup()).not.toBeNull())
  await user.clear(box())
  await waitFor(() => expect(popup()).toBeNull())
})

test('recent searches are offered in an empty box, and can be deleted one by one or all', async () => {
  const { user, address, reload, stored } = await open()
  for (const line of ['tip 4021', 'tip 4022']) {
    await fill(user, box(), line)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/users?q=${line.slice(4)}`))
    await waitFor(() => expect(box()).toHaveProperty('value', line.slice(4)))
  }
  await reload()
  await main().findByRole('combobox', { name: LABEL })
  await fill(user, box(), '')
  await user.click(box())
  expect(await options()).toEqual(['tip 4022', 'tip 4021', 'Borrar las búsquedas recientes'])
  await user.keyboard('{ArrowDown}{Delete}')
  await waitFor(async () => expect(await options()).toEqual(['tip 4021', 'Borrar las búsquedas recientes']))
  // The next one is chosen now.
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/users?q=4021'))
  await fill(user, box(), '')
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Borrar las búsquedas recientes' }))
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(stored()).not.toContain('tip 4021')
})

test('if the meaning of the words does not arrive, the search uses the words as typed', async () => {
  const page = await open()
  const { user, server, address } = page
  server.answer(readSearch, () => new Promise(() => {}))
  await fill(user, box(), 'Puig')
  await user.click(button('Buscar'))
  await page.later(6000)
  await waitFor(() => expect(address()).toContain('q=Puig'))
  await main().findByText('Puig', { selector: 'mark, h3, h3 *' })
})

test('a line that cannot be read without a network stays as typed, which is said, and is read when it returns', async () => {
  const page = await open('', { hasLists: false })
  const { user, address, stored } = page
  await page.setOffline(true)
  await fill(user, box(), 'Getafe con dron')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said().join()).toContain('No se ha podido interpretar lo escrito.'))
  expect(box()).toHaveProperty('value', 'Getafe con dron')
  expect(address()).toBe('/users')
  expect(stored()).not.toContain('Getafe con dron')
  page.server.answer(listAssociations, [])
  // The page finds out by asking the server.
  page.server.isReachable = true
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  expect(address()).toBe('/users?admin_area_level=0&admin_area_id=28065&work_equipment=1')
  expect(said().join()).not.toContain('No se ha podido interpretar')
  expect(stored()).toContain('Getafe con dron')
})

test('a line that was changed since is not searched for when the network returns', async () => {
  const page = await open('', { hasLists: false })
  await page.setOffline(true)
  await fill(page.user, box(), 'Getafe con dron')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(said().join()).toContain('No se ha podido interpretar lo escrito.'))
  await page.user.type(box(), 'es')
  await waitFor(() => expect(said().join()).not.toContain('No se ha podido interpretar'))
  page.server.answer(listAssociations, [])
  const before = page.server.asked(listAssociations).length
  await page.setOffline(false)
  await waitFor(() => expect(page.server.asked(listAssociations).length).toBeGreaterThan(before))
  await screen.findByRole('list', { name: 'Se busca por' })
  expect(page.address()).toBe('/users')
})

test('without a network a line is read with the lists that the device keeps', async () => {
  const page = await open('', { hasDatabase: true })
  await page.user.click(box())
  await untilKept(page, '"services"', '"work-equipment"', '"associations"', '"languages"', '"age-ranges"')
  await page.setOffline(true)
  await page.load('/users')
  await main().findByRole('combobox', { name: LABEL })
  await fill(page.user, box(), 'Getafe con dron')
  await page.user.keyboard('{Enter}')
  await waitFor(() =>
    expect(page.address()).toBe('/users?admin_area_level=0&admin_area_id=28065&work_equipment=1'),
  )
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
