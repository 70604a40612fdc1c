// The destinations of a member's day, in the bar and at the lower edge of a telephone: which one is on view,
// and how each is found again.
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import { logout } from '#contract/auth.ts'
import { getCollaboration, listCollaborations } from '#contract/collaborations.ts'
import { getCorrection } from '#contract/corrections.ts'
import { readSearch, relaxSearch, searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { expectFocus } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { administrator, listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const TOMORROW = '2026-11-28'
const results = { current_page: 1, last_page: 1, per_page: 20, total: 0, total_is_exact: true, data: [] }

function server() {
  return serverWithLists()
    .answer(searchDetectives, results)
    .answer(listCollaborations, listOf([request(TOMORROW, { id: 71, user: { id: 2, full_name: 'Rafael' } })]))
    .answer(getCollaboration, request(TOMORROW, { id: 71, user: { id: 2, full_name: 'Rafael' } }))
    .answer(getDetective, { detective: lucia })
    .answer(getCorrection, { data: null })
    .answer(relaxSearch, { data: [] })
    .answer(readSearch, { data: [], corrections: [] })
    .answer(logout, undefined)
}

const open = (
  address: string,
  { as = sessionOf(lucia), width = 390 }: { as?: SessionUser; width?: number } = {},
) => openPage(address, { as, width, server: server(), now: '2026-11-27T09:00:00.000Z' })

const bar = () => within(screen.getByRole('navigation', { name: 'Principal' }))
const link = (name: string) => bar().getByRole('link', { name })
const names = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim())
const active = () =>
  bar()
    .getAllByRole('link')
    .filter((one) => one.hasAttribute('aria-current'))
    .map((one) => [one.textContent?.trim(), one.getAttribute('aria-current')])

test('a telephone has five destinations, and says which one is on view', async () => {
  const page = await open('/users')
  expect(names()).toEqual([
    'Hoy',
    'Buscar detectives',
    'Crear petición colaboración',
    'Peticiones de colaboración',
    'Yo (mi perfil)',
  ])
  expect(active()).toEqual([['Buscar detectives', 'page']])
  await page.user.click(link('Peticiones de colaboración'))
  await expect.poll(active).toEqual([['Peticiones de colaboración', 'page']])
})

test('a page behind a destination belongs to it, and a page of none to none', async () => {
  const page = await open('/collaboration/71')
  expect(active()).toEqual([['Peticiones de colaboración', 'true']])
  await page.load('/help')
  expect(active()).toEqual([])
})

test('at a desk the bar has them too, with the conversations and the user’s menu', async () => {
  await open('/users', { width: 1280 })
  await screen.findByRole('navigation', { name: 'Principal' })
  expect(names()).toEqual([
    'Hoy',
    'Buscar detectives',
    'Crear una petición',
    'Peticiones de colaboración',
    'Mensajes',
  ])
  expect(active()).toEqual([['Buscar detectives', 'page']])
  bar().getByRole('button', { name: 'Menú de Lucía Serrano' })
})

test('staff without a profile are led to no day of a detective', async () => {
  await open('/users', { as: administrator })
  expect(names()).toEqual(['Buscar detectives', 'Peticiones de colaboración', 'Yo (mi cuenta)'])
})

test('a list is found again with its filters, also after other destinations and pages behind it', async () => {
  const { user, address } = await open('/users?gender=f&page=2')
  await user.click(link('Peticiones de colaboración'))
  await expect.poll(address).toBe('/collaborations')
  await user.click(await screen.findByRole('link', { name: /Relevo/ }))
  await expect.poll(address).toBe('/collaboration/71')
  await user.click(link('Buscar detectives'))
  await expect.poll(address).toBe('/users?gender=f&page=2')
  // Pressed once more it stays where it is.
  await user.click(link('Buscar detectives'))
  await expect.poll(address).toBe('/users?gender=f&page=2')
})

test('the requests carry the number of those in the own areas that are still to be opened', async () => {
  const { user, address } = await open('/collaborations')
  const { queryClient } = await import('#web/app/query-client.ts')
  const inArea = (id: number, opened: boolean) => request(TOMORROW, { id, opened })
  const tell = (open: object) => act(async () => queryClient.setQueryData(['today'], { open }))
  await tell({ data: [inArea(71, false), inArea(72, true), inArea(73, false)], total: 9 })
  await expect.poll(names).toContain('Peticiones de colaboración 2 (2 sin abrir en sus áreas)')
  await user.click(await screen.findByRole('link', { name: /Relevo/ }))
  await expect.poll(address).toBe('/collaboration/71')
  await expect.poll(names).toContain('Peticiones de colaboración 1 (1 sin abrir en sus áreas)')
  // More than fits on the morning screen: also after one of its lines was read.
  const more = [74, 75, 76].map((id) => inArea(id, false))
  await tell({ data: [inArea(73, false), ...more], total: 9 })
  await expect.poll(names).toContain('Peticiones de colaboración 4+ (4+ sin abrir en sus áreas)')
  await tell({ data: [inArea(73, true), ...more], total: 9 })
  await expect.poll(names).toContain('Peticiones de colaboración 3+ (3+ sin abrir en sus áreas)')
  // The others are own or answered: the morning screen would have had a line for them.
  await tell({ data: more, total: 9 })
  await expect.poll(names).toContain('Peticiones de colaboración 3 (3 sin abrir en sus áreas)')
  await tell({ data: [inArea(72, true)], total: 9 })
  await expect.poll(names).toContain('Peticiones de colaboración')
})

test('Back gives the focus back to the request that was opened', async () => {
  const page = await open('/collaborations', { width: 1280 })
  const card = () => screen.findByRole('link', { name: /Relevo/ })
  const pressed = await card()
  await page.user.click(pressed)
  await expect.poll(page.address).toBe('/collaboration/71')
  await expectFocus(() => screen.queryByRole('heading', { level: 1 }))
  await page.back()
  await expect.poll(page.address).toBe('/collaborations')
  await expectFocus(() => screen.queryByRole('link', { name: /Relevo/ }))
})

test('on a telephone the search begins in its box, unless something is searched for', async () => {
  const { user, address } = await open('/collaborations')
  const { rememberLine } = await import('#web/lib/traces/recent-lines.ts')
  rememberLine('directory', 'tip 4021')
  await user.click(link('Buscar detectives'))
  const box = await screen.findByRole('combobox', { name: /^Nombre, licencia/ })
  await expect.poll(() => document.activeElement).toBe(box)
  // A press on the box alone offers the recent searches: they would cover the list.
  expect(screen.queryByRole('option')).toBeNull()
  await user.click(box)
  await screen.findByRole('option', { name: 'tip 4021' })
  await user.type(box, 'zzz{Enter}')
  await expect.poll(address).toBe('/users?q=zzz')
  await user.click(link('Peticiones de colaboración'))
  await expect.poll(address).toBe('/collaborations')
  await user.click(link('Buscar detectives'))
  await expect.poll(address).toBe('/users?q=zzz')
  await expectFocus(() => screen.queryByRole('heading', { level: 1, name: 'Detectives' }))
})

test('on a telephone a new request begins with its subject, unless one is begun', async () => {
  const { user, load, later } = await open('/users')
  await user.click(link('Crear petición colaboración'))
  const subject = () => screen.findByRole('textbox', { name: /^Asunto/ })
  const found = await subject()
  await expect.poll(() => document.activeElement).toBe(found)
  await user.type(found, 'Relevo en Getafe')
  await load('/users')
  await user.click(link('Crear petición colaboración'))
  expect(((await subject()) as HTMLInputElement).value).toBe('Relevo en Getafe')
  await later(1000)
  await expectFocus(() => screen.queryByRole('heading', { level: 1 }))
})

test('a new request begins at its top each time, wherever the one before was left', async () => {
  const { user, later } = await open('/users')
  await user.click(link('Crear petición colaboración'))
  const subject = () => screen.findByRole('textbox', { name: /^Asunto/ })
  const first = await subject()
  await expect.poll(() => document.activeElement).toBe(first)
  await user.click(screen.getByRole('textbox', { name: /^Vehículo/ }))
  await user.click(link('Buscar detectives'))
  await screen.findByRole('heading', { level: 1, name: 'Detectives' })
  await user.click(link('Crear petición colaboración'))
  const again = await subject()
  await later(1000)
  await expect.poll(() => document.activeElement).toBe(again)
})

test('at a desk the title of the next screen has the focus', async () => {
  const { user } = await open('/collaborations', { width: 1280 })
  await user.click(link('Buscar detectives'))
  await expectFocus(() => screen.queryByRole('heading', { level: 1, name: 'Detectives' }))
})

test('the filters go with the session', async () => {
  const page = await open('/collaborations/service=2')
  await expect
    .poll(() => link('Peticiones de colaboración').getAttribute('href'))
    .toBe('/collaborations/service=2')
  const { expireSession, startSession } = await import('#web/lib/session.ts')
  await page.user.click(link('Yo (mi perfil)'))
  await expect.poll(page.address).toBe('/profile/1')
  expect(link('Peticiones de colaboración').getAttribute('href')).toBe('/collaborations/service=2')
  await act(async () => expireSession())
  await expect.poll(page.address).toMatch(/^\/login/)
  startSession('another', { ...sessionOf(lucia), id: 2 })
  await expect.poll(() => link('Peticiones de colaboración').getAttribute('href')).toBe('/collaborations')
})
