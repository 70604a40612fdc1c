import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import type { Answer } from '#server/testing/app.ts'
import { askForEmail, confirmEmail, emailToken } from '#server/testing/email-change.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const { lucia } = namedWorld

const app = await appOfFile({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
let token: string

beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limit').execute()
  await app.database.db.deleteFrom('known_address').execute()
  token = await tokenOf(app, 'lucia')
})

/** As if that many tries had been counted already. */
const asIfTried = (limit: string, points: number) =>
  app.database.db.updateTable('rate_limit').set({ points }).where('key', 'like', `${limit}:%`).execute()
const waitOf = ({ headers }: Answer) => Number(headers.get('retry-after'))

const change = (current_password: string, as = token) =>
  app.post(
    '/api/user/managment/password',
    { current_password, new_password: 'una-clave-distinta', new_password_confirmation: 'una-clave-distinta' },
    as,
  )

describe('the holder of a stolen session', () => {
  test('has ten tries at the password, for all the calls that ask for it together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) {
      statuses.push((await change('no-es-esta')).status)
      statuses.push(
        (await askForEmail(app, 'otra@example.net', token, { current_password: 'tampoco' })).status,
      )
    }
    expect(statuses).toEqual(Array(10).fill(422))
    const refused = await change(PASSWORD)
    expect([refused.status, waitOf(refused), refused.body.payload?.msg]).toEqual([429, 60, undefined])
    expect((await askForEmail(app, 'otra@example.net', token)).status).toBe(429)
    expect((await change('no-es-esta', await tokenOf(app, 'rafael'))).status).toBe(422)
  })

  test('does not use up the tries of the owner’s own session', async () => {
    for (let i = 0; i < 11; i += 1) await change('no-es-esta')
    expect((await change(PASSWORD)).status).toBe(429)
    expect((await askForEmail(app, 'otra@example.net', await tokenOf(app, 'lucia'))).status).toBe(200)
  })

  test('gets the tries back with the right password', async () => {
    await change('no-es-esta')
    await asIfTried('password-asked', 9)
    expect((await askForEmail(app, 'otra@example.net', token)).status).toBe(200)
    await change('no-es-esta')
    await asIfTried('password-asked', 9)
    expect((await change('no-es-esta')).status).toBe(422)
    expect((await change('no-es-esta')).status).toBe(429)
  })

  test('cannot flood a mailbox: five changes of e-mail an hour', async () => {
    const answers: Answer[] = []
    for (let i = 0; i < 6; i += 1) answers.push(await askForEmail(app, `otra-${i}@example.net`, token))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(waitOf(answers[5]!)).toBe(900)
    const others = await tokenOf(app, 'rafael')
    expect((await askForEmail(app, 'otra-7@example.net', others)).status).toBe(200)
  })

  test('cannot flood one with several accounts together: five e-mails an hour', async () => {
    const email = 'una-sola@example.net'
    const nuria = await tokenOf(app, 'nuria')
    for (const by of [token, nuria, token, nuria, token])
      expect((await askForEmail(app, email, by)).status).toBe(200)
    expect((await askForEmail(app, email, await tokenOf(app, 'rafael'))).status).toBe(429)
  })
})

describe('links that confirm an e-mail', () => {
  test('cannot be guessed: the tries are limited', async () => {
    expect((await confirmEmail(app, 'x'.repeat(43))).status).toBe(422)
    await asIfTried('link-use', 29)
    expect((await confirmEmail(app, 'y'.repeat(43))).status).toBe(422)
    expect((await confirmEmail(app, 'z'.repeat(43))).status).toBe(429)
  })

  test('let their owner log in at once, whatever tries were counted for that e-mail before', async () => {
    const email = 'muy-probada@example.net'
    const link = await emailToken(app, email, token)
    for (const address of ['198.51.100.1', '198.51.100.2']) await logIn(app, email, { address }, 'no-es-esta')
    await asIfTried('login-elsewhere', 50)
    expect((await logIn(app, email, { address: '198.51.100.3' })).status).toBe(429)
    expect((await confirmEmail(app, link)).status).toBe(200)
    expect((await logIn(app, email, { address: '192.0.2.99' })).status).toBe(200)
    await app.database.db
      .updateTable('account')
      .set({ email: lucia.email, email_key: lucia.email })
      .where('email_key', '=', email)
      .execute()
  })
})
