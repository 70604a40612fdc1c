// A conversation as one reads it: days, marks, older and new messages, and when it cannot be shown.
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getConversation, listMessages, readMessages, WITHHELD_MESSAGE } from '#contract/conversations.ts'
import { getStatement } from '#contract/notices.ts'
import { messageOf, NURIA, serverWithConversation } from '#web/testing/conversations.ts'
import { button, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const PATH = '/conversations/5'
const log = () => main().findByRole('region', { name: `Mensajes con ${NURIA}` })
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => messageOf(at + 1, `Mensaje ${at + 1}`, { read: true }))

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('Lucía reads the messages in their days, and sees which of hers were read', async () => {
  const server = serverWithConversation([
    messageOf(1, 'Buenas tardes', { at: '2026-11-23T23:30:00.000Z' }),
    messageOf(2, 'Dígame', { at: '2026-11-24T10:00:00.000Z', mine: true, read: true }),
    messageOf(3, 'Vuelvo el jueves', { at: '2026-11-25T22:59:00.000Z', mine: true }),
    messageOf(4, 'Perfecto', { at: '2026-11-25T23:01:00.000Z' }),
  ])
  await openPage(PATH, { as, server, width: 1000, now: '2026-11-26T12:00:00.000Z' })
  const its = within(await log())
  await its.findByText('Perfecto')
  const days = [...(await log()).querySelectorAll('time[datetime]')].map(({ textContent }) => textContent)
  // 23:30 in London is the next day in Madrid.
  expect(days.filter((text) => !/^\d+:/.test(text ?? ''))).toEqual([
    'martes, 24 de noviembre de 2026',
    'Ayer',
    'Hoy',
  ])
  its.getByText(/· Leído$/)
  its.getByText(/· Enviado$/)
  expect(title().textContent).toBe(NURIA)
  expect(main().getByRole('link', { name: 'Relevo en una vigilancia' }).getAttribute('href')).toBe(
    '/collaboration/70',
  )
})

test('of a message that a decision hides its author reads the text and why; the other one that it was withdrawn', async () => {
  const server = serverWithConversation([
    messageOf(1, WITHHELD_MESSAGE, { withheld: true, read: true }),
    messageOf(2, 'Solo lo leo yo', { mine: true, withheld: true }),
    messageOf(3, 'Otro', { read: true }),
  ]).answer(getStatement, {
    decided_at: '2026-11-26T10:00:00.000Z',
    parts: [{ title: 'Hechos', text: 'Amenaza a un colega.' }],
  })
  const { user } = await openPage(PATH, { as, server, width: 1000 })
  const its = within(await log())
  await its.findByText(WITHHELD_MESSAGE)
  // The other one can be reported, the withdrawn one not again.
  expect(its.getAllByRole('button', { name: 'Denunciar este mensaje' })).toHaveLength(1)
  its.getByText('Solo lo leo yo')
  its.getByText('Retirado por decisión del directorio: solo lo lee usted.')
  expect(server.asked(getStatement)).toEqual([])
  await user.click(its.getByRole('button', { name: 'Ver los motivos' }))
  await its.findByText('Amenaza a un colega.')
  expect(server.asked(getStatement).at(-1)?.input).toEqual({ kind: 'message', id: 2 })
  await user.click(its.getByRole('button', { name: 'Ocultar los motivos' }))
  expect(its.queryByText('Amenaza a un colega.')).toBeNull()
})

test('the messages on view are marked as read, but not while the page is hidden', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola'), messageOf(2, '¿Está ahí?')])
  const page = await openPage(PATH, { as, server, width: 1000 })
  await expect.poll(() => server.asked(readMessages).map(({ input }) => input.up_to)).toEqual([2])
  hide(true)
  server.messages.push(messageOf(3, 'Luego hablamos'))
  await page.later(60_000)
  expect(server.asked(readMessages)).toHaveLength(1)
  hide(false)
  await main().findByText('Luego hablamos')
  await expect.poll(() => server.asked(readMessages).at(-1)?.input.up_to).toBe(3)
})

test('a lost mark of reading is sent again', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola')])
  server.once(readMessages, () => {
    throw new TypeError('no network')
  })
  await openPage(PATH, { as, server, width: 1000 })
  await expect.poll(() => server.asked(readMessages).length).toBe(1)
  await vi.waitFor(() => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(server.messages[0]!.read).toBe(true)
  })
})

test('older messages come page by page, and at the beginning there are no more', async () => {
  const server = serverWithConversation(many(120))
  const { user } = await openPage(PATH, { as, server, width: 1000 })
  await main().findByText('Mensaje 120')
  expect(main().queryByText('Mensaje 70')).toBeNull()
  await user.click(button('Ver mensajes anteriores'))
  await main().findByText('Mensaje 70')
  expect(server.asked(listMessages).at(-1)?.input.before).toBe(71)
  await user.click(button('Ver mensajes anteriores'))
  await main().findByText('Mensaje 1')
  expect(main().queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull()
})

test('if older ones do not come, those on view stay, with a retry', async () => {
  const server = serverWithConversation(many(60))
  const page = await openPage(PATH, { as, server, width: 1000 })
  await main().findByText('Mensaje 60')
  server.refuse(listMessages, 500)
  await page.user.click(button('Ver mensajes anteriores'))
  await page.later(10_000)
  await main().findByRole('alert')
  main().getByText('Mensaje 60')
})

test('new messages come by themselves, politely announced; older ones and the own ones are not', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola')])
  const page = await openPage(PATH, { as, server, width: 1000 })
  await main().findByText('Hola')
  const said = () =>
    screen
      .getAllByRole('status')
      .flatMap(({ textContent }) => (textContent?.startsWith(NURIA) ? textContent : []))
  expect(said()).toEqual([])
  const field = main().getByRole('textbox', { name: 'Mensaje' })
  await page.user.type(field, 'Voy')
  server.messages.push(messageOf(2, '¿Sigue libre?'), messageOf(3, 'Me urge'))
  await page.later(31_000)
  await expect.poll(said).toEqual([`${NURIA}: ¿Sigue libre?. Me urge`])
  expect(document.activeElement).toBe(field)
})

test('the first message in a conversation that was empty is announced too', async () => {
  const server = serverWithConversation([])
  const page = await openPage(PATH, { as, server, width: 1000 })
  await main().findByText('Todavía no hay mensajes. Escriba el primero.')
  server.messages.push(messageOf(1, '¿Sigue libre?'))
  await page.later(31_000)
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(said).toContain(`${NURIA}: ¿Sigue libre?`)
})

test('the conversation of others, or an address without a number, does not exist', async () => {
  const page = await openPage('/conversations/99', { as, server: serverWithConversation() })
  await main().findByText('Esta conversación no existe o ya no está disponible.')
  expect(main().getByRole('link', { name: 'Ver mis mensajes' }).getAttribute('href')).toBe('/conversations')
  await page.load('/conversations/nadie')
  await main().findByText('Esta conversación no existe o ya no está disponible.')
})

test('without a connection the conversation offers a retry', async () => {
  const page = await openPage(PATH, {
    as,
    width: 1000,
    server: serverWithLists().lose(getConversation).lose(listMessages),
  })
  await page.later(10_000)
  await main().findByText(/No hay conexión con el servidor/)
  const ready = serverWithConversation([messageOf(1, 'Hola')])
  page.server
    .answer(getConversation, ready.conversation)
    .answer(listMessages, { data: ready.messages, next_before: null })
    .answer(readMessages, undefined)
  await page.user.click(button('Reintentar'))
  await main().findByText('Hola')
})

test('an erased account can be read, not answered', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola')], {
    with: { id: null, full_name: 'Cuenta eliminada' },
  })
  await openPage(PATH, { as, server, width: 1000 })
  await main().findByText('Hola')
  main().getByText(/ha eliminado su cuenta/)
  expect(main().queryByRole('textbox')).toBeNull()
  expect(main().queryByRole('button', { name: 'Más acciones' })).toBeNull()
})

test('on a desk the list stands beside the conversation, on a telephone a link leads back to it', async () => {
  const server = serverWithConversation([messageOf(1, 'Hola')])
  const page = await openPage(PATH, { as, server })
  const beside = await main().findByRole('navigation', { name: 'Conversaciones' })
  await within(beside).findByRole('link', { name: NURIA })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await page.reload()
  await main().findByText('Hola')
  expect(main().queryByRole('navigation', { name: 'Conversaciones' })).toBeNull()
  await page.user.click(main().getByRole('link', { name: 'Mensajes' }))
  await expect.poll(page.address).toBe('/conversations')
  await page.back()
  await expect.poll(page.address).toBe(PATH)
  await main().findByText('Hola')
})
