// The list of conversations, in each of its states.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listConversations } from '#contract/conversations.ts'
import { messageOf, NURIA, pageOf, serverWithConversation, withNuria } from '#web/testing/conversations.ts'
import { button, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import type { StandIn } from '#web/testing/stand-in.ts'
import { administrator, lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const open = (
  server: StandIn = serverWithConversation([messageOf(1, 'Buenos días')]),
  address = '/conversations',
) => openPage(address, { as, server })
const cards = () => main().findAllByRole('listitem')

test('Lucía sees with whom, about what, the last message and how many she has not read', async () => {
  const { user, address } = await open()
  const [card] = await cards()
  for (const text of ['Relevo en una vigilancia', 'Buenos días', '1 sin leer']) within(card!).getByText(text)
  main().getByRole('heading', { name: '1 conversación' })
  await user.click(within(card!).getByRole('link', { name: NURIA }))
  await expect.poll(address).toBe('/conversations/5')
  await expect.poll(() => title().textContent).toBe(NURIA)
})

test('the own last message says so, and an erased account has no name any more', async () => {
  const gone = { ...withNuria, with: { id: null, full_name: 'Cuenta eliminada' }, collaboration: null }
  const last_message = { id: 1, text: 'De acuerdo', at: '2026-03-02T09:00:00.000Z', mine: true }
  await open(serverWithLists().answer(listConversations, pageOf([{ ...gone, last_message }])))
  await main().findByRole('link', { name: 'Cuenta eliminada' })
  main().getByText('Usted: De acuerdo')
  main().getByText(/^2 mar( 2026)?$/)
})

test('without any the list says how to begin', async () => {
  await open(serverWithLists().answer(listConversations, pageOf([])))
  await main().findByText(/abra el perfil de un colega y pulse «Escribir»/)
  expect(main().getByRole('link', { name: 'Buscar detectives' }).getAttribute('href')).toBe('/users')
})

test('the pages of a long list have addresses', async () => {
  const server = serverWithLists().answer(listConversations, ({ page }) =>
    pageOf([{ ...withNuria, id: 100 + page }], { current_page: page, last_page: 3, total: 41 }),
  )
  const { user, address } = await open(server)
  await user.click(await main().findByRole('button', { name: 'Página siguiente' }))
  await expect.poll(address).toBe('/conversations?page=2')
  await expect.poll(() => server.asked(listConversations).at(-1)?.input.page).toBe(2)
  expect(main().getByText('Página 2 de 3')).toBeDefined()
})

test('a page past the end leads to the first', async () => {
  const server = serverWithLists().answer(listConversations, ({ page }) =>
    pageOf(page === 1 ? [withNuria] : [], { current_page: page, total: 1 }),
  )
  const { user, address } = await open(server, '/conversations?page=9')
  await user.click(await main().findByRole('button', { name: 'Ir a la primera página' }))
  await expect.poll(address).toBe('/conversations')
  await main().findByRole('link', { name: NURIA })
})

test('without a connection the list offers a retry', async () => {
  const page = await open(serverWithLists().lose(listConversations))
  await page.later(10_000)
  await main().findByText(/No hay conexión con el servidor/)
  page.server.answer(listConversations, pageOf([withNuria]))
  await page.user.click(button('Reintentar'))
  await main().findByRole('link', { name: NURIA })
})

test('a new message appears in the list within half a minute', async () => {
  const server = serverWithConversation([messageOf(1, 'Buenos días')])
  const page = await open(server)
  await cards()
  server.messages.push(messageOf(2, '¿Sigue libre el jueves?'))
  await page.later(31_000)
  await main().findByText('¿Sigue libre el jueves?')
  main().getByText('2 sin leer')
})

test('detectives find the list in the bar; staff without a profile do not have it', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Mensajes' })).getAttribute('href')).toBe('/conversations')
})

test('staff without a profile have no messages in the bar', async () => {
  await openPage('/settings', { as: administrator, server: serverWithLists() })
  await screen.findByRole('link', { name: 'Buscar detectives' })
  expect(screen.queryByRole('link', { name: 'Mensajes' })).toBeNull()
})
