// Deeds whose password was right when they began, while somebody else puts their caller out.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { closeSessions } from '#server/platform/session.ts'
import { allLetters } from '#server/testing/all-letters.ts'
import { type Answer, startApp, type TestApp } from '#server/testing/app.ts'
import { fillWithNamedWorld, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'

let app: TestApp
let id: number
let token: string
const db = () => app.database.db

beforeAll(async () => {
  app = await startApp()
  await fillWithNamedWorld(app)
  id = await idOf(app, 'lucia')
})
afterAll(() => app?.close())
beforeEach(async () => {
  token = await tokenOf(app, 'lucia')
})

const post = (path: string, body: object = {}) =>
  app.post(`/api/user/managment/${path}`, { current_password: PASSWORD, ...body }, token)
const { lucia } = namedWorld
const OTHER = 'la-del-intruso'

const deeds: Record<string, () => Promise<() => Promise<Answer>>> = {
  'a new password': async () => () =>
    post('password', { new_password: OTHER, new_password_confirmation: OTHER }),
  'another e-mail': async () => () => post('email', { email: 'intruso@example.net' }),
}

/** Begins the deed and, before it is done, ends every session of the account, as a new password does. */
async function overtaken(deed: () => Promise<Answer>) {
  const { answer } = await db()
    .transaction()
    .execute(async (trx) => {
      await trx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()
      const answer = deed()
      await wait(400)
      await closeSessions(trx, id)
      return { answer }
    })
  return await answer
}

/** Whatever these deeds could change. */
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
  return { rows, letters: (await allLetters(app, lucia.email)).length }
}

describe('who is put out meanwhile gets nothing done any more:', () => {
  test.each(Object.keys(deeds))('%s', async (name) => {
    const deed = await deeds[name]!()
    const before = await kept()
    expect((await overtaken(deed)).status).toBe(401)
    expect(await kept()).toEqual(before)
  })
})
