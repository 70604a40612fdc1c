// The screens that each kind of user may open, and their words to staff without a profile.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
import { login, logout } from '#contract/auth.ts'
import { listCollaborations } from '#contract/collaborations.ts'
import { searchDetectives } from '#contract/directory.ts'
import { SCREENS } from '#contract/pages.ts'
import { getDetective } from '#contract/profile.ts'
import { button, expectFocus, fill, main, notices, title } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import { serverWithRequests } from '#web/testing/requests.ts'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, foundOf, lucia, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const OWN = '/collaborations/my-requests'
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

// All screens of a group stand in the routes below the guard of their group (web/app/routes.ts), so one tells
// for all.
const MEMBERS = [
  SCREENS['members-only'],
  SCREENS['members-or-open'],
  SCREENS['members-or-open-requests'],
].map(([page]) => page!.replace(/\/:\w+\?/, ''))

test('a members’ page leads visitors to the log-in and then back; a page for visitors leads members to their own profile', async () => {
  const server = serverWithProfile(lucia).answer(login, {
    status: 'success',
    payload: { token: `token-of-${lucia.id}`, user: as },
  })
  const page = await openPage(MEMBERS[0]!, { server })
  for (const path of [...MEMBERS, OWN]) {
    await page.load(path)
    await titled('Iniciar sesión')
    expect(page.address()).toMatch(/^\/login/)
  }
  await fill(page.user, await main().findByRole('textbox', { name: 'Correo electrónico' }), 'l@example.org')
  await fill(page.user, screen.getByLabelText(/^Contraseña/), 'clave-de-prueba')
  await page.user.click(button('Iniciar sesión'))
  await titled('Mis peticiones de colaboración')
  expect(page.address()).toBe(OWN)
  for (const path of ['/registro', '/login', '/profile']) {
    await page.load(path)
    await titled(lucia.full_name)
    expect(page.address()).toBe(`/profile/${lucia.id}`)
  }
})

test('a member whose session has ended is told so until the next log-in', async () => {
  const server = serverWithRequests().answer(login, {
    status: 'success',
    payload: { token: 'another', user: as },
  })
  server.once(listCollaborations, () => {
    throw new Refused(401)
  })
  const { user } = await openPage(OWN, { as, server })
  const ended = () => within(notices()).queryByText(/^Su sesión ha terminado/)
  await titled('Iniciar sesión')
  expect(ended()).not.toBeNull()
  await fill(user, main().getByRole('textbox', { name: 'Correo electrónico' }), 'l@example.org')
  await fill(user, screen.getByLabelText(/^Contraseña/), 'clave-de-prueba')
  await user.click(button('Iniciar sesión'))
  await titled('Mis peticiones de colaboración')
  expect(ended()).toBeNull()
})

test('each step of a member sets title, heading and focus, which going back returns to the link; the back office does not exist for them', async () => {
  const server = serverWithProfile(lucia)
    .answer(searchDetectives, foundOf([lucia]))
    .answer(logout, undefined)
    .lose(getAccount)
    .answer(listSessions, { data: [] })
  const { user, back } = await openPage('/admin/registrations/7', { as, server })
  const toldOf = async (name: string) => {
    await titled(name)
    await expectFocus(title)
    expect(document.title).toBe(`${name} · Pesquisa`)
  }
  await titled('Página no encontrada')
  expect(document.title).toBe('Página no encontrada · Pesquisa')
  const bar = within(await screen.findByRole('navigation', { name: 'Principal' }))
  await user.click(bar.getByRole('link', { name: 'Buscar detectives' }))
  await toldOf('Detectives')
  await user.click(await main().findByRole('link', { name: lucia.full_name }))
  await toldOf(lucia.full_name)
  await back()
  await titled('Detectives')
  await expectFocus(() => main().queryByRole('link', { name: lucia.full_name }))
  expect(document.title).toBe('Detectives · Pesquisa')
  const menu = async () => {
    await user.click(screen.getByRole('button', { name: /^Menú de/ }))
    return await screen.findByRole('menuitem', { name: 'Mi cuenta' })
  }
  const account = await menu()
  expect(screen.queryByRole('menuitem', { name: 'Administración' })).toBeNull()
  await user.click(account)
  await toldOf('Mi cuenta')
  await menu()
  await user.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }))
  await toldOf('Iniciar sesión')
})

test('from their own profile a member goes to a colleague’s, where nothing can be edited, and back', async () => {
  const nuria = { ...lucia, id: 3, name: 'Núria', full_name: 'Núria Puig Bosch' }
  const server = serverWithProfile(lucia)
    .answer(searchDetectives, foundOf([nuria]))
    .answer(getDetective, ({ id }) => ({ detective: id === nuria.id ? nuria : lucia }))
  const { user, back } = await openPage('/profile', { as, server })
  const edits = () => main().queryAllByRole('button', { name: /^Editar/ }).length
  await titled(lucia.full_name)
  await expect.poll(edits).toBe(10)
  const bar = within(await screen.findByRole('navigation', { name: 'Principal' }))
  await user.click(bar.getByRole('link', { name: 'Buscar detectives' }))
  await user.click(await main().findByRole('link', { name: nuria.full_name }))
  await titled(nuria.full_name)
  await main().findByRole('region', { name: 'Áreas de trabajo' })
  expect(edits()).toBe(0)
  await back()
  await titled('Detectives')
  await back()
  await titled(lucia.full_name)
  await expect.poll(edits).toBe(10)
})

test('staff without a profile see a message at the profile’s address, and no menu offers it', async () => {
  const page = await openPage('/profile', { as: administrator, server: serverWithRequests() })
  await titled('Mi perfil')
  await main().findByText(/no es la de un detective/)
  await page.user.click(screen.getByRole('button', { name: /^Menú de/ }))
  await screen.findByRole('menuitem', { name: 'Mi cuenta' })
  screen.getByRole('menuitem', { name: 'Administración' })
  expect(screen.queryByRole('menuitem', { name: 'Mi perfil' })).toBeNull()
  await page.load('/collaborations/new-request')
  await titled('Peticiones de colaboración')
  await screen.findByText(/Su cuenta no es la de un detective: no puede publicar/)
})
