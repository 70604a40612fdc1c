// Entry into the back office, its navigation, and its content without a second factor.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
import { logout, type SessionUser } from '#contract/auth.ts'
import { listCorrections } from '#contract/staff/corrections.ts'
import { getDetectiveForStaff } from '#contract/staff/detectives.ts'
import { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { listRegistrations, nextRegistration } from '#contract/staff/registrations.ts'
import { FACTOR_UNPROVED } from '#contract/staff/second-factor.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { expectFocus, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const administrator: SessionUser = {
  ...sessionOf(lucia),
  id: 90,
  name: 'Administración',
  surname: '',
  role: 'admin',
  has_profile: false,
}
const waits = (count: number) => ({
  data: count > 0 ? [{ kind: 'registrations' as const, count, oldest_at: '2026-11-20T10:00:00.000Z' }] : [],
})
const NONE = { current_page: 1, last_page: 1, per_page: 20, total: 0 }
const server = (waiting = 3) =>
  serverWithLists()
    .answer(listWaiting, waits(waiting))
    .answer(listRegistrations, { data: [], meta: NONE })
    .answer(nextRegistration, { id: null, left: 0 })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const sections = () => within(main().getByRole('navigation', { name: 'Administración' }))

test('a member who types the address sees the page for unknown addresses, and nothing is asked of the server', async () => {
  const unasked = serverWithLists()
  const page = await openPage('/admin/registrations', { as: sessionOf(lucia), server: unasked })
  await titled('Página no encontrada')
  const here = screen.getByRole('main').innerHTML
  await page.load('/nothing/here')
  await titled('Página no encontrada')
  expect(screen.getByRole('main').innerHTML).toBe(here)
  expect(unasked.asked(listWaiting)).toEqual([])
})

test.each(['abc', '99999999999999999999', '999999'])(
  'an address with the number %s of nothing is a page that does not exist',
  async (number) => {
    const of = server().refuse(getDetectiveForStaff, 404)
    await openPage(`/admin/detectives/${number}`, { as: administrator, server: of })
    await titled('Página no encontrada')
  },
)

test('staff see what waits, and go to the section of it', async () => {
  const { user, address } = await openPage('/admin', { as: administrator, server: server() })
  await titled('Administración')
  await user.click(await main().findByRole('link', { name: '3 registros esperan aprobación' }))
  await titled('Registros')
  expect(address()).toBe('/admin/registrations')
  const current = sections().getByRole('link', { current: 'page' })
  expect(current.textContent).toContain('Registros')
  expect(current.textContent).toContain('3 en espera')
})

test('one key leads from the start page to what has waited longest, and from an emptied queue to the next one', async () => {
  const of = server().answer(listWaiting, {
    data: [
      { kind: 'registrations', count: 2, oldest_at: '2026-11-20T10:00:00.000Z' },
      { kind: 'corrections', count: 1, oldest_at: '2026-11-21T10:00:00.000Z' },
    ],
  })
  of.lose(listCorrections)
  const { user, address } = await openPage('/admin', { as: administrator, server: of })
  await main().findByRole('link', { name: 'Siguiente' })
  await user.keyboard('n')
  await titled('Registros')
  await expectFocus(title)
  await main().findByRole('link', { name: 'Siguiente: 1 corrección de datos pedida' })
  await user.keyboard('n')
  await titled('Correcciones')
  expect(address()).toBe('/admin/corrections')
})

test('the licences to confirm belong to the section of the detectives', async () => {
  await openPage('/admin/licence-confirmations', {
    as: administrator,
    server: server().answer(listDueLicenses, { data: [], meta: NONE, total_is_exact: true }),
  })
  await titled('Licencias por confirmar')
  expect(sections().getByRole('link', { current: 'page' }).textContent).toContain('Detectives')
})

test('with nothing waiting the start page says so, and no section has a number', async () => {
  await openPage('/admin', { as: administrator, server: server(0) })
  await main().findByText('No hay nada pendiente.')
  expect(sections().queryByText('en espera')).toBeNull()
})

test('an unknown address of the back office is a page that does not exist', async () => {
  await openPage('/admin/nothing', { as: administrator, server: server() })
  await titled('Página no encontrada')
})

test('without a second factor every screen explains where to set it up; back from there it goes on by itself', async () => {
  const refusing = server()
  refusing.refuse(listWaiting, 403, { second_factor: ['Active el segundo paso.'] })
  refusing.lose(getAccount).lose(listSessions)
  const page = await openPage('/admin/registrations', { as: administrator, server: refusing })
  await titled('Active la verificación en dos pasos')
  const link = main().getByRole('link', { name: 'Activar la verificación en dos pasos' })
  expect(link.getAttribute('href')).toBe('/account-settings#dos-pasos')
  refusing.answer(listWaiting, waits(2))
  await page.user.click(link)
  await titled('Mi cuenta')
  await page.back()
  await titled('Registros')
  await main().findByText('Ningún registro espera aprobación.')
})

test('after twelve hours every screen asks to log in again, and the log-in leads back to it', async () => {
  const refusing = server()
  const refusal = { second_factor: ['Vuelva a iniciar sesión.'] }
  refusing.refuse(listWaiting, 403, refusal, FACTOR_UNPROVED)
  refusing.answer(logout, () => undefined)
  const page = await openPage('/admin/registrations?page=2', { as: administrator, server: refusing })
  await titled('Vuelva a iniciar sesión')
  await page.user.click(main().getByRole('button', { name: 'Iniciar sesión' }))
  await titled('Iniciar sesión')
  expect(decodeURIComponent(page.address())).toContain('/admin/registrations?page=2')
})

test('without a network a screen says kindly that it needs one, and goes on when it is back', async () => {
  const lost = server().lose(listWaiting)
  const page = await openPage('/admin', { as: administrator, server: lost })
  await page.setOffline(true)
  await main().findByText(/La administración necesita conexión/)
  lost.answer(listWaiting, waits(1))
  await page.setOffline(false)
  await main().findByRole('link', { name: '1 registro espera aprobación' })
})

test('on a telephone the back office is in the menu, and its sections behind a button, which close once one is chosen', async () => {
  const { user } = await openPage('/acerca-de', { as: administrator, server: server(), width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Abrir el menú' }))
  await screen.findByRole('dialog')
  const menu = within(screen.getByRole('navigation', { name: 'Menú' }))
  await user.click(menu.getByRole('link', { name: 'Administración' }))
  await titled('Administración')
  const button = await main().findByRole('button', { name: 'Secciones: Inicio' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(sections().getByRole('link', { name: /^Registros/ }))
  await titled('Registros')
  const next = screen.getByRole('button', { name: 'Secciones: Registros' })
  await waitFor(() => expect(next.getAttribute('aria-expanded')).toBe('false'))
})
