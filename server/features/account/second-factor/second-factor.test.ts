import { beforeEach, describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { newTotpSecret, startTotp } from '#server/identity/second-factor/totp.ts'
import { unseal } from '#server/platform/secrets.ts'
import {
  codeAt,
  earlyInTheStep,
  factorCall,
  withPasskey,
  withTotp,
} from '#server/testing/logging-in/second-factors.ts'
import { overtaken } from '#server/testing/overtaking.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../../commands.ts'

const app = await appOfFile({ LOG_LEVEL: 'debug', APP_NAME: 'Pesquisa & Cía' })
let token: string
const { lucia } = namedWorld
const db = () => app.database.db

const id = await idOf(app, 'lucia')
beforeEach(async () => {
  for (const table of ['totp', 'passkey', 'recovery_code', 'passkey_challenge'] as const)
    await db().deleteFrom(table).execute()
  token = await tokenOf(app, 'lucia')
})

const call = (path: string, body: object = {}) => factorCall(app, token, path, body)
const codesKept = async () => (await db().selectFrom('recovery_code').selectAll().execute()).length
const startedTotp = async () => (await call('totp/start')).body.data as { secret: string; uri: string }

/** The e-mail with a matching subject that the action causes. */
async function emailAfter<Done>(subject: RegExp, action: () => Promise<Done>) {
  const such = async () => (await app.emails(lucia.email, 0)).filter((it) => subject.test(it.subject))
  const before = (await such()).length
  const done = await action()
  await expect.poll(async () => (await such()).length).toBeGreaterThan(before)
  return { message: (await such()).at(-1)!, done }
}

const GRAVE = ['totp/start', 'totp/remove', 'passkeys/start', 'passkeys/remove', 'recovery-codes']
test.each(GRAVE)('%s asks for the password', async (path) => {
  await withTotp(app, token)
  for (const current_password of ['', 'no-es-esta']) {
    const { status, body } = await call(path, { current_password, id: 1 })
    expect(status).toBe(422)
    expect(Object.keys(body.payload.msg)).toEqual(['current_password'])
  }
})

describe('an authenticator app', () => {
  test('is set up by its secret and a first code; its owner gets an e-mail and recovery codes', async () => {
    const { secret, uri } = await startedTotp()
    const { hostname, pathname, searchParams } = new URL(uri)
    expect(hostname).toBe('totp')
    expect(decodeURIComponent(pathname)).toBe(`/Pesquisa & Cía:${lucia.email}`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: 'Pesquisa & Cía' })
    const code = await codeAt(secret)
    const { message, done } = await emailAfter(/activado el segundo factor/, () =>
      call('totp/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    )
    const codes = done.body.data.recovery_codes as string[]
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    // Twelve of 32 characters are 60 bits; i, l, o and u are left out.
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
    for (const told of [message.text, app.logLines()])
      for (const hidden of [secret, ...codes]) expect(told).not.toContain(hidden)
  })

  test('is stored encrypted, and recovery codes as hashes', async () => {
    const { secret, codes } = await withTotp(app, token)
    const { rows } = await app.database.query(
      `select to_json(t)::text as row from totp t union all select to_json(r)::text from recovery_code r`,
    )
    const kept = JSON.stringify(rows)
    for (const hidden of [secret, ...codes!, ...codes!.map((it) => it.replaceAll('-', ''))])
      expect(kept).not.toContain(hidden)
    const { sealed_secret } = await db().selectFrom('totp').select('sealed_secret').executeTakeFirstOrThrow()
    expect(unseal(app.platform.settings, sealed_secret)).toBe(secret)
  })

  test('is not confirmed by a wrong code, nor by one that is two time steps away', async () => {
    const { secret } = await startedTotp()
    await earlyInTheStep()
    const right = await Promise.all([-1, 0, 1].map((steps) => codeAt(secret, steps)))
    const wrong = ['000000', '000001', '000002', '000003'].find((it) => !right.includes(it))!
    for (const code of [wrong, await codeAt(secret, -2), await codeAt(secret, 2)]) {
      const { status, body } = await call('totp/confirm', { code })
      expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['code']])
    }
    expect((await call('totp/confirm', { code: '12345' })).body.payload.msg.code[0]).toMatch(/seis/)
    expect(await codesKept()).toBe(0)
  })

  test.each([-1, 1])('is confirmed by a code of a clock %i time step away', async (steps) => {
    const { secret } = await startedTotp()
    await earlyInTheStep()
    expect((await call('totp/confirm', { code: await codeAt(secret, steps) })).status).toBe(200)
  })

  test('waits 15 minutes for its first code, and a new start makes another secret', async () => {
    const first = await startedTotp()
    const { secret } = await startedTotp()
    expect(secret).not.toBe(first.secret)
    expect((await call('totp/confirm', { code: await codeAt(first.secret) })).status).toBe(422)
    const startedAgo = (seconds: number) =>
      app.database.query(`update totp set started_at = now() - make_interval(secs => $1)`, [seconds])
    await startedAgo(15 * 60 + 1)
    expect((await call('totp/confirm', { code: await codeAt(secret) })).status).toBe(409)
    await startedAgo(15 * 60 - 10)
    expect((await call('totp/confirm', { code: await codeAt(secret) })).status).toBe(200)
  })

  test('is not confirmed by a code of a secret that another device has replaced meanwhile', async () => {
    const { secret } = await startedTotp()
    const { settings } = app.platform
    const other = await newTotpSecret(settings, lucia.email)
    const { status } = await overtaken(
      app,
      id,
      async () => call('totp/confirm', { code: await codeAt(secret) }),
      (trx) => startTotp(trx, settings, id, other.secret),
    )
    expect([409, 422]).toContain(status)
    const kept = await db().selectFrom('totp').select('confirmed_at').execute()
    expect(kept).toEqual([{ confirmed_at: null }])
  })

  test('exists once: a confirmed one is neither replaced nor confirmed again', async () => {
    const { secret } = await withTotp(app, token)
    expect((await call('totp/start')).status).toBe(409)
    expect((await call('totp/confirm', { code: await codeAt(secret) })).status).toBe(409)
  })

  test('is removed with the recovery codes if it was the last factor; its owner gets an e-mail', async () => {
    const { secret } = await withTotp(app, token)
    const { message } = await emailAfter(/desactivado el segundo factor/, async () =>
      call('totp/remove', { code: await codeAt(secret) }),
    )
    expect(message.text).toContain('aplicación de códigos')
    expect(await codesKept()).toBe(0)
    expect((await call('totp/remove')).status).toBe(204)
  })

  test('is confirmed once, with one set of recovery codes, if two calls confirm it at once', async () => {
    const { secret } = await startedTotp()
    const code = await codeAt(secret)
    const both = await Promise.all([1, 2].map(() => call('totp/confirm', { code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await codesKept()).toBe(10)
  })
})

describe('recovery codes', () => {
  test('come with the first factor only, while some are left', async () => {
    expect((await withTotp(app, token)).codes).toHaveLength(10)
    expect((await withPasskey(app, token)).codes).toBeNull()
    await db().deleteFrom('recovery_code').execute()
    expect((await withPasskey(app, token, 'Otra')).codes).toHaveLength(10)
  })

  test('stay while a factor is left', async () => {
    const { secret } = await withTotp(app, token)
    await withPasskey(app, token)
    expect((await call('totp/remove', { code: await codeAt(secret) })).status).toBe(204)
    expect(await codesKept()).toBe(10)
  })

  test('are renewed: the earlier ones are invalid, and the owner gets an e-mail', async () => {
    const { codes } = await withTotp(app, token)
    const { message, done } = await emailAfter(/recuperación nuevos/, () => call('recovery-codes'))
    const renewed = done.body.data.recovery_codes as string[]
    expect(renewed).toHaveLength(10)
    expect(renewed.filter((code) => codes!.includes(code))).toEqual([])
    expect(await codesKept()).toBe(10)
    for (const code of renewed) expect(message.text).not.toContain(code)
  })

  test('exist only for accounts with a factor', async () => {
    expect((await call('recovery-codes')).status).toBe(409)
    await startedTotp()
    expect((await call('recovery-codes')).status).toBe(409)
  })
})

describe('the operator', () => {
  const operator = (...words: string[]) => runCommand(app.platform, ['account', ...words])

  test('removes all factors of a user who lost them; sessions end, and the owner gets an e-mail', async () => {
    await withTotp(app, token)
    await withPasskey(app, token)
    const { done } = await emailAfter(/quitado el segundo factor/, () =>
      operator('reset-second-factor', lucia.email.toUpperCase()),
    )
    expect(done.exit_code).toBe(0)
    for (const table of ['totp', 'passkey', 'recovery_code'] as const)
      expect(await db().selectFrom(table).where('account_id', '=', id).selectAll().execute()).toEqual([])
    expect((await call('recovery-codes')).status).toBe(401)
  })

  test('sees an error if there is no such account, or no factor', async () => {
    for (const [words, line] of [
      [['reset-second-factor', 'nadie@example.org'], /ninguna cuenta/],
      [['reset-second-factor', lucia.email], /no tiene segundo factor/],
      [['reset-second-factor'], /^Uso/],
    ] as const) {
      const { lines, exit_code } = await operator(...words)
      expect(exit_code).toBe(1)
      expect(lines[0]).toMatch(line)
    }
  })
})
