// A profile that does not exist, or cannot be loaded.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { button, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const GONE = 'Este perfil no existe o no está disponible.'
const nuria = { ...lucia, id: 3, name: 'Núria', full_name: 'Núria Puig Bosch' }
const found = { data: [nuria], current_page: 1, last_page: 1, per_page: 20, total: 1, total_is_exact: true }

const open = (address: string, server = serverWithLists()) =>
  openPage(address, { as: sessionOf(lucia), server: server.answer(searchDetectives, found) })

test('the address of a missing profile leads to the search, with a message', async () => {
  const page = await open('/profile/99999', serverWithLists().refuse(getDetective, 404, { general: [GONE] }))
  for (const path of ['/profile/99999', '/profile/nadie']) {
    if (page.address() !== path) await page.load(path)
    await expect.poll(page.address).toBe('/users')
    expect(await screen.findAllByText(GONE)).not.toEqual([])
  }
})

test('without a connection a profile offers a retry and stays at its address', async () => {
  const page = await open('/users', serverWithLists().lose(getDetective))
  await page.user.click(await main().findByRole('link', { name: nuria.full_name }))
  await expect.poll(() => title().textContent).toBe(nuria.full_name)
  // After the automatic retries.
  await page.later(10_000)
  await screen.findByText(/No hay conexión con el servidor\./)
  expect(page.address()).toBe('/profile/3')
  page.server.answer(getDetective, { detective: nuria })
  // Later it would be requested again without the press.
  const before = page.server.asked(getDetective).length
  await page.user.click(button('Reintentar'))
  expect(page.server.asked(getDetective)).toHaveLength(before + 1)
  await screen.findByRole('region', { name: 'Medios de contacto' })
})

test('hovering over the results opens no profile; above the limit a profile says so, and those opened before can be read', async () => {
  const told = 'Ha abierto muchos perfiles distintos en poco tiempo. Podrá abrir otros dentro de un minuto.'
  const others = [5, 6].map((id) => ({ ...nuria, id, full_name: `Colega ${id}` }))
  const server = serverWithLists()
    .answer(getDetective, { detective: others[0]! })
    .answer(searchDetectives, { ...found, data: others, total: 2 })
  const page = await openPage('/users', { as: sessionOf(lucia), server })
  const { user } = page
  const link = (name: string) => main().findByRole('link', { name })
  for (const { full_name } of others) {
    await user.hover(await link(full_name))
    await page.later(200)
  }
  expect(server.asked(getDetective)).toEqual([])
  await user.click(await link('Colega 5'))
  await screen.findByRole('region', { name: 'Medios de contacto' })
  await page.back()

  server.refuse(getDetective, 429, { general: [told] })
  await user.click(await link('Colega 6'))
  await screen.findByText(told)
  expect(title().textContent).toBe('Colega 6')
  expect(page.address()).toBe('/profile/6')
  expect(screen.queryByText(/Este perfil no está guardado/)).toBeNull()
  await user.click(button('Reintentar'))
  await screen.findByText(told)
  await page.back()
  await user.click(await link('Colega 5'))
  await screen.findByRole('region', { name: 'Medios de contacto' })
})
