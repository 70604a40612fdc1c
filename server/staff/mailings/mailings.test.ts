import { expect, test, vi } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { CIRCULAR_QUEUE } from '#server/features/circulars/sending.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { addDetective, appOfFile, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const mail = await startMailServer()
const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const { db } = app.database
const PATH = '/api/admin/mailings'
const { lucia, beatriz, oscar, ramon } = namedWorld

let subjects = 0
/** A text with a subject of its own. */
function newMailing(other: object = {}) {
  subjects += 1
  return { subject: `Términos ${subjects}`, text: 'Cambian el 1 de marzo.\n\nUn saludo.', ...other }
}
const send = (input: object, token = admin) => app.post(PATH, { current_password: PASSWORD, ...input }, token)
const got = async (email: string, subject: string, of = app) =>
  (await allEmails(of, email)).filter((it) => it.subject === subject).length
/** The mailing once all its e-mails are sent. */
async function finished(id: number) {
  return await vi.waitFor(
    async () => {
      const { body } = await app.get(`${PATH}/${id}`, admin)
      expect(body).toMatchObject({ state: 'sent', sent: body.total })
      return body
    },
    { timeout: 60_000, interval: 200 },
  )
}

test('a mailing reaches every approved detective, hidden ones too, and no staff that is none; its progress is told', async () => {
  const mailing = newMailing()
  const { status, body } = await send(mailing)
  expect(status).toBe(201)
  const { approved } = await db
    .selectFrom('detective')
    .where('status', '=', 'approved')
    .select((it) => it.fn.countAll<number>().as('approved'))
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({ ...mailing, state: 'sending', is_test: false, total: approved, failed: 0 })
  expect(await finished(body.id)).toMatchObject({ total: approved, failed: 0 })
  for (const { email } of [lucia, beatriz]) expect(await got(email, mailing.subject), email).toBe(1)
  for (const email of [oscar.email, ramon.email, 'admin@example.org'])
    expect(await got(email, mailing.subject), email).toBe(0)
  const { data } = (await app.get(PATH, admin)).body
  expect(data[0]).toMatchObject({ id: body.id, state: 'sent', sent: approved })
})

test('the same text is sent once, from the screen or from the console', async () => {
  const mailing = newMailing()
  const { body } = await send(mailing)
  await finished(body.id)
  expect((await send(mailing)).status).toBe(409)
  const { exit_code, lines } = await runCommand(app.platform, [
    ...['letter', 'send', `${mailing.subject}\n\n${mailing.text}`, '--yes', '--only', 'approved'],
  ])
  expect([exit_code, lines[0]]).toEqual([1, expect.stringContaining('ya se envió')])
  expect(await got(lucia.email, mailing.subject)).toBe(1)
})

test('a test goes to oneself alone, needs no password, and does not stand for the mailing', async () => {
  const mailing = newMailing()
  const fresh = await tokenOfRole(app, 'admin', 'otra@example.org')
  const { status, body } = await app.post(PATH, { ...mailing, is_test: true }, fresh)
  expect([status, body]).toMatchObject([201, { is_test: true, total: 1 }])
  await finished(body.id)
  expect(await got('otra@example.org', mailing.subject)).toBe(1)
  expect(await got(lucia.email, mailing.subject)).toBe(0)
  const { data } = (await app.get(PATH, admin)).body
  expect(data.map(({ subject }: { subject: string }) => subject)).not.toContain(mailing.subject)
  const wrong = await app.post(PATH, { ...mailing, is_test: true, current_password: 'otra' }, fresh)
  expect([wrong.status, Object.keys(wrong.body.payload.msg)]).toEqual([422, ['current_password']])
  expect((await send(mailing)).status).toBe(201)
})

test('a mailing to all needs the password, unless it was given in the last ten minutes', async () => {
  const fresh = await tokenOfRole(app, 'admin', 'tercera@example.org')
  const { status, body } = await app.post(PATH, newMailing(), fresh)
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
  expect((await send(newMailing(), fresh)).status).toBe(201)
  expect((await app.post(PATH, newMailing(), fresh)).status).toBe(201)
})

test('the preview is the e-mail as it arrives, and says how many get it; nothing is sent', async () => {
  const mailing = newMailing({ text: '# Título\n\nEl **1 de marzo**.' })
  const { body } = await app.post(`${PATH}/preview`, mailing, admin)
  expect(body.subject).toBe(mailing.subject)
  expect(body.text).toContain('Título\n\nEl 1 de marzo.\n\nRecibe este mensaje porque')
  const { body: sent } = await send(mailing)
  expect(body.recipients).toBe(sent.total)
  await finished(sent.id)
  const [email] = (await allEmails(app, lucia.email)).filter(({ subject }) => subject === mailing.subject)
  expect(email!.text.trim()).toBe(body.text.trim())
})

test('a server that stops goes on with it at its next start; nobody gets two', async () => {
  for (let nth = 0; nth < 120; nth += 1) await addDetective(app)
  const mailing = newMailing()
  const { body } = await send(mailing)
  await finished(body.id)
  // As if the process had been killed after the first batch, before its job was done.
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .orderBy('id')
    .offset(100)
    .executeTakeFirstOrThrow()
  await db.updateTable('circular').set({ reached: id, finished_at: null }).where('id', '=', body.id).execute()
  await app.platform.jobs.enqueue(db, CIRCULAR_QUEUE, { circular: body.id })
  await vi.waitFor(async () => expect((await app.get(`${PATH}/${body.id}`, admin)).body.state).toBe('sent'), {
    timeout: 60_000,
  })
  expect(await got(lucia.email, mailing.subject)).toBe(1)
})

test('an e-mail that the mail server does not take is counted and tried again, with the same Message-ID', async () => {
  const sending = await appOfFile({ SMTP_URL: mail.url })
  const token = await tokenOfRole(sending, 'admin')
  mail.refuse(1)
  const { body } = await sending.post(PATH, { ...newMailing(), current_password: PASSWORD }, token)
  await vi.waitFor(
    async () => {
      const { body: now } = await sending.get(`${PATH}/${body.id}`, token)
      expect(now).toMatchObject({ failed: 1, sent: now.total - 1 })
    },
    { timeout: 60_000, interval: 50 },
  )
  await vi.waitFor(
    async () => {
      const { body: now } = await sending.get(`${PATH}/${body.id}`, token)
      expect(now).toMatchObject({ failed: 0, sent: now.total })
    },
    { timeout: 60_000 },
  )
  const ids = mail.taken.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  await mail.close()
})

test.each([
  [{ subject: '' }, { subject: ['El asunto es obligatorio.'] }],
  [{ subject: 'x'.repeat(151) }, { subject: ['El asunto debe tener como máximo 150 caracteres.'] }],
  [{ text: ' ' }, { text: ['El texto es obligatorio.'] }],
  [{ text: 'x'.repeat(10_001) }, { text: ['El texto debe tener como máximo 10.000 caracteres.'] }],
])('is refused: %#', async (other, messages) => {
  const { status, body } = await send(newMailing(other))
  expect([status, body.payload.msg]).toEqual([422, messages])
})

test('a reviewer and a detective are refused; an unknown one is 404', async () => {
  for (const token of [await tokenOfRole(app, 'reviewer'), await tokenOf(app, 'lucia')]) {
    expect((await app.get(PATH, token)).status).toBe(403)
    expect((await send(newMailing(), token)).status).toBe(403)
  }
  expect((await app.get(`${PATH}/999999`, admin)).status).toBe(404)
})

test('a mailing is being sent until the last e-mail has left, and over after two days all the same', async () => {
  const { body } = await send(newMailing())
  await finished(body.id)
  const state = async () => (await app.get(`${PATH}/${body.id}`, admin)).body.state
  await db
    .updateTable('circular_letter')
    .set({ sent_at: null, failed_at: new Date() })
    .where('circular_id', '=', body.id)
    .execute()
  expect(await state()).toBe('sending')
  const finished_at = new Date(Date.now() - 49 * 3_600_000)
  await db.updateTable('circular').set({ finished_at }).where('id', '=', body.id).execute()
  expect(await state()).toBe('sent')
})
