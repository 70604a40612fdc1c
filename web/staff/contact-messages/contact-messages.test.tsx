import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import type { ContactMessageForStaff, ContactState } from '#contract/staff/contact-messages.ts'
import * as contract from '#contract/staff/contact-messages.ts'
import { listWaiting } from '#contract/staff/start.ts'
import { button, expectFocus, field, fill, main, notices, openedDialog, title } from '#web/testing/hands.ts'
import { openPage, storeSession } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { administrator, serverWithLists } from '#web/testing/world.ts'

const AT = '2026-03-02T09:00:00.000Z'
const message = (id: number) => ({
  ...{
    id,
    name: 'Amparo',
    surnames: 'Ferrer',
    email: 'amparo@example.net',
    subject: `Duda ${id}`,
    sent_at: AT,
  },
  ...{ state: 'open' as const, replies_count: 0, body: 'Una pregunta.', done_at: null, replies: [] },
})
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 2 }

function server() {
  return serverWithLists()
    .answer(listWaiting, { data: [] })
    .answer(contract.listContactMessages, { data: [message(7), message(8)], meta })
    .answer(contract.getContactMessage, ({ id }) => message(Number(id)))
}
const open = (path = '/admin/contact-messages', of = server()) =>
  openPage(path, { as: administrator, server: of })

test('the inbox is walked by keyboard, from the list through a message to the next one', async () => {
  const page = await open()
  await main().findByRole('link', { name: 'Duda 7' })
  await page.user.keyboard('jj')
  await expectFocus(() => screen.getByRole('link', { name: 'Duda 8' }))
  await page.user.keyboard('k{Enter}')
  await main().findByText('Una pregunta.')
  expect(page.address()).toBe('/admin/contact-messages/7')
  await page.user.keyboard('n')
  await main().findByRole('heading', { level: 1, name: 'Duda 8' })
})

test('a message that has just arrived waits since a moment ago', async () => {
  const fresh = { ...message(7), sent_at: new Date().toISOString() }
  await open(
    '/admin/contact-messages',
    server().answer(contract.listContactMessages, { data: [fresh], meta: { ...meta, total: 1 } }),
  )
  await main().findByText('Espera desde hace un momento')
})

test('r leads to the answer, which is sent once and is then on view', async () => {
  const answered = { ...message(7), replies: [{ id: 1, text: 'Sí, con la TIP.', sent_at: AT }] }
  const of = server().answer(contract.replyToContactMessage, ({ text }) => {
    expect(text).toBe('Sí, con la TIP.')
    of.answer(contract.getContactMessage, answered)
    return answered
  })
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await page.user.keyboard('r')
  await expectFocus(() => field('Respuesta'))
  await fill(page.user, field('Respuesta'), 'Sí, con la TIP.')
  await page.user.click(button('Enviar la respuesta'))
  expect(await main().findByRole('region', { name: 'Respuesta enviada' })).toBeTruthy()
  expect((field('Respuesta') as HTMLTextAreaElement).value).toBe('')
})

test("a colleague's reply that came meanwhile is shown, and the own text is kept until it is sent", async () => {
  const reply = { id: 1, text: 'Ya le he respondido yo.', sent_at: AT }
  const of = server().answer(contract.replyToContactMessage, ({ previous }) => {
    if (previous === 1) return message(7)
    of.answer(contract.getContactMessage, { ...message(7), replies_count: 1, replies: [reply] })
    throw new Refused(409, { general: ['Otra persona ha respondido.'] }, CHANGED_MEANWHILE)
  })
  const { user } = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await fill(user, field('Respuesta'), 'Sí, con la TIP.')
  await user.click(button('Enviar la respuesta'))
  await main().findByText('Ya le he respondido yo.')
  await within(notices()).findByText('Otra persona ha respondido.')
  expect((field('Respuesta') as HTMLTextAreaElement).value).toBe('Sí, con la TIP.')
  await user.click(button('Enviar la respuesta'))
  await waitFor(() =>
    expect(of.asked(contract.replyToContactMessage).map(({ input }) => input.previous)).toEqual([0, 1]),
  )
})

test('the inbox is emptied without the mouse: open, answer, done, next', async () => {
  const waiting = new Set([7, 8])
  const replies: { id: number; text: string; sent_at: string }[] = []
  const shown = (id: number) => ({
    ...message(id),
    ...(id === 7 && { replies, replies_count: replies.length }),
    ...(!waiting.has(id) && { state: 'done' as const, done_at: AT }),
  })
  const of = server()
    .answer(contract.listContactMessages, () => ({
      data: [...waiting].map(message),
      meta: { ...meta, total: waiting.size },
    }))
    .answer(contract.getContactMessage, ({ id }) => shown(Number(id)))
    .answer(contract.replyToContactMessage, ({ text }) => {
      replies.push({ id: 1, text, sent_at: AT })
      return shown(7)
    })
    .answer(contract.markContactMessageDone, ({ id }) => {
      waiting.delete(Number(id))
      return shown(Number(id))
    })
  const { user } = await open('/admin/contact-messages', of)
  await main().findByRole('link', { name: 'Duda 8' })
  await user.keyboard('j{Enter}')
  await main().findByText('Una pregunta.')
  expect(document.title).toBe('Duda 7 · Pesquisa')
  await user.keyboard('r')
  await expectFocus(() => field('Respuesta'))
  await user.paste('En la página de registro.')
  await user.keyboard('{Tab}{Enter}')
  await main().findByRole('heading', { name: /^Respuesta del/ })
  await user.keyboard('d')
  await main().findByText('Atendido')
  expect(main().queryByRole('button', { name: 'Marcar como atendido' })).toBeNull()
  await user.keyboard('n')
  await main().findByRole('heading', { level: 1, name: 'Duda 8' })
  expect(document.title).toBe('Duda 8 · Pesquisa')
  await user.keyboard('d')
  await main().findByText('Atendido')
  await user.keyboard('n')
  await main().findByText('No hay mensajes pendientes.')
})

test('an answer whose confirmation was lost is sent once, though it is pressed again', async () => {
  const of = server().lose(contract.replyToContactMessage)
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await fill(page.user, field('Respuesta'), 'Sí, con la TIP.')
  await page.user.click(button('Enviar la respuesta'))
  await main().findByRole('alert')
  expect((field('Respuesta') as HTMLTextAreaElement).value).toBe('Sí, con la TIP.')
  of.answer(contract.replyToContactMessage, message(7))
  await page.user.click(button('Enviar la respuesta'))
  await screen.findByText('Respuesta enviada.')
  const keys = of.asked(contract.replyToContactMessage).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)])
})

test('an answer that was not sent is there again for who wrote it, and gone once it is sent', async () => {
  const of = server()
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await fill(page.user, field('Respuesta'), 'Sí, con la TIP.')
  await page.load('/admin/contact-messages/8')
  await main().findByText('Una pregunta.')
  expect(field('Respuesta')).toHaveProperty('value', '')
  // The session has ended; somebody else of the staff logs in, then the writer again.
  for (const [who, text] of [
    [{ ...administrator, id: 91 }, ''],
    [administrator, 'Sí, con la TIP.'],
  ] as const) {
    storeSession(who)
    await page.load('/admin/contact-messages/7')
    await main().findByText('Una pregunta.')
    await waitFor(() => expect(field('Respuesta')).toHaveProperty('value', text))
  }
  of.answer(contract.replyToContactMessage, message(7))
  await page.user.click(button('Enviar la respuesta'))
  await screen.findByText('Respuesta enviada.')
  expect(page.stored()).not.toContain('con la TIP')
})

test('an empty answer is refused on its field', async () => {
  const page = await open('/admin/contact-messages/7')
  await main().findByText('Una pregunta.')
  await page.user.click(button('Enviar la respuesta'))
  expect((await main().findAllByText(/La respuesta es obligatoria/)).length).toBeGreaterThan(0)
})

test('an answer that was begun goes from the device together with the erased message', async () => {
  const of = server().answer(contract.eraseContactMessage, undefined)
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await fill(page.user, field('Respuesta'), 'Sí, con la TIP.')
  await page.load('/admin/contact-messages/7')
  await main().findByText(/^Hemos recuperado lo que escribió/)
  await waitFor(() => expect(field('Respuesta')).toHaveProperty('value', 'Sí, con la TIP.'))
  expect(page.stored()).toContain('con la TIP')
  await page.user.keyboard('{Escape}')
  await page.user.click(button('Borrar'))
  await page.user.click((await openedDialog('¿Borrar este mensaje?')).getByRole('button', { name: 'Borrar' }))
  await main().findByRole('link', { name: 'Duda 7' })
  expect(page.stored()).not.toContain('con la TIP')
})

test('erasing asks first, and leads back to the list', async () => {
  const page = await open(
    '/admin/contact-messages/7',
    server().answer(contract.eraseContactMessage, undefined),
  )
  await main().findByText('Una pregunta.')
  await page.user.keyboard('x')
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }))
  await main().findByRole('link', { name: 'Duda 7' })
  expect(title().textContent).toBe('Mensajes de contacto')
})

test('once a message is marked as done, the focus is on the way to the next one', async () => {
  const done = { ...message(7), state: 'done' as const, done_at: AT }
  const of = server().answer(contract.markContactMessageDone, () => {
    of.answer(contract.getContactMessage, done)
    return done
  })
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  button('Marcar como atendido').focus()
  await page.user.keyboard('{Enter}')
  await main().findByText('Atendido')
  await expectFocus(() => screen.getByRole('link', { name: 'Siguiente' }))
})

/** One message that is marked as done, and as open again, as often as it is called. */
function markable() {
  let present: ContactMessageForStaff = message(7)
  const become = (state: ContactState) => {
    present = { ...present, state, done_at: state === 'done' ? AT : null }
    return present
  }
  return server()
    .answer(contract.getContactMessage, ({ id }) => (Number(id) === 7 ? present : message(Number(id))))
    .answer(contract.markContactMessageDone, () => become('done'))
    .answer(contract.reopenContactMessage, () => become('open'))
}

test('a message marked as done by mistake is open again by its notice, also from the next message', async () => {
  const of = markable()
  const { user } = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await user.keyboard('d')
  await main().findByText('Atendido')
  await user.keyboard('n')
  await main().findByRole('heading', { level: 1, name: 'Duda 8' })
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await within(notices()).findByText('El mensaje vuelve a estar pendiente.')
  expect(of.asked(contract.reopenContactMessage)).toHaveLength(1)
})

test('a message that was done long ago is open again by its button, and can be marked once more', async () => {
  const of = markable()
  of.answer(contract.getContactMessage, { ...message(7), state: 'done', done_at: AT })
  const { user } = await open('/admin/contact-messages/7', of)
  await main().findByText('Atendido')
  of.answer(contract.getContactMessage, message(7))
  button('Marcar como pendiente').focus()
  await user.keyboard('{Enter}')
  await main().findByRole('button', { name: 'Marcar como atendido' })
  expect(main().queryByText('Atendido')).toBeNull()
  await expectFocus(() => screen.getByRole('link', { name: 'Siguiente' }))
  within(notices()).getByText('El mensaje vuelve a estar pendiente.')
})

test('if a colleague was quicker to undo it, the notice says so', async () => {
  const of = markable().answer(contract.reopenContactMessage, () => {
    throw new Refused(409, { general: ['El mensaje ya está pendiente.'] })
  })
  const { user } = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await user.keyboard('d')
  await main().findByText('Atendido')
  of.answer(contract.getContactMessage, message(7))
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await within(notices()).findByText('No se ha podido deshacer. El mensaje ya está pendiente.')
  await main().findByRole('button', { name: 'Marcar como atendido' })
})

test('if a colleague was quicker, it says so', async () => {
  const of = server().answer(contract.markContactMessageDone, () => {
    throw new Refused(409, { general: ['El mensaje ya está atendido.'] })
  })
  const page = await open('/admin/contact-messages/7', of)
  await main().findByText('Una pregunta.')
  await page.user.keyboard('d')
  await main().findByText('El mensaje ya está atendido.')
})

test('an unknown message is a page that does not exist', async () => {
  await open('/admin/contact-messages/9', server().refuse(contract.getContactMessage, 404))
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeTruthy()
})
