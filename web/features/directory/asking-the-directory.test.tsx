// The filters of the directory: they are in the address, and the call to the server follows it.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSearch, relaxSearch, searchDetectives } from '#contract/directory.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { getDetective } from '#contract/profile.ts'
import { getToday } from '#contract/today.ts'
import { button, choice, choose, expectFocus, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Lost } from '#web/testing/stand-in.ts'
import { emptyDay } from '#web/testing/today.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const EMPTY = 'No se han encontrado detectives con los actuales filtros'
const NOTHING = { country: 'ES', work_equipment: [], languages: [], age_range: [], page: 1 }

/** A page of results with one detective, named after the search. */
const found = (full_name: string, page = 1, total = 130): OutputOf<typeof searchDetectives> => ({
  data: total ? [{ ...lucia, id: 8, full_name }] : [],
  current_page: page,
  last_page: 7,
  per_page: 20,
  total,
  total_is_exact: true,
})

function serverWithDirectory() {
  return serverWithLists().answer(searchDetectives, ({ page, gender }) =>
    found(`Página ${page}, ${gender ?? 'de todos'}`, page),
  )
}

async function openSearch(query = '', server = serverWithDirectory()) {
  const page = await openPage(`/users${query && `?${query}`}`, { as: sessionOf(lucia), server })
  await main().findByRole('combobox', { name: 'Género' })
  return page
}

const latest = ({ server }: Awaited<ReturnType<typeof openSearch>>) =>
  server.asked(searchDetectives).at(-1)!.input
const name = () => screen.getByRole('heading', { level: 3 }).textContent
const count = () => screen.queryByRole('heading', { level: 2, name: /^\d+ detectives?$/ })

test('a member filters by place, by all of several equipment items and by all of several languages, and removes all filters', async () => {
  const page = await openSearch()
  const { user, address } = page
  await choose(user, 'Comunidad autónoma', 'andal')
  await expectFocus(() => choice('Provincia'))
  await choose(user, 'Provincia', 'sev')
  const languages = choice('Idiomas requeridos')
  await fill(user, languages, 'ca')
  await screen.findByText('Escriba al menos 3 letras', { exact: false })
  expect(screen.queryByRole('option', { name: 'Catalán' })).toBeNull()
  await choose(user, 'Idiomas requeridos', 'cat')
  await choose(user, 'Medios de trabajo', 'dron')
  await choose(user, 'Medios de trabajo', 'programas')
  await choose(user, 'Género', 'Hombre')
  await user.click(button('Filtrar'))
  await expect
    .poll(address)
    .toBe(
      '/users?admin_area_level=1&admin_area_id=41&work_equipment=1&work_equipment=3&gender=m&languages=ca',
    )
  await expect
    .poll(() => latest(page))
    .toMatchObject({ work_equipment: [1, 3], languages: ['ca'], gender: 'm' })
  await user.click(button('Quitar filtros'))
  await expect.poll(address).toBe('/users')
  await expect.poll(name).toBe('Página 1, de todos')
  expect(screen.queryByText('Catalán')).toBeNull()
})

test('the ages leave out the neutral value, and a search without results says so and offers what to do next', async () => {
  const server = serverWithDirectory()
    .answer(searchDetectives, ({ gender }) => found('Alguien', 1, gender ? 0 : 130))
    .answer(relaxSearch, {
      data: [{ filter: 'gender', value: null, area: null, total: 3, total_is_exact: true }],
    })
  const page = await openSearch('gender=f&languages=pt', server)
  const { user, address } = page
  await screen.findByText(EMPTY)
  await screen.findByRole('button', { name: /^Quitar Mujer/ })
  await user.click(await main().findByRole('button', { name: 'Sin «Mujer»: 3 detectives' }))
  await expect.poll(address).toBe('/users?languages=pt')
  await expect.poll(name).toBe('Alguien')
  await page.back()
  await main().findByRole('button', { name: 'Sin «Mujer»: 3 detectives' })
  await user.click(choice('Tramo de edad'))
  const ages = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(ages).toEqual(['De 18 a 29', 'De 30 a 45'])
  await user.keyboard('{Escape}')
  await user.click(main().getAllByRole('button', { name: 'Quitar filtros' }).at(-1)!)
  await expect.poll(address).toBe('/users')
  await expect.poll(count).not.toBeNull()
})

test('a member turns the pages five at a time, and hears the page number', async () => {
  const page = await openSearch()
  const { user, server, address } = page
  const pages = () => within(screen.getByRole('navigation', { name: 'Páginas' }))
  expect(pages().getAllByRole('button', { name: /^Página \d/ })).toHaveLength(5)
  const { arrived, release } = server.hold(searchDetectives)
  await user.click(pages().getByRole('button', { name: 'Página 2' }))
  await arrived
  await expectFocus(() => screen.queryByRole('heading', { level: 2, name: 'Buscando…' }))
  expect(address()).toBe('/users?page=2')
  release()
  await expect.poll(name).toBe('Página 2, de todos')
  await expectFocus(count)
  await screen.findByText('130 detectives, página 2 de 7')
  await page.back()
  await expect.poll(name).toBe('Página 1, de todos')
  expect(pages().getByRole('button', { name: 'Primera página' })).toHaveProperty('disabled', true)
  await user.click(pages().getByRole('button', { name: 'Última página' }))
  await expect.poll(address).toBe('/users?page=7')
  await expect.poll(name).toBe('Página 7, de todos')
  expect(pages().getByRole('button', { name: 'Última página' })).toHaveProperty('disabled', true)
  await user.click(pages().getByRole('button', { name: 'Primera página' }))
  await expect.poll(address).toBe('/users')
})

test('each filter is removed by itself or all at once, and Back restores them; a choice for the next search is kept', async () => {
  const asked = 'admin_area_level=0&admin_area_id=28065&gender=f&languages=ca'
  const page = await openSearch(asked)
  const { user, address } = page
  const chips = () => {
    const list = screen.queryByRole('list', { name: 'Filtros en uso' })
    return list
      ? within(list)
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
      : []
  }
  await expect.poll(chips).toEqual(['Getafe, Madrid', 'Catalán', 'Mujer', 'Quitar todos'])
  await choose(user, 'Género', 'Hombre')
  await user.click(screen.getByRole('button', { name: 'Quitar Catalán' }))
  await expect.poll(address).toBe('/users?admin_area_level=0&admin_area_id=28065&gender=f')
  expect(choice('Género')).toHaveProperty('value', 'Hombre')
  await page.back()
  await expect.poll(address).toBe(`/users?${asked}`)
  await expect.poll(() => chips().length).toBe(4)
  await expect.poll(() => choice('Género')).toHaveProperty('value', 'Mujer')
  await user.click(screen.getByRole('button', { name: 'Quitar todos' }))
  await expect.poll(address).toBe('/users')
  expect(chips()).toEqual([])
  await page.back()
  await expect.poll(() => chips().length).toBe(4)
})

test('the communities are listed by their common names, and found with their words in either order', async () => {
  const { user } = await openSearch()
  const community = choice('Comunidad autónoma')
  await expect.poll(() => community).toHaveProperty('disabled', false)
  await user.click(community)
  const listed = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(listed.indexOf('Madrid, Comunidad de')).toBe(listed.indexOf('La Rioja') + 1)
  await fill(user, community, 'comunidad de madrid')
  await user.click(await screen.findByRole('option', { name: 'Madrid, Comunidad de' }))
  await main().findByText('Comunidad de Madrid')
  await expectFocus(() => choice('Provincia'))
  await choose(user, 'Provincia', 'madrid')
  await choose(user, 'Municipio', 'getafe')
  await user.click(button('Volver a las provincias'))
  await expectFocus(() => choice('Provincia'))
})

test('a later visit to the screen restores the latest search, until the filters are removed', async () => {
  const page = await openSearch('gender=f', serverWithDirectory().answer(getToday, emptyDay()))
  const { user, address } = page
  const bar = () => within(screen.getByRole('banner'))
  await user.click(bar().getAllByRole('link', { name: /Pesquisa/ })[0]!)
  await expect.poll(address).toBe('/hoy')
  await user.click(bar().getAllByRole('link', { name: /^Buscar/ })[0]!)
  await expect.poll(address).toBe('/users?gender=f')
  await expect.poll(() => choice('Género')).toHaveProperty('value', 'Mujer')
  await user.click(button('Quitar filtros'))
  await expect.poll(address).toBe('/users')
  await expect.poll(() => choice('Género')).toHaveProperty('value', '')
  await page.back()
  await expect.poll(address).toBe('/users?gender=f')
})

test('an address shows the same result to somebody else; invalid parts are ignored', async () => {
  const asked = 'admin_area_level=0&admin_area_id=28065&languages=ca'
  const page = await openSearch(`${asked}&service=x&page=-1&age_range=?&color=blue`)
  expect(latest(page)).toEqual({ ...NOTHING, admin_area_level: 0, admin_area_id: 28065, languages: ['ca'] })
  await screen.findAllByText('Getafe, Madrid')
})

test('a lost connection shows a message, keeps the visible results, and recovers by itself', async () => {
  const page = await openSearch()
  const { user, address } = page
  await expect.poll(name).toBe('Página 1, de todos')
  await page.setOffline(true)
  await choose(user, 'Género', 'Mujer')
  await user.click(button('Filtrar'))
  await expect.poll(() => main().queryByRole('alert')?.textContent).toContain('No hay conexión')
  expect(name()).toBe('Página 1, de todos')
  await page.setOffline(false)
  await expect.poll(name).toBe('Página 1, f')
  expect(address()).toBe('/users?gender=f')
  expect(main().queryByRole('alert')).toBeNull()
})

test('a failure of the server is shown as a failure, not as an empty result, and a retry clears it', async () => {
  const server = serverWithDirectory().refuse(searchDetectives, 500)
  const page = await openSearch('', server)
  const failed = async () => {
    // Two automatic retries.
    await page.later(4000)
    return await screen.findByRole('region', { name: 'No se ha podido buscar' })
  }
  expect((await failed()).textContent).toContain('Ha ocurrido un problema en el servidor.')
  expect(screen.queryByText(EMPTY)).toBeNull()
  server.answer(searchDetectives, () => {
    throw new Lost('no network')
  })
  await page.user.click(button('Reintentar'))
  await page.later(4000)
  await screen.findByText(/No hay conexión con el servidor/)
  server.answer(searchDetectives, found('Alguien'))
  await page.user.click(button('Reintentar'))
  await expect.poll(name).toBe('Alguien')
})

test('a visitor who finds nobody is told that only consenting detectives are shown, and how to see all of them', async () => {
  const server = serverWithLists()
    .answer(searchDetectives, ({ q }) => found('Rafael Ortega', 1, q ? 0 : 1))
    .answer(relaxSearch, { data: [] })
    .answer(readSearch, { data: [], corrections: [] })
    .answer(getDetective, { detective: { ...lucia, id: 8, full_name: 'Rafael Ortega' } })
  const page = await openPage('/users?q=serrano', {
    server,
    configuration: { visitors_see_directory: 'profiles' },
  })
  await main().findByText(/Sin iniciar sesión solo se ve a los detectives que lo han permitido/)
  const link = main().getByRole('link', { name: 'Inicie sesión' })
  expect(link.getAttribute('href')).toBe('/login?siguiente=%2Fusers%3Fq%3Dserrano')
  await page.load('/users?admin_area_level=1&admin_area_id=41')
  await page.user.click(await main().findByRole('link', { name: 'Rafael Ortega' }))
  await screen.findByRole('heading', { level: 1, name: 'Rafael Ortega' })
  expect(screen.queryByRole('region', { name: 'Visitantes' })).toBeNull()
  await page.user.click(main().getByRole('link', { name: 'Volver a los resultados' }))
  await expect.poll(page.address).toBe('/users?admin_area_level=1&admin_area_id=41')
  await main().findByRole('link', { name: 'Rafael Ortega' })
  await page.load('/collaborations')
  await expect.poll(page.address).toMatch(/^\/login/)
})
