// The keys of members on all screens.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchDetectives } from '#contract/directory.ts'
import { getToday } from '#contract/today.ts'
import { expectFocus, main } from '#web/testing/hands.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { emptyDay } from '#web/testing/today.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const results = { current_page: 1, last_page: 1, per_page: 20, total: 0, total_is_exact: true, data: [] }
/** By then the keys are loaded, after the first screen. */
const LOADED_MS = 3000

async function open(address = '/acerca-de') {
  const server = serverWithLists().answer(searchDetectives, results).answer(getToday, emptyDay())
  const page = await openPage(address, { as: sessionOf(lucia), server, width: 1280 })
  await loadKeys(page)
  return page
}
/** On a busy machine the files take longer than the clock of the page says. */
async function loadKeys(page: Page) {
  await Promise.all([import('./life/app-life.tsx'), import('./member-keys.tsx')])
  await page.later(LOADED_MS)
}
const list = () => screen.findByRole('dialog', { name: 'Atajos de teclado' })

test('g with another key leads to the destinations', async () => {
  const { user, address } = await open()
  await user.keyboard('gb')
  await expect.poll(address).toBe('/users')
  await user.keyboard('gp')
  await expect.poll(address).toBe('/collaborations')
  await user.keyboard('gh')
  await expect.poll(address).toBe('/hoy')
})

test('the second key counts only soon after the first', async () => {
  const page = await open()
  await page.user.keyboard('g')
  await page.later(2000)
  await page.user.keyboard('b')
  expect(page.address()).toBe('/acerca-de')
})

test('the key / leads to the search box from everywhere, and there it is a letter', async () => {
  const { user, address } = await open()
  await user.keyboard('/')
  await expect.poll(address).toBe('/users')
  const box = await screen.findByRole('combobox', { name: /^Nombre, licencia/ })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('/gp?')
  expect(box).toHaveProperty('value', '/gp?')
  expect(address()).toBe('/users')
})

test('the key ? lists the keys; turned off there, they stay off on this device', async () => {
  const page = await open()
  await page.user.keyboard('?')
  const dialog = within(await list())
  for (const does of ['Ir a Hoy', 'Ir a Buscar', 'Ir a Peticiones', 'Escribir en la caja de búsqueda'])
    dialog.getByText(does)
  await page.user.click(dialog.getByRole('switch', { name: 'Usar los atajos en este dispositivo' }))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.keyboard('gb?')
  expect(page.address()).toBe('/acerca-de')
  await page.reload()
  await loadKeys(page)
  await page.user.keyboard('gb')
  expect(page.address()).toBe('/acerca-de')
  // The menu still leads to the list, and there they are turned on again.
  await page.user.click(await screen.findByRole('button', { name: /^Menú de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Atajos de teclado' }))
  const again = within(await list())
  await page.user.click(again.getByRole('switch', { name: 'Usar los atajos en este dispositivo' }))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(() => screen.getByRole('button', { name: /^Menú de/ }))
  await page.user.keyboard('gb')
  await expect.poll(page.address).toBe('/users')
})

test('visitors have no keys', async () => {
  const page = await openPage('/acerca-de', { server: serverWithLists(), width: 1280 })
  await page.later(LOADED_MS)
  await page.user.keyboard('gb?')
  expect(page.address()).toBe('/acerca-de')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main().getAllByRole('heading').length).toBeGreaterThan(0)
})
