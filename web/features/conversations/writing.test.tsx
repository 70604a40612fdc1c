// Writing a message: keys, limits, hints, drafts, and that each is sent once however bad the line.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import { listMessages, MESSAGE_MAX, sendMessage } from '#contract/conversations.ts'
import { messageOf, NURIA, serverWithConversation } from '#web/testing/conversations.ts'
import { button, fill, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const PATH = '/conversations/5'
const field = () => main().getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' })

// Without the list beside it.
const DESK = 1000

async function open(width = DESK, server = serverWithConversation([messageOf(1, 'Hola', { read: true })])) {
  const page = await openPage(PATH, { as, server, width })
  await main().findByText('Hola')
  return { ...page, server }
}
type Opened = Awaited<ReturnType<typeof open>>
const sent = ({ server }: Opened) => server.messages.filter(({ mine }) => mine).map(({ text }) => text)

test('on a desk Enter sends, Shift and Enter begins a line, and the focus stays in the field', async () => {
  const page = await open()
  await page.user.type(field(), 'Buenos días{Shift>}{Enter}{/Shift}Puedo el jueves{Enter}')
  await expect.poll(() => sent(page)).toEqual(['Buenos días\nPuedo el jueves'])
  await main().findByText(/· Enviado$/)
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('on a telephone Enter is a line, and the button sends', async () => {
  const page = await open(390)
  await page.user.type(field(), 'Uno{Enter}dos')
  expect(sent(page)).toEqual([])
  await page.user.click(button('Enviar'))
  await expect.poll(() => sent(page)).toEqual(['Uno\ndos'])
  expect(document.activeElement).toBe(field())
})

test('blanks are not sent, and a text that is too long says by how much', async () => {
  const page = await open()
  await page.user.type(field(), '   {Enter}')
  await fill(page.user, field(), 'a'.repeat(MESSAGE_MAX - 10))
  main().getByText('Quedan 10 caracteres')
  await fill(page.user, field(), 'a'.repeat(MESSAGE_MAX + 2))
  main().getByText('Sobran 2 caracteres')
  await page.user.click(button('Enviar'))
  await main().findByText(/El mensaje .*2\.?000/)
  expect(page.server.asked(sendMessage)).toEqual([])
  expect(field().value).toHaveLength(MESSAGE_MAX + 2)
})

test('a text that looks like data of a third party gets a hint, and is sent all the same', async () => {
  const page = await open()
  await page.user.type(field(), 'Sale en el 1234 BCD')
  await page.later(1000)
  await main().findByText(/«1234 BCD» parece una matrícula/)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => sent(page)).toEqual(['Sale en el 1234 BCD'])
  await page.later(1000)
  expect(main().queryByText(/parece una matrícula/)).toBeNull()
})

test('each conversation keeps its draft until it is sent, also over a reload', async () => {
  const page = await open()
  await page.user.type(field(), 'A medias')
  await page.reload()
  await main().findByText('Hola')
  expect(field().value).toBe('A medias')
  page.server.conversation.id = 6
  await page.load('/conversations/6')
  await main().findByText('Hola')
  expect(field().value).toBe('')
  page.server.conversation.id = 5
  await page.load(PATH)
  await main().findByText('Hola')
  await page.user.type(field(), '{Enter}')
  await expect.poll(() => sent(page)).toEqual(['A medias'])
  expect(page.stored()).not.toContain('A medias')
})

test('without a connection messages wait, and go by themselves in their order, each once', async () => {
  const page = await open()
  await page.setOffline(true)
  await page.user.type(field(), 'Uno{Enter}Dos{Enter}')
  expect(await main().findAllByText('Se enviará cuando haya conexión')).toHaveLength(2)
  await page.reload()
  await page.later(10_000)
  await page.setOffline(false)
  await page.later(3000)
  await expect.poll(() => sent(page)).toEqual(['Uno', 'Dos'])
  await main().findByText('Dos')
  await expect.poll(() => main().queryByText('Se enviará cuando haya conexión')).toBeNull()
  expect(main().getAllByText('Uno')).toHaveLength(1)
})

test('a message whose answer was lost is not there twice', async () => {
  const page = await open()
  page.server.loseAnswer(sendMessage)
  await page.user.type(field(), 'Solo una vez{Enter}')
  await page.later(5000)
  await main().findByText(/· Enviado$/)
  expect(sent(page)).toEqual(['Solo una vez'])
  expect(main().getAllByText('Solo una vez')).toHaveLength(1)
  const keys = page.server.asked(sendMessage).map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('the second message waits for the first, however slow that is', async () => {
  const page = await open()
  const { arrived, release } = page.server.hold(sendMessage)
  await page.user.type(field(), 'Primero{Enter}')
  await arrived
  await page.user.type(field(), 'Segundo{Enter}')
  expect(main().getAllByText('Enviándose…')).toHaveLength(2)
  expect(page.server.asked(sendMessage)).toHaveLength(1)
  // It is no change that waits for a connection.
  expect(screen.queryByText(/esperan? la conexión/)).toBeNull()
  release()
  await expect.poll(() => sent(page)).toEqual(['Primero', 'Segundo'])
})

test('a refused message says why, and can be sent again or dropped', async () => {
  const page = await open()
  const refuse = () => {
    throw new Refused(422, { general: ['No se puede escribir a esta persona.'] })
  }
  page.server.once(sendMessage, refuse)
  await page.user.type(field(), 'Uno{Enter}')
  await main().findByText('No se ha enviado')
  main().getByText('No se puede escribir a esta persona.')
  await page.user.click(button('Enviar de nuevo'))
  await expect.poll(() => sent(page)).toEqual(['Uno'])

  page.server.once(sendMessage, refuse)
  await page.user.type(field(), 'Dos{Enter}')
  await page.user.click(await main().findByRole('button', { name: 'Descartar' }))
  expect(main().queryByText('Dos')).toBeNull()
  expect(sent(page)).toEqual(['Uno'])
})

test('a message that another tab has sent appears here, once', async () => {
  const page = await open()
  await page.setOffline(true)
  await page.user.type(field(), 'Desde la otra{Enter}')
  await main().findByText('Se enviará cuando haya conexión')
  page.server.isReachable = true
  await page.inAnotherTab(() => {
    page.server.messages.push(messageOf(2, 'Desde la otra', { mine: true }))
    for (const key of Object.keys(localStorage))
      if (key.startsWith('pesquisa.outbox.')) localStorage.removeItem(key)
  })
  await main().findByText(/· Enviado$/)
  expect(main().getAllByText('Desde la otra')).toHaveLength(1)
  expect(page.server.asked(sendMessage)).toEqual([])
})

test('on a shared device messages are sent in their order, and nothing is stored', async () => {
  const page = await open()
  const session = localStorage.getItem('pesquisa.session')!
  sessionStorage.setItem('pesquisa.session', session)
  localStorage.removeItem('pesquisa.session')
  await page.reload()
  await main().findByText('Hola')
  await page.setOffline(true)
  await page.user.type(field(), 'Reservado{Enter}')
  await main().findByText('Se enviará cuando haya conexión')
  expect(page.stored()).not.toContain('Reservado')
  await page.setOffline(false)
  await page.later(3000)
  await expect.poll(() => sent(page)).toEqual(['Reservado'])
})

test('a log-out asks before what still waits is lost, and then wipes it with the draft', async () => {
  const page = await open()
  page.server.answer(logout, undefined as never)
  await page.later(10_000)
  await page.setOffline(true)
  await page.user.type(field(), 'Esperando{Enter}A medias')
  await main().findByText('Se enviará cuando haya conexión')
  expect(page.stored()).toContain('A medias')
  await page.user.click(screen.getByRole('button', { name: /^Menú de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Cerrar la sesión sin enviarlos?' })
  within(dialog).getByText(`Mensaje para ${NURIA}`)
  await page.user.click(within(dialog).getByRole('button', { name: 'Cerrar la sesión y perderlos' }))
  await expect.poll(page.stored).not.toContain('A medias')
  expect(page.stored()).not.toContain('Esperando')
  expect(page.server.asked(sendMessage)).toEqual([])
})

test(`a conversation without messages invites to write the first to ${NURIA}`, async () => {
  const server = serverWithConversation()
  await openPage(PATH, { as, server })
  await main().findByText('Todavía no hay mensajes. Escriba el primero.')
  within(main().getByRole('form', { name: `Escribir a ${NURIA}` })).getByRole('button', { name: 'Enviar' })
  expect(server.asked(listMessages)).not.toEqual([])
})
