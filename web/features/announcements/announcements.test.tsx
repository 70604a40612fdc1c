import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAnnouncements } from '#contract/announcements.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const AT = '2026-03-02T09:00:00.000Z'
const one = { id: 3, title: 'Mantenimiento', text: 'El sábado.', from: AT, until: '2099-01-01T00:00:00.000Z' }
const two = { ...one, id: 4, title: 'Asamblea', text: 'x'.repeat(301) }
const server = (data = [one, two]) => serverWithLists().answer(listAnnouncements, { data })
const open = (of = server()) => openPage('/ajustes-desconocidos', { as: sessionOf(lucia), server: of })
const announced = () => screen.findByRole('region', { name: 'Anuncios' }, { timeout: 5000 })
const FLOATS_MS = 12_000
/** In the page's flow, not over it. */
const isInPlace = async () => !/floating/.test((await announced()).className)
const titles = async () =>
  within(await announced())
    .getAllByRole('article')
    .map((article) => article.getAttribute('aria-label'))

test('a late announcement floats like a notice and moves nothing; on the next screen it is part of the page', async () => {
  const page = await open()
  expect(await isInPlace()).toBe(false)
  await page.later(FLOATS_MS)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Anuncios' })).toBeNull())
  await page.user.click(screen.getByRole('link', { name: 'Acerca de' }))
  await screen.findByRole('heading', { level: 1, name: /^Acerca de/ })
  expect(await isInPlace()).toBe(true)
  expect(await titles()).toEqual(['Mantenimiento', 'Asamblea'])
  await page.later(2 * FLOATS_MS)
  expect(await isInPlace()).toBe(true)
})

test('one that is read or has the focus floats on', async () => {
  const page = await open()
  const button = within(await announced()).getByRole('button', { name: /Mantenimiento/ })
  act(() => button.focus())
  await page.later(2 * FLOATS_MS)
  expect(await titles()).toEqual(['Mantenimiento', 'Asamblea'])
})

test('an announcement comes before the screen, a long one is folded, and it is said', async () => {
  await open()
  const region = await announced()
  const title = screen.getByRole('heading', { level: 1 })
  expect(region.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const folds = [...region.querySelectorAll('details')].map((part) => part.open)
  expect(folds).toEqual([true, false])
  expect(screen.getByText('Anuncio: Mantenimiento. Anuncio: Asamblea.').getAttribute('role')).toBe('status')
})

test('a dismissed one stays away on this device, also after a reload; the others stay', async () => {
  const page = await open()
  await page.user.click(within(await announced()).getByRole('button', { name: /Mantenimiento/ }))
  expect(await titles()).toEqual(['Asamblea'])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await page.reload()
  expect(await titles()).toEqual(['Asamblea'])
})

test('the data on the device forget announcements that are over', async () => {
  localStorage.setItem('pesquisa.announcements', '[1,2]')
  const page = await open(server([one]))
  await page.user.click(within(await announced()).getByRole('button', { name: /Mantenimiento/ }))
  expect(localStorage.getItem('pesquisa.announcements')).toBe('[3]')
})
