import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CAPTCHA_REFUSED } from '#contract/captcha.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { captchaSolution } from '#server/testing/captcha.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { startMailServer } from '#server/testing/other-programs/mail-server.ts'
import { runCommand } from '../../commands.ts'
import { forgetOldMessages } from './queries.ts'

const PATH = '/api/contact-us/send-message'
const OPERATOR = 'quien.lleva@example.org'

let app: TestApp
/** The same app with a captcha. */
let asking: TestApp
beforeAll(async () => {
  app = await startApp({ CONTACT_EMAIL: OPERATOR, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  asking = await startApp({ CONTACT_EMAIL: OPERATOR, CAPTCHA: 'altcha', RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await app?.close()
  await asking?.close()
})
beforeEach(async () => {
  for (const { database } of [app, asking]) {
    await database.db.deleteFrom('contact_message').execute()
    await database.db.deleteFrom('rate_limit').execute()
  }
})

const send = (other: object = {}, to = app) => to.post(PATH, contactMessage(other))
const statusOf = async (other: object, to = app) => (await send(other, to)).status
async function subjects(of = app) {
  const kept = await of.database.db.selectFrom('contact_message').select('subject').orderBy('id').execute()
  return kept.map(({ subject }) => subject)
}
/** The number of e-mails that an action sends. */
async function emailsOf(of: TestApp, action: () => Promise<unknown>) {
  const before = (await allEmails(of, OPERATOR)).length
  await action()
  return (await allEmails(of, OPERATOR)).length - before
}

describe('A message that its sender was thanked for', () => {
  test('goes to the mail server as written, with the sender as Reply-To', async () => {
    const mail = await startMailServer()
    const sending = await startApp({ CONTACT_EMAIL: OPERATOR, SMTP_URL: mail.url })
    const body = 'Con eñes.\n.un punto al principio\n\nFin de la nota.'
    expect(await statusOf({ body }, sending)).toBe(200)
    await expect.poll(() => mail.taken).toHaveLength(1)
    const reply_to = 'Begoña Núñez Etxeberría <begona@example.net>'
    expect(mail.taken[0]).toMatchObject({ to: OPERATOR, reply_to })
    expect(mail.taken[0]!.text).toContain(body.replace(/^/gm, '> '))
    await sending.close()
    await mail.close()
  })

  test('is stored together with its e-mail or not at all, and then uses up no captcha', async () => {
    const recaptcha_token = await captchaSolution(asking.url)
    const { db } = asking.database
    const emails = await emailsOf(asking, async () => {
      await sql`alter schema pgboss rename to pgboss_away`.execute(db)
      const { status, body } = await send({ recaptcha_token, body: 'No se ha de anotar' }, asking)
      await sql`alter schema pgboss_away rename to pgboss`.execute(db)
      expect([status, body.request_id]).toEqual([500, expect.any(String)])
      expect(await subjects(asking)).toEqual([])
      expect(await statusOf({ recaptcha_token }, asking)).toBe(200)
    })
    expect(asking.logLines()).not.toContain('No se ha de anotar')
    expect([await subjects(asking), emails]).toEqual([['Una duda'], 1])
  })

  test('and that the client repeats because it got no answer is stored and sent once', async () => {
    const sending_key = 'una-clave-de-dieciseis'
    const first = { sending_key, recaptcha_token: await captchaSolution(asking.url) }
    const emails = await emailsOf(asking, async () => {
      const answers = [await send(first, asking), await send(first, asking)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]!.body).toEqual(answers[0]!.body)
      // A different message is a new one, even with the same key.
      expect(await statusOf({ ...first, subject: 'Otra duda' }, asking)).toBe(422)
      const recaptcha_token = await captchaSolution(asking.url)
      expect(await statusOf({ ...first, recaptcha_token, subject: 'Otra duda' }, asking)).toBe(200)
    })
    expect([await subjects(asking), emails]).toEqual([['Una duda', 'Otra duda'], 2])
    expect((await send({ sending_key: 'corta' })).body.payload.msg).toHaveProperty('sending_key')
  })

  test('is sent once, even if it arrives several times at once', async () => {
    const emails = await emailsOf(app, async () => {
      const same = Array.from({ length: 5 }, () => statusOf({ sending_key: 'una-clave-de-dieciseis' }))
      expect(await Promise.all(same)).toEqual([200, 200, 200, 200, 200])
    })
    expect([await subjects(), emails]).toEqual([['Una duda'], 1])
    // Its solution is accepted once, but the repeated calls are thanked too.
    const recaptcha_token = await captchaSolution(asking.url)
    const same = { recaptcha_token, sending_key: 'una-clave-de-dieciseis' }
    const sent = Array.from({ length: 5 }, () => statusOf(same, asking))
    expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200])
    expect(await subjects(asking)).toEqual(['Una duda'])
  })

  test('is deleted after a year, and not earlier', async () => {
    for (const subject of ['De hace un año', 'De hace menos']) await send({ subject })
    const { db } = app.database
    const age = (subject: string, interval: string) =>
      sql`update contact_message set sent_at = now() - ${interval}::interval where subject = ${subject}`.execute(
        db,
      )
    await age('De hace un año', '12 months 1 minute')
    await age('De hace menos', '12 months -1 day')
    await forgetOldMessages(db)
    expect(await subjects()).toEqual(['De hace menos'])
  })
})

describe('A robot that writes to the operator', () => {
  const from = (address: string, other: object = {}) =>
    app.send('POST', PATH, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(contactMessage(other)),
    })
  /** Sets the counter as if that many messages had been counted. */
  const asIfSent = (limit: string, points: number) =>
    app.database.db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute()

  test('needs a solution of the captcha for each message, except after a wrong field', async () => {
    const recaptcha_token = await captchaSolution(asking.url)
    expect(await statusOf({ recaptcha_token, subject: 'no' }, asking)).toBe(422)
    const emails = await emailsOf(asking, async () => {
      const spam = ['uno', 'dos', 'tres'].map((one) =>
        statusOf({ recaptcha_token, subject: `Spam ${one}` }, asking),
      )
      expect((await Promise.all(spam)).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    })
    for (const wrong of [recaptcha_token, 'x', '{}']) {
      const { status, body } = await send({ recaptcha_token: wrong }, asking)
      expect([status, body.payload.msg]).toEqual([422, { recaptcha_token: [CAPTCHA_REFUSED] }])
    }
    expect([(await subjects(asking)).length, emails]).toEqual([1, 1])
  })

  test('has to wait by address, but forms with a wrong field do not count', async () => {
    expect((await from('192.0.2.7')).status).toBe(200)
    await asIfSent('contact', 29)
    for (let tries = 0; tries < 3; tries += 1)
      expect((await from('192.0.2.7', { name: 'x' })).status).toBe(422)
    expect((await from('192.0.2.7')).status).toBe(200)
    const { status, body, headers } = await from('192.0.2.7')
    expect([status, body.payload?.msg, headers.get('retry-after')]).toEqual([429, undefined, '60'])
    expect((await from('192.0.2.8')).status).toBe(200)
    expect(await subjects()).toHaveLength(3)
  })

  test('cannot use up the day’s e-mails from many addresses', async () => {
    expect((await from('192.0.2.1')).status).toBe(200)
    await asIfSent('contact-all', 299)
    expect((await from('192.0.2.2')).status).toBe(200)
    const { status, headers } = await from('192.0.2.3')
    expect([status, headers.get('retry-after')]).toEqual([429, '600'])
    expect(await subjects()).toHaveLength(2)
  })

  test('cannot block other senders by sending one solution again and again', async () => {
    const recaptcha_token = await captchaSolution(asking.url)
    for (const status of [200, 422, 422])
      expect(await statusOf({ recaptcha_token, subject: `Spam ${status}` }, asking)).toBe(status)
    const { rows } = await asking.database.query(
      `select points from rate_limit where key like 'contact-all:%'`,
    )
    expect(rows).toEqual([{ points: 1 }])
  })
})

describe('The operator, at the console', () => {
  const contact = async (...words: string[]) => await runCommand(app.platform, ['contact', ...words])
  const USAGE = 'Uso: contact list [--days 30] · contact show <número> · contact erase <número>'
  const UNKNOWN = 'No hay ningún mensaje con ese número.'

  test('lists the messages, reads a whole one, and erases one at its sender’s request', async () => {
    expect(await contact('list')).toEqual({ lines: ['No hay ningún mensaje.'], exit_code: 0 })
    await send({ subject: 'La primera' })
    await send({ subject: 'La segunda', body: 'Una línea.\n\nY otra línea.' })
    await sql`update contact_message set sent_at = '2026-01-31 23:30Z' where subject = 'La primera'`.execute(
      app.database.db,
    )
    const [heading, ...rows] = (await contact('list')).lines
    const [first, second] = rows.map((row) => row.split(' ')[0]!)
    expect(heading).toMatch(/^número +recibido +nombre +correo +asunto$/)
    // In Madrid's time.
    expect(rows[0]).toMatch(/ 2026-02-01 00:30 +Begoña Núñez Etxeberría +begona@example.net +La primera$/)
    expect(rows[1]).toMatch(/ La segunda$/)
    expect(Number(second)).toBeGreaterThan(Number(first))
    expect((await contact('list', '--days', '1')).lines).toHaveLength(2)
    expect((await contact('show', second!)).lines).toEqual([
      expect.stringMatching(/^Recibido: {2}\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'De:        Begoña Núñez Etxeberría',
      'Correo:    begona@example.net',
      'Asunto:    La segunda',
      '',
      'Una línea.',
      '',
      'Y otra línea.',
    ])
    expect((await contact('erase', second!)).lines[0]).toContain(`Borrado el mensaje ${second}.`)
    for (const action of ['show', 'erase'])
      expect(await contact(action, second!)).toEqual({ lines: [UNKNOWN], exit_code: 1 })
    expect(await subjects()).toEqual(['La primera'])
  })

  test('gets the usage line for a malformed command', async () => {
    const wrong = [
      [],
      ['list', '1'],
      ['show'],
      ['show', 'x'],
      ['show', '1', '2'],
      ['erase'],
      ['erase', '1', '--days', '1'],
      ['list', '--más'],
      ['borra', '1'],
    ]
    for (const words of wrong) expect(await contact(...words)).toEqual({ lines: [USAGE], exit_code: 1 })
    for (const days of ['x', '0', '-1', '999999'])
      expect(await contact('list', `--days=${days}`)).toEqual({
        lines: ['--days debe ser un número de días.'],
        exit_code: 1,
      })
    expect(await contact('show', '99999999999999')).toEqual({ lines: [USAGE], exit_code: 1 })
  })
})
