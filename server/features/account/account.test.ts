import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const { lucia } = namedWorld
const PATH = '/api/user/managment/account'

const app = await appOfFile()
let token: string

const id = await idOf(app, 'lucia')
beforeEach(async () => {
  token = await tokenOf(app, 'lucia')
  await db().updateTable('detective').set({ hidden_up: null }).where('id', '=', id).execute()
})

const db = () => app.database.db
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

async function account(as = token) {
  const { status, body } = await app.get(PATH, as)
  expect(status).toBe(200)
  return body.data
}

describe('own account', () => {
  test('shows the e-mail; fields without a value are null, false or empty', async () => {
    expect(await account()).toEqual({
      email: lucia.email,
      new_email: null,
      hidden_up: null,
      hides_requests: false,
      can_be_deleted: true,
      second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 },
    })
  })

  test('shows until when it is hidden, and no date that is past', async () => {
    const until = hours(1)
    const hide = (hidden_up: Date) =>
      db().updateTable('detective').set({ hidden_up }).where('id', '=', id).execute()
    await hide(until)
    expect((await account()).hidden_up).toBe(until.toISOString())
    await hide(hours(-1))
    expect((await account()).hidden_up).toBeNull()
  })

  test('shows a new e-mail that is not confirmed yet, until its link expires', async () => {
    const change = (expires_at: Date) => {
      const asked = { email: 'Nueva@example.net', email_key: 'nueva@example.net', expires_at }
      return db()
        .insertInto('email_change')
        .values({ account_id: id, token_hash: Buffer.from('t'), ...asked })
        .onConflict((it) => it.column('account_id').doUpdateSet(asked))
        .execute()
    }
    const expires = hours(5)
    await change(expires)
    expect((await account()).new_email).toEqual({
      email: 'Nueva@example.net',
      expires_at: expires.toISOString(),
    })
    await change(hours(-1))
    expect((await account()).new_email).toBeNull()
  })

  test('shows the second factors in use, without their secrets', async () => {
    await db().insertInto('totp').values({ account_id: id, sealed_secret: 'secreto' }).execute()
    expect((await account()).second_factor.totp).toBe(false)
    await db().updateTable('totp').set({ confirmed_at: new Date() }).execute()
    const used = hours(-2)
    for (const [name, last_used_at] of [
      ['Móvil', used],
      ['Llavero', null],
    ] as const)
      await db()
        .insertInto('passkey')
        .values({
          account_id: id,
          credential_id: `secreta-${name}`,
          public_key: Buffer.from('k'),
          name,
          last_used_at,
        })
        .execute()
    const codes = ['a', 'b', 'c'].map((code) => ({ account_id: id, code_hash: Buffer.from(code) }))
    await db().insertInto('recovery_code').values(codes).execute()
    const { second_factor } = await account()
    expect(second_factor).toEqual({
      totp: true,
      passkeys: [
        {
          id: expect.any(Number),
          name: 'Móvil',
          created_at: expect.any(String),
          last_used_at: used.toISOString(),
        },
        { id: expect.any(Number), name: 'Llavero', created_at: expect.any(String), last_used_at: null },
      ],
      recovery_codes_left: 3,
    })
    const { second_factor: others } = await account(await tokenOf(app, 'rafael'))
    expect(others).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 })
  })

  test('is available to administrators and reviewers, who cannot delete it', async () => {
    for (const role of ['admin', 'reviewer'] as const)
      expect(await account(await tokenOfRole(app, role))).toMatchObject({
        email: `${role}@example.org`,
        hidden_up: null,
        can_be_deleted: false,
      })
  })

  test('answers 401 without a session', async () => {
    expect((await app.get(PATH)).status).toBe(401)
  })
})
