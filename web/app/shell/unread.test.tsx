// How many messages and notifications are unread: in the bar, in the drawer of a telephone, and on the app's
// icon.
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth.ts'
import { listNotifications, type Received, readNotifications } from '#contract/notifications.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const badges: number[] = []
Object.assign(navigator, {
  setAppBadge: async (count: number) => badges.push(count),
  clearAppBadge: async () => badges.push(0),
})
afterEach(() => {
  badges.length = 0
})

const open = (width = 1280) =>
  openPage('/acerca-de', { as: sessionOf(lucia), server: serverWithLists().answer(logout, undefined), width })
/** The server tells the numbers. The page loads what hears them after its first screen. */
async function tell(messages: number, notifications = 0, about_messages = 0) {
  const { emitLive } = await import('#web/lib/calling/live.ts')
  await act(async () => emitLive('unread', { messages, notifications, about_messages }))
}
const principal = () => within(screen.getByRole('navigation', { name: 'Principal' }))

test('the bar says how many messages are unread, until they are read', async () => {
  await open()
  // The bar's navigation is a lazy component.
  await screen.findByRole('navigation', { name: 'Principal' })
  principal().getByRole('link', { name: 'Mensajes' })
  await tell(3)
  principal().getByRole('link', { name: 'Mensajes (3 sin leer)' })
  await tell(120)
  expect(principal().getByRole('link', { name: 'Mensajes (120 sin leer)' }).textContent).toContain('99+')
  await tell(0)
  principal().getByRole('link', { name: 'Mensajes' })
})

test('the drawer of a telephone counts messages and notifications', async () => {
  const { user } = await open(390)
  await tell(1, 2)
  await user.click(screen.getByRole('button', { name: 'Abrir el menú' }))
  await screen.findByRole('dialog')
  const drawer = within(screen.getByRole('navigation', { name: 'Menú' }))
  drawer.getByRole('link', { name: 'Mensajes (1 sin leer)' })
  drawer.getByRole('link', { name: 'Avisos (2 sin leer)' })
})

test('the bell shows the latest five that are unread; following one marks it as read', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map(
    (id): Received => ({
      ...{ id, kind: id === 1 ? 'message' : 'answer', text: `Aviso ${id}`, path: '/acerca-de' },
      ...{ at: new Date().toISOString(), read: id === 2 },
    }),
  )
  const server = serverWithLists()
    .answer(listNotifications, {
      ...{ data: all, next_before: null },
      ...{ unread: 6, unread_about_messages: 1, unread_messages: 1 },
    })
    .answer(readNotifications, undefined)
  const page = await openPage('/terminos-y-condiciones', { as: sessionOf(lucia), server })
  await page.later(5000)
  await tell(1)
  await screen.findByRole('button', { name: 'Avisos' })
  await tell(1, 6, 1)
  await page.user.click(await screen.findByRole('button', { name: 'Avisos (6 sin leer)' }))
  const bell = within(await screen.findByRole('dialog'))
  await bell.findByRole('link', { name: 'Aviso 3' })
  const links = bell.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links.slice(0, 5)).toEqual(['Aviso 3', 'Aviso 4', 'Aviso 5', 'Aviso 6', 'Aviso 7'])
  expect(links).toContain('Tiene 6 avisos sin leer.')
  // The message is among them.
  expect(links.join(' ')).not.toContain('mensaje')
  await page.user.click(bell.getByRole('link', { name: 'Aviso 3' }))
  await expect.poll(page.address).toBe('/acerca-de')
  expect(server.asked(readNotifications).map(({ input }) => input.ids)).toEqual([[3]])
})

test('the app’s icon has the sum of both, a message once, and nothing after the log-out', async () => {
  const page = await open()
  await page.later(5000)
  await tell(2, 3)
  await vi.waitFor(() => expect(badges.at(-1)).toBe(5))
  await tell(1, 1, 1)
  await vi.waitFor(() => expect(badges.at(-1)).toBe(1))
  const { endSession } = await import('#web/lib/session.ts')
  await act(async () => void endSession(() => {}))
  await vi.waitFor(() => expect(badges.at(-1)).toBe(0))
})
