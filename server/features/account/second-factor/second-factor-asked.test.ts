import { beforeEach, describe, expect, test } from 'vitest'
import {
  codeAt,
  factorCall,
  forgetTakenCodes,
  withPasskey,
  withTotp,
} from '#server/testing/logging-in/second-factors.ts'
import { appOfFile, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
let token: string
const db = () => app.database.db

beforeEach(async () => {
  for (const table of ['totp', 'passkey', 'recovery_code', 'passkey_challenge', 'email_change'] as const)
    await db().deleteFrom(table).execute()
  token = await tokenOf(app, 'lucia')
})

const GRAVE = {
  'the removal of the app': (proof: object) => factorCall(app, token, 'totp/remove', proof),
  'the removal of a passkey': async (proof: object) =>
    factorCall(app, token, 'passkeys/remove', { id: await passkeyId(), ...proof }),
  'a change of e-mail': (proof: object) =>
    app.post(
      '/api/user/managment/email',
      { current_password: PASSWORD, email: 'nueva@example.org', ...proof },
      token,
    ),
  'the deletion of the account': (proof: object) =>
    app.post('/api/user/managment/delete-account', { current_password: PASSWORD, ...proof }, token),
}
const passkeyId = async () => (await db().selectFrom('passkey').select('id').executeTakeFirst())?.id ?? 1

/** As if the factor had been set up a while ago. */
const later = () => app.database.query(`update session set factor_proved_at = now() - interval '16 minutes'`)
const takeBack = async () => {
  await app.database.query(`update account set erase_at = null`)
  await app.database.query(`update detective set status = 'approved' where status = 'leaving'`)
}

describe.each(Object.entries(GRAVE))('%s', (_, action) => {
  test('asks for the second factor too; the right password is not enough', async () => {
    await withTotp(app, token)
    await withPasskey(app, token)
    for (const proof of [{}, { code: '' }, { code: '000000' }, { code: 'aaaa-bbbb-cccc' }]) {
      const { status, body } = await action(proof)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
    }
  })

  test('reports a wrong password first', async () => {
    const { secret } = await withTotp(app, token)
    const { status, body } = await action({ current_password: 'no-es-esta', code: await codeAt(secret) })
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
  })

  test('accepts a code of the app, a recovery code, or a passkey', async () => {
    const { secret, codes } = await withTotp(app, token)
    const { device } = await withPasskey(app, token)
    const byPasskey = async () => {
      const asked = await factorCall(app, token, 'passkeys/ask')
      return { passkey: device.get(asked.body.data.options) }
    }
    const proofs = [
      () => byPasskey(),
      async () => ({ code: codes![0] }),
      async () => ({ code: await codeAt(secret) }),
    ]
    for (const proof of proofs) {
      const { status } = await action(await proof())
      // 404: the first call removed it already. A deleted account has no session.
      expect([200, 204, 404]).toContain(status)
      await takeBack()
      token = await tokenOf(app, 'lucia')
      await db().deleteFrom('email_change').execute()
      if ((await db().selectFrom('totp').selectAll().execute()).length === 0) return
    }
  })
})

test('a code is good for one call only', async () => {
  const { secret } = await withTotp(app, token)
  const code = await codeAt(secret)
  expect((await GRAVE['a change of e-mail']({ code })).status).toBe(200)
  const { status, body } = await GRAVE['the removal of the app']({ code })
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
  await forgetTakenCodes(app)
  expect((await GRAVE['the removal of the app']({ code: await codeAt(secret) })).status).toBe(204)
})

test('the signature of a passkey for another challenge is refused', async () => {
  const { device } = await withPasskey(app, token)
  await factorCall(app, token, 'passkeys/ask')
  const passkey = device.get({ challenge: Buffer.from('otra').toString('base64url') })
  const { status, body } = await GRAVE['the deletion of the account']({ passkey })
  expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
})

test('a user without a second factor is not asked for one', async () => {
  expect((await GRAVE['a change of e-mail']({})).status).toBe(200)
  expect((await factorCall(app, token, 'passkeys/ask')).body.data.options).toBeNull()
})

describe('an intruder with a session and the password', () => {
  test.each(['totp/start', 'passkeys/start', 'recovery-codes'])(
    'cannot add a factor or codes by %s after a while',
    async (path) => {
      await withPasskey(app, token)
      await later()
      const { status, body } = await factorCall(app, token, path)
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
    },
  )

  test('cannot use the owner’s recent second factor in another session', async () => {
    const { codes } = await withTotp(app, token)
    expect((await factorCall(app, token, 'recovery-codes')).status).toBe(200)
    token = await tokenOf(app, 'lucia')
    expect((await factorCall(app, token, 'recovery-codes', { code: codes![0] })).status).toBe(422)
  })
})
