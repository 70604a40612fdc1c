// The notifications, in their states, and the ways by which they are told.
import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCollaboration } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import {
  getPreferences,
  listNotifications,
  NOTIFICATION_KINDS,
  type Preferences,
  type Received,
  readNotifications,
  savePreferences,
} from '#contract/notifications.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const all = { app: true, push: true, email: true }
const usual: Preferences = {
  kinds: Object.fromEntries(
    Object.keys(NOTIFICATION_KINDS).map((kind) => [kind, all]),
  ) as Preferences['kinds'],
  quiet: null,
}
const happened = (id: number, more: Partial<Received> = {}): Received => ({
  ...{ id, kind: 'answer', text: `Núria responde a «Relevo ${id}».`, path: '/collaboration/70' },
  ...{ at: new Date().toISOString(), read: false },
  ...more,
})

function serverWith(items: Received[]) {
  let preferences = usual
  const server = serverWithLists()
    .answer(listNotifications, ({ before }) => ({
      data: items.filter(({ id }) => before === undefined || id < before).slice(0, 2),
      unread: items.filter(({ read }) => !read).length,
      ...{ unread_about_messages: 0, unread_messages: 0 },
      next_before: before === undefined && items.length > 2 ? items[1]!.id : null,
    }))
    .answer(readNotifications, ({ ids }) => {
      for (const item of items) if (!ids || ids.includes(item.id)) item.read = true
      return undefined
    })
    .answer(getPreferences, () => preferences)
    .answer(savePreferences, ({ kinds = {}, quiet = preferences.quiet }) => {
      const merged = Object.entries(preferences.kinds).map(([kind, ways]) => [
        kind,
        { ...ways, ...kinds[kind as keyof typeof kinds] },
      ])
      preferences = { kinds: Object.fromEntries(merged), quiet }
      return undefined
    })
    .answer(getDetective, { detective: lucia })
    .answer(getCollaboration, request(dayAfter(madridDay(), 3)))
  return server
}
const open = (server = serverWith([])) => openPage('/notifications', { as: sessionOf(lucia), server })

test('an item leads to its place and is read by following it', async () => {
  const server = serverWith([happened(3), happened(2), happened(1)])
  const { user, address } = await open(server)
  await main().findByRole('heading', { name: '3 avisos sin leer' })
  await user.click(main().getByRole('link', { name: 'Núria responde a «Relevo 3».' }))
  await expect.poll(address).toBe('/collaboration/70')
  expect(server.asked(readNotifications).map(({ input }) => input.ids)).toEqual([[3]])
})

test.each([
  ['before its answer', 2],
  ['not at all', 3],
])('reading one takes one off the count, if the server tells the new count %s', async (_, told) => {
  const server = serverWith([happened(3), happened(2), happened(1)])
  const { user, address } = await open(server)
  const { emitLive, latestUnread } = await import('#web/lib/calling/live.ts')
  await act(async () => emitLive('unread', { messages: 4, notifications: 3, about_messages: 0 }))
  server.answer(readNotifications, () => {
    if (told !== 3) emitLive('unread', { messages: 4, notifications: told, about_messages: 0 })
    return undefined
  })
  await user.click(await main().findByRole('link', { name: 'Núria responde a «Relevo 3».' }))
  await expect.poll(address).toBe('/collaboration/70')
  await expect.poll(() => server.asked(readNotifications)).toHaveLength(1)
  await expect.poll(latestUnread).toEqual({ messages: 4, notifications: 2, about_messages: 0 })
})

test('older ones are shown on request, and all are marked as read at once', async () => {
  const { user } = await open(serverWith([happened(3), happened(2), happened(1)]))
  await user.click(await main().findByRole('button', { name: 'Ver anteriores' }))
  await main().findByRole('link', { name: 'Núria responde a «Relevo 1».' })
  await user.click(main().getByRole('button', { name: 'Marcar todo como leído' }))
  await main().findByRole('heading', { name: 'Todo leído' })
  expect(main().queryByText(/Sin leer/)).toBeNull()
})

test('an empty list says what will be there', async () => {
  await open()
  await main().findByText('Todavía no ha pasado nada')
})

test('without a connection the list offers a retry', async () => {
  await open(serverWith([]).lose(listNotifications))
  await main().findByRole('heading', { name: 'No se han podido cargar' }, { timeout: 20_000 })
})

test('a way is turned off at once, and comes back if that fails', async () => {
  const server = serverWith([])
  const { user } = await open(server)
  const table = within(await main().findByRole('table', { name: 'De qué se le avisa' }))
  for (const name of ['En la página', 'En el dispositivo', 'Por correo'])
    table.getByRole('columnheader', { name })
  expect(table.getAllByRole('rowheader')).toHaveLength(Object.keys(NOTIFICATION_KINDS).length)
  const byEmail = table.getByRole('checkbox', { name: 'Me escriben: por correo' })
  await user.click(byEmail)
  await expect
    .poll(() => server.asked(savePreferences).map(({ input }) => input))
    .toEqual([{ kinds: { message: { email: false } } }])
  expect((byEmail as HTMLInputElement).checked).toBe(false)
  server.answer(savePreferences, () => {
    throw new Refused(500)
  })
  await user.click(byEmail)
  await expect.poll(() => server.asked(savePreferences)).toHaveLength(2)
  await expect.poll(() => (byEmail as HTMLInputElement).checked).toBe(false)
})

test('hours without notifications are saved, refused on their field, and cleared', async () => {
  const server = serverWith([])
  const { user } = await open(server)
  const form = within(await main().findByRole('form', { name: 'Horas sin avisos' }))
  await user.type(form.getByRole('textbox', { name: 'Desde' }), '22')
  await user.type(form.getByRole('textbox', { name: 'Hasta' }), '7:30')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => server.asked(savePreferences).map(({ input }) => input.quiet))
    .toEqual([{ from: '22:00', to: '07:30' }])
  await user.click(await form.findByRole('button', { name: 'Avisar a cualquier hora' }))
  await expect.poll(() => server.asked(savePreferences).at(-1)!.input.quiet).toBeNull()
  server.answer(savePreferences, () => {
    throw new Refused(422, { 'quiet.to': ['La hora en que termina debe ser otra que la de comienzo.'] })
  })
  await user.type(form.getByRole('textbox', { name: 'Desde' }), '22')
  await user.type(form.getByRole('textbox', { name: 'Hasta' }), '22')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  await form.findByText('La hora en que termina debe ser otra que la de comienzo.')
})
