// Saving a colleague: from a result, from the list of saved colleagues, and with a bad connection.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FoundDetective, searchDetectives } from '#contract/directory.ts'
import { dropColleague, keepColleague, listKeptColleagues } from '#contract/kept-colleagues.ts'
import { main, notices } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, lucia, rafael, serverWithLists, sessionOf } from '#web/testing/world.ts'

const nuria = { ...lucia, id: 3, name: 'Núria', surname: 'Puig', full_name: 'Núria Puig Bosch' }
const PAGE = { current_page: 1, last_page: 1, per_page: 20, total: 3, total_is_exact: true }

/** A server that keeps whom it is told to. */
function serverWith(...kept: FoundDetective[]) {
  const of = (id: number) => [lucia, rafael, nuria].find((one) => one.id === id)!
  let list = kept
  return serverWithLists()
    .answer(searchDetectives, { ...PAGE, data: [lucia, rafael, nuria] })
    .answer(listKeptColleagues, () => ({ data: list }))
    .answer(keepColleague, ({ id }) => {
      list = [of(id), ...list.filter((one) => one.id !== id)]
      return undefined
    })
    .answer(dropColleague, ({ id }) => {
      list = list.filter((one) => one.id !== id)
      return undefined
    })
}
const open = (server = serverWith(), address = '/users') =>
  openPage(address, { as: sessionOf(lucia), server })
const mark = (of = rafael) => main().findByRole('button', { name: `Guardar a ${of.full_name}` })
const isMarked = async (of = rafael) => (await mark(of)).getAttribute('aria-pressed') === 'true'

test('a result is kept and dropped by one press each; the notice takes a wrong press back', async () => {
  const { user, server } = await open(serverWith(nuria))
  await expect.poll(() => isMarked(nuria)).toBe(true)
  expect(await isMarked()).toBe(false)
  await user.click(await mark())
  expect(await isMarked()).toBe(true)
  await within(notices()).findByText('Guardado. Lo encontrará en «Hoy».')
  await user.click(await mark())
  await within(notices()).findByText('Rafael Ortega Muñoz ya no está entre sus colegas guardados.')
  expect(await isMarked()).toBe(false)
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await expect.poll(() => isMarked()).toBe(true)
  expect(server.asked(keepColleague).map(({ input }) => input.id)).toEqual([2, 2])
})

test('the search leads to the list of the kept ones, and back to its filters', async () => {
  const { user, address } = await open(serverWith(nuria), '/users?languages=es')
  await user.click(await main().findByRole('link', { name: 'Guardados' }))
  await screen.findByRole('heading', { level: 1, name: 'Colegas guardados' })
  expect(address()).toBe('/users/kept')
  await user.click(main().getByRole('link', { name: 'Detectives' }))
  await expect.poll(address).toBe('/users?languages=es')
})

test('from elsewhere the list of the kept ones leads to Hoy', async () => {
  await open(serverWith(nuria), '/users/kept')
  expect((await main().findByRole('link', { name: 'Hoy' })).getAttribute('href')).toBe('/hoy')
})

test('nobody keeps themselves', async () => {
  await open()
  await mark()
  expect(main().queryByRole('button', { name: `Guardar a ${lucia.full_name}` })).toBeNull()
})

test('staff without a profile keep nobody', async () => {
  await openPage('/users', { as: administrator, server: serverWith() })
  await screen.findByRole('link', { name: rafael.full_name })
  expect(main().queryByRole('button', { name: /^Guardar a/ })).toBeNull()
})

test('a refusal is told, and the mark goes back', async () => {
  const full = 'Ya tiene guardados 100 colegas.'
  const server = serverWith().refuse(keepColleague, 409, { general: [full] })
  const { user } = await open(server)
  await user.click(await mark())
  await within(notices()).findByText(full)
  expect(await isMarked()).toBe(false)
})

test('without a connection the press is kept, and sent when there is one', async () => {
  const page = await open()
  await mark()
  await page.setOffline(true)
  await page.user.click(await mark())
  await within(notices()).findByText('Se guardará cuando haya conexión')
  expect(await isMarked()).toBe(true)
  await page.setOffline(false)
  await page.later(4000)
  await expect.poll(() => page.server.asked(keepColleague).length).toBeGreaterThan(0)
  await expect.poll(() => isMarked()).toBe(true)
})

test('the list of kept colleagues has them as results; who is dropped stays until one leaves, to be kept again', async () => {
  const { user, server } = await open(serverWith(rafael, nuria), '/users/kept')
  await user.click(await mark())
  await expect.poll(() => server.asked(dropColleague).length).toBe(1)
  await expect.poll(() => isMarked()).toBe(false)
  expect(main().getByRole('link', { name: rafael.full_name })).toBeTruthy()
  await user.click(await mark())
  await expect.poll(() => isMarked()).toBe(true)
  expect(
    main()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual([rafael.full_name, nuria.full_name])
})

test('an empty list says how to fill it', async () => {
  await open(serverWith(), '/users/kept')
  await screen.findByText(/^Todavía no ha guardado a ningún colega/)
  expect(main().getByRole('link', { name: 'Buscar un colega' }).getAttribute('href')).toBe('/users')
})
