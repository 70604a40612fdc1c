import { beforeEach, describe, expect, test } from 'vitest'
import { CHANGED_MEANWHILE } from '#contract/endpoint.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const CONTACT = 'contacto@example.org'
const app = await appOfFile({ CONTACT_EMAIL: CONTACT, APP_NAME: 'Pistas' })
const admin = await tokenOfRole(app, 'admin')
const { db } = app.database
const PATH = '/api/admin/contact-messages'
const SENDER = 'begona@example.net'

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute()
})

/** Sends messages with these subjects, one after the other, and gives their numbers. */
async function written(...subjects: string[]): Promise<number[]> {
  for (const subject of subjects)
    expect((await app.post('/api/contact-us/send-message', contactMessage({ subject }))).status).toBe(200)
  const rows = await db.selectFrom('contact_message').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
const list = async (query = '') => (await app.get(PATH + query, admin)).body
const reply = (id: number, text: string) => app.post(`${PATH}/${id}/reply`, { text }, admin)
const acts = async () =>
  await db.selectFrom('audit_entry').select(['act', 'subject']).orderBy('id', 'desc').limit(3).execute()

describe('the inbox', () => {
  test('has the open messages, oldest first, and says how many answers each has', async () => {
    const [first, second] = await written('La primera', 'La segunda')
    await reply(second!, 'Ya está.')
    expect(await list()).toMatchObject({
      data: [
        { id: first, subject: 'La primera', email: SENDER, state: 'open', replies_count: 0 },
        { id: second, subject: 'La segunda', replies_count: 1 },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
    })
    expect((await list()).data[0]).not.toHaveProperty('body')
  })

  test('loses a message that is done, which the other list has from then on, the last one first', async () => {
    const [first, second] = await written('La primera', 'La segunda')
    for (const id of [first, second])
      expect((await app.post(`${PATH}/${id}/done`, {}, admin)).status).toBe(200)
    expect((await list()).data).toEqual([])
    expect((await list('?state=done')).data.map(({ id }: { id: number }) => id)).toEqual([second, first])
    expect(await acts()).toMatchObject([
      { act: 'finish-contact-message', subject: `contact-message ${second}` },
      {},
      {},
    ])
    expect((await app.post(`${PATH}/${first}/done`, {}, admin)).status).toBe(409)
  })

  test('has a message that was marked as done by mistake again, in its old place', async () => {
    const [first, second] = await written('La primera', 'La segunda')
    const reopen = () => app.post(`${PATH}/${first}/reopen`, {}, admin)
    expect((await reopen()).status).toBe(409)
    await app.post(`${PATH}/${first}/done`, {}, admin)
    const { status, body } = await reopen()
    expect([status, body.state, body.done_at]).toEqual([200, 'open', null])
    expect((await list()).data.map(({ id }: { id: number }) => id)).toEqual([first, second])
    expect((await list('?state=done')).data).toEqual([])
    expect((await acts())[0]).toEqual({ act: 'reopen-contact-message', subject: `contact-message ${first}` })
    expect((await reopen()).status).toBe(409)
    expect((await app.post(`${PATH}/${first}/done`, {}, admin)).status).toBe(200)
  })

  test('is paged, and a page past the end is empty', async () => {
    await db
      .insertInto('contact_message')
      .values(
        Array.from({ length: 21 }, (_, nth) => ({
          ...{
            name: 'Ana',
            surnames: 'Gil',
            email: SENDER,
            body: 'Un mensaje',
            sending: null,
            done_at: null,
          },
          subject: `Duda ${nth}`,
          sent_at: new Date(Date.UTC(2026, 0, nth + 1)),
        })),
      )
      .execute()
    expect(await list('?page=2')).toMatchObject({ data: [{ subject: 'Duda 20' }], meta: { last_page: 2 } })
    expect((await list('?page=3')).data).toEqual([])
    expect((await app.get(`${PATH}?state=closed`, admin)).status).toBe(422)
  })

  test('waits on the start page until its last message is done', async () => {
    const waiting = async () =>
      (await app.get('/api/admin/waiting', admin)).body.data.find(
        ({ kind }: { kind: string }) => kind === 'contact_messages',
      )
    const [id] = await written('Una duda')
    expect(await waiting()).toMatchObject({ count: 1, oldest_at: expect.any(String) })
    await app.post(`${PATH}/${id}/done`, {}, admin)
    expect(await waiting()).toBeUndefined()
  })
})

/** The e-mail with these words in its subject or text; those of earlier tests may still come meanwhile. */
async function emailWith(to: string, words: string) {
  const found = async () =>
    (await app.emails(to, 0)).find(({ subject, text }) => `${subject}\n${text}`.includes(words))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

describe('an answer', () => {
  test('reaches the sender, comes back to the contact address, and is kept with the message', async () => {
    const [id] = await written('Una duda')
    const { status, body } = await reply(id!, 'Buenos días:\n\nEn la página de registro.')
    expect([status, body.replies]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          text: 'Buenos días:\n\nEn la página de registro.',
          sent_at: expect.any(String),
        },
      ],
    ])
    expect(body.state).toBe('open')
    const email = await emailWith(SENDER, 'En la página de registro.')
    expect(email).toMatchObject({ to: SENDER, reply_to: `Pistas <${CONTACT}>`, subject: 'Re: Una duda' })
    expect(email.text).toContain('Buenos días:\n\nEn la página de registro.\n\n')
    expect(email.text).toContain('> ¿Cómo puedo registrarme?')
    expect((await acts())[0]).toEqual({ act: 'reply-to-contact-message', subject: `contact-message ${id}` })
    expect(app.logLines()).not.toContain('página de registro')
  })

  test('is in one thread with the message in the operator’s mailbox and with the answers before it', async () => {
    const [id] = await written('Un hilo')
    const theirs = await emailWith(CONTACT, 'Un hilo')
    await reply(id!, 'Una respuesta.')
    const first = await emailWith(SENDER, 'Una respuesta.')
    await reply(id!, 'Otra respuesta.')
    const second = await emailWith(SENDER, 'Otra respuesta.')
    expect(first).toMatchObject({ in_reply_to: theirs.message_id, references: [theirs.message_id] })
    expect(second).toMatchObject({
      in_reply_to: first.message_id,
      references: [theirs.message_id, first.message_id],
    })
    expect(new Set([theirs.message_id, first.message_id, second.message_id]).size).toBe(3)
  })

  test('that the browser sends again because it heard nothing is sent once', async () => {
    const [id] = await written('Una duda')
    const again = () =>
      app.send('POST', `${PATH}/${id}/reply`, {
        headers: {
          authorization: `Bearer ${admin}`,
          'content-type': 'application/json',
          'idempotency-key': 'la-misma-respuesta',
        },
        body: JSON.stringify({ text: 'Una sola vez.' }),
      })
    expect([(await again()).status, (await again()).body.replies.length]).toEqual([200, 1])
  })

  test('is not sent if a colleague has answered since it was written', async () => {
    const [id] = await written('Una duda')
    const ask = (previous?: number) => app.post(`${PATH}/${id}/reply`, { text: 'Sí.', previous }, admin)
    const both = await Promise.all([ask(0), ask(0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.payload.reason).toBe(CHANGED_MEANWHILE)
    expect([(await ask(1)).status, (await ask(1)).status, (await ask()).status]).toEqual([200, 409, 200])
  })

  test.each([
    [{}, 'La respuesta es obligatoria.'],
    [{ text: '  ' }, 'La respuesta es obligatoria.'],
    [{ text: 'x'.repeat(2001) }, 'La respuesta debe tener como máximo 2000 caracteres.'],
  ])('is refused: %#', async (input, sentence) => {
    const [id] = await written('Una duda')
    const { status, body } = await app.post(`${PATH}/${id}/reply`, input, admin)
    expect([status, body.payload.msg]).toEqual([422, { text: [sentence] }])
  })
})

test('an erased message is gone with its answers', async () => {
  const [id] = await written('Una duda')
  await reply(id!, 'Una respuesta.')
  expect((await app.delete(`${PATH}/${id}`, {}, admin)).status).toBe(204)
  expect(await db.selectFrom('contact_reply').selectAll().execute()).toEqual([])
  expect((await acts())[0]!.act).toBe('erase-contact-message')
  for (const action of ['reply', 'done', 'reopen'])
    expect((await app.post(`${PATH}/${id}/${action}`, { text: 'Tarde' }, admin)).status).toBe(404)
  expect((await app.get(`${PATH}/${id}`, admin)).status).toBe(404)
  expect((await app.delete(`${PATH}/${id}`, {}, admin)).status).toBe(404)
})

test('a reviewer and a detective are refused', async () => {
  const [id] = await written('Una duda')
  for (const token of [await tokenOfRole(app, 'reviewer'), await tokenOf(app, 'lucia')])
    for (const path of [PATH, `${PATH}/${id}`]) expect((await app.get(path, token)).status).toBe(403)
})
