// Calls with the right password that another call overtakes: it closes the session of the caller while they
// run.
import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { closeSessions } from '#server/identity/session.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import type { Answer } from '#server/testing/app.ts'
import { authenticator } from '#server/testing/logging-in/authenticator.ts'
import { codeAt, factorCall } from '#server/testing/logging-in/second-factors.ts'
import { overtaken } from '#server/testing/overtaking.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
let token: string

const id = await idOf(app, 'lucia')
beforeEach(async () => {
  token = await tokenOf(app, 'lucia')
})

const post = (path: string, body: object = {}) =>
  app.post(`/api/user/managment/${path}`, { current_password: PASSWORD, ...body }, token)
const { lucia } = namedWorld
const OTHER = 'la-del-intruso'

const actions: Record<string, () => Promise<() => Promise<Answer>>> = {
  'a new password': async () => () =>
    post('password', { new_password: OTHER, new_password_confirmation: OTHER }),
  'leaving for good': async () => () => post('delete-account'),
  'an app of codes': async () => {
    const { secret } = (await factorCall(app, token, 'totp/start')).body.data
    return async () => factorCall(app, token, 'totp/confirm', { code: await codeAt(secret) })
  },
  'a passkey': async () => {
    const { options } = (await factorCall(app, token, 'passkeys/start')).body.data
    const response = authenticator(app.platform.settings.public_url).create(options)
    return () => factorCall(app, token, 'passkeys/finish', { name: 'Intrusa', response })
  },
  'another e-mail': async () => () => post('email', { email: 'intruso@example.net' }),
}

/** All that these calls could change. */
async function kept() {
  const { rows } = await app.database.query(
    `select account, detective.status, email_change, totp, passkey from account
      join detective using (id)
      left join email_change on email_change.account_id = account.id
      left join totp on totp.account_id = account.id
      left join passkey on passkey.account_id = account.id
      where account.id = $1`,
    [id],
  )
  return { rows, emails: (await allEmails(app, lucia.email)).length }
}

describe('a call whose session is closed meanwhile changes nothing:', () => {
  test.each(Object.keys(actions))('%s', async (name) => {
    const action = await actions[name]!()
    const before = await kept()
    // As a change of password, or a deletion, does.
    const answer = await overtaken(app, id, action, (trx) => closeSessions(trx, id))
    expect(answer.status).toBe(401)
    expect(await kept()).toEqual(before)
  })
})
