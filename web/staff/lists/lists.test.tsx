import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/staff/lists.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, serverWithLists } from '#web/testing/world.ts'

/** A server with a list of its own, which it changes. */
function server(names = ['Uno', 'Dos', 'Tres'], isFixed = false) {
  let items: contract.ListItemForStaff[] = names.map((name, at) => ({
    ...{ id: at + 1, name, position: at + 1, retired_at: null, is_fixed: isFixed && at === 0 },
  }))
  const one = (id: unknown) => items.find((item) => item.id === Number(id))!
  const meta = { current_page: 1, last_page: 1, per_page: 3, total: 3 }
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(contract.getList, () => ({ data: items, meta }))
    .answer(contract.changeListItem, ({ id, position, name }) => {
      if (name) one(id).name = name
      if (position) {
        items = items.filter((item) => item.id !== Number(id)).toSpliced(Number(position) - 1, 0, one(id))
        items = items.map((item, at) => ({ ...item, position: at + 1 }))
      }
      return one(id)
    })
    .answer(contract.retireListItem, ({ id }) =>
      Object.assign(one(id), { retired_at: '2026-03-02T09:00:00.000Z' }),
    )
    .answer(contract.restoreListItem, ({ id }) => Object.assign(one(id), { retired_at: null }))
    .answer(contract.addListItem, ({ name }) => {
      const added = {
        id: 100_001,
        name: name!,
        position: items.length + 1,
        retired_at: null,
        is_fixed: false,
      }
      items = [...items, added]
      return added
    })
}
const open = (list = 'services', of = server()) =>
  openPage(`/admin/lists/${list}`, { as: administrator, server: of })
const rows = () =>
  within(main().getByRole('list', { name: 'Servicios' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent.replace(/Renombrar.*/, '').trim())

test('an item moves by its buttons, which keep the focus, and the new place is said', async () => {
  const page = await open()
  const fall = await main().findByRole('button', { name: 'Bajar «Uno»' })
  fall.focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(rows()).toEqual(['Dos', 'Uno', 'Tres']))
  await expectFocus(() => button('Bajar «Uno»'))
  expect(main().getByText('«Uno» está ahora en el lugar 2.')).toBeTruthy()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(rows()).toEqual(['Dos', 'Tres', 'Uno']))
  expect(button('Bajar «Uno»').getAttribute('aria-disabled')).toBe('true')
})

test('retiring can be undone, and keeps the focus', async () => {
  const page = await open()
  ;(await main().findByRole('button', { name: 'Retirar «Dos»' })).focus()
  await page.user.keyboard('{Enter}')
  await main().findByRole('button', { name: 'Recuperar «Dos»' })
  await expectFocus(() => button('Recuperar «Dos»'))
  await page.user.click(await screen.findByRole('button', { name: /Deshacer/ }))
  await main().findByRole('button', { name: 'Retirar «Dos»' })
})

test('an item is renamed in its place, and a new one is added at the end', async () => {
  const page = await open()
  await page.user.click(await main().findByRole('button', { name: 'Renombrar «Dos»' }))
  await fill(page.user, field('Nuevo nombre de «Dos»'), 'Segundo')
  await page.user.click(button('Guardar'))
  await waitFor(() => expect(rows()).toEqual(['Uno', 'Segundo', 'Tres']))
  await fill(page.user, field('Nombre'), 'Cuatro')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(rows()).toEqual(['Uno', 'Segundo', 'Tres', 'Cuatro']))
})

test('the first age range has no way to move or to retire, and nothing rises above it', async () => {
  await open('age-ranges', server(['Sin especificar', 'De 18 a 25 años'], true))
  await main().findByText('Sin especificar')
  expect(main().queryByRole('button', { name: 'Retirar «Sin especificar»' })).toBeNull()
  expect(button('Bajar «Sin especificar»').getAttribute('aria-disabled')).toBe('true')
  expect(button('Subir «De 18 a 25 años»').getAttribute('aria-disabled')).toBe('true')
})

test('an unknown list is a page that does not exist', async () => {
  await open('nada')
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeTruthy()
})
