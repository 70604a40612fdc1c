// A change of the secret key, step by step: one story on one site, since each start takes seconds of a core.
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { sampleScan } from '#server/database/demo/sample-scan.ts'
import { unsubscribeUrl } from '#server/features/notifications/unsubscribing.ts'
import { appendEntry } from '#server/identity/audit.ts'
import { makeVerificationLink } from '#server/identity/links.ts'
import { startedTotp, startTotp } from '#server/identity/second-factor/totp.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { WrongSetting } from '#server/platform/settings/wrong-setting.ts'
import type { TestApp } from '#server/testing/app.ts'
import { testedKind } from '#server/testing/database.ts'
import { codeAt, forgetTakenCodes, withTotp } from '#server/testing/logging-in/second-factors.ts'
import { idOf, PASSWORD, startFilledApp, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const { lucia, nuria, oscar, rafael } = namedWorld
/** The browser of Núria. */
const device_id = randomUUID()
let app: TestApp
let former: string
/** Things of people from before the change. */
let [admin, totp, scanned]: [string, { secret: string; codes: string[] }, number] = [
  '',
  { secret: '', codes: [] },
  0,
]
let [unsubscribing, verifying]: [string, string] = ['', '']

const order = async (...words: string[]) => {
  const { exit_code, lines } = await runCommand(app.platform, words)
  return { exit_code, said: lines.join('\n') }
}
const keyIn = (name: string) => readFileSync(join(app.platform.settings.data_dir, name), 'utf8').trim()
const logInOf = (email: string, more: object = {}) =>
  app.post('/api/login', { email, password: PASSWORD, ...more })
const giveCode = async (code: string) => {
  const { ticket } = (await logInOf(lucia.email)).body.payload
  return (await app.post('/api/login/second-factor', { ticket, code })).status
}
const scanStatus = async () => (await app.get(`/api/admin/registrations/${scanned}/scan`, admin)).status
const listed = async () =>
  (await app.get(`/api/admin/registrations/${scanned}`, admin)).body.list_check?.result
// Not her e-mails: those of before the change may arrive at any moment.
const newDevices = async () => {
  const { rows } = await app.database.query(`select coalesce(sum(times), 0)::int as count from security_event
    join account on account.id = account_id where kind = 'new_device' and email = '${nuria.email}'`)
  return rows[0].count as number
}

describe.skipIf(testedKind() === 'embedded')('an operator who changes the secret key', () => {
  beforeAll(async () => {
    // Nothing listens there: e-mails wait.
    app = await startFilledApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    former = app.platform.settings.secret_key
    admin = await tokenOfRole(app, 'admin')
    scanned = await idOf(app, 'oscar')
    totp = (await withTotp(app, await tokenOf(app, 'lucia'))) as typeof totp
    const file = await app.platform.uploads.keep(await sampleScan({ ...oscar, license_number: 5208 }), 'jpg')
    await app.database.db
      .insertInto('registration_scan')
      .values({ detective_id: scanned, file, delete_after: null })
      .execute()
    const form = new FormData()
    form.append('source', 'Registro')
    form.append('dated', '2026-01-31')
    form.append('list', new Blob(['5208;Óscar Núñez Vidal']), 'lista.csv')
    expect((await app.post('/api/admin/license-list', form, admin)).status).toBe(201)
    await logInOf(nuria.email, { device_id })
    unsubscribing = new URL(unsubscribeUrl(app.platform.settings, await idOf(app, 'nuria'))).pathname
    const unverified = await idOf(app, 'rafael')
    await app.database.query('update account set email_verified_at = null where id = $1', [unverified])
    verifying = await makeVerificationLink(app.database.db, app.platform.settings, unverified)
    expect((await app.post('/api/login', { email: rafael.email, password: 'wrong' })).status).toBe(401)
    await app.post('/api/password/email', { email: lucia.email })
  })
  afterAll(() => app?.close())

  test('gets another one in the data folder, which holds from the next start; the one before is accepted', async () => {
    const waiting = `select from pgboss.job where name = 'mail' and state = 'retry'`
    await expect.poll(async () => (await app.database.query(waiting)).rowCount).toBe(2)
    const { exit_code, said } = await order('secret-key', 'change')
    expect([exit_code, said]).toEqual([0, expect.stringContaining('Reinicie el servidor ahora')])
    expect(keyIn('secret-key')).not.toBe(former)
    expect(keyIn('accepted-secret-keys')).toBe(former)
    const file = join(app.platform.settings.data_dir, 'accepted-secret-keys')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // A second change before the start would lose the key that is in use.
    expect(await order('secret-key', 'change')).toEqual({
      exit_code: 1,
      said: expect.stringContaining('no se ha reiniciado'),
    })
    expect(await order('secret-key', 'renew')).toEqual({
      exit_code: 1,
      said: expect.stringMatching(/^Hay una clave nueva, que este servidor no usa todavía: reinícielo/),
    })
    app = await app.again({ SMTP_URL: '' })
    expect(app.platform.settings).toMatchObject({ secret_key: keyIn('secret-key'), accepted_keys: [former] })
  })

  test('loses nothing: apps, recovery codes, scans, the list, devices, links and waiting e-mails', async () => {
    await forgetTakenCodes(app)
    expect(await giveCode(await codeAt(totp.secret))).toBe(200)
    expect(await giveCode(totp.codes.pop()!)).toBe(200)
    expect([await scanStatus(), await listed()]).toEqual([200, 'agrees'])
    const before = await newDevices()
    expect((await logInOf(nuria.email, { device_id })).status).toBe(200)
    expect(await newDevices()).toBe(before)
    const [key_verification, hash, expiration, signature] = new URL(verifying).pathname.split('/').slice(3)
    const link = { key_verification, hash, expiration, signature }
    const person = { email: rafael.email, password: PASSWORD }
    const forged = { ...link, signature: `${signature!.slice(0, -2)}xx` }
    expect((await app.post('/api/login/verify-email', { ...person, ...forged })).status).not.toBe(200)
    expect((await app.post('/api/login/verify-email', { ...person, ...link })).status).toBe(200)
    expect((await app.send('POST', unsubscribing)).status).toBe(204)
    expect((await app.send('POST', `${unsubscribing.slice(0, -2)}xx`)).status).toBe(404)
    expect((await order('security', 'events', '--address', '127.0.0.1')).said).toContain(rafael.email)
    // Its job waits for its next try.
    await app.database.query('update pgboss.job set start_after = now()')
    const texts = async () => (await app.emails(lucia.email)).map(({ text }) => text).join()
    await expect.poll(texts).toContain('/password/reset/')
  })

  test('still has a whole audit trail; who has only the former key cannot add to it', async () => {
    expect(await order('audit', 'verify')).toMatchObject({ exit_code: 0 })
    const { db } = app.database
    const entry = { actor_id: null, actor: 'root', act: 'console', subject: 'forged' } as const
    await appendEntry(db, { secret_key: former }, entry)
    expect(await order('audit', 'verify')).toEqual({
      exit_code: 1,
      said: expect.stringContaining('firmada con una clave que ya se había cambiado'),
    })
  })

  test('has all encrypted anew; without the former key scans and apps still open, and what was a hash is lost', async () => {
    const { exit_code, said } = await order('secret-key', 'renew')
    expect([exit_code, said]).toEqual([
      0,
      expect.stringMatching(/imágenes, 1; segundos factores de aplicación, 1\./),
    ])
    expect(said).toContain('hay códigos en 1 cuenta;')
    expect(said).toMatch(/se subió el \d{4}-\d\d-\d\d \d\d:\d\d\)/)
    expect((await order('secret-key', 'renew')).said).toMatch(
      /imágenes, 0; segundos factores de aplicación, 0\./,
    )
    expect(await order('secret-key', 'forget', '--yes')).toMatchObject({ exit_code: 0 })
    app = await app.again({ SMTP_URL: '' })
    expect(app.platform.settings.accepted_keys).toEqual([])
    await forgetTakenCodes(app)
    expect(await giveCode(await codeAt(totp.secret))).toBe(200)
    expect(await giveCode(totp.codes[0]!)).not.toBe(200)
    expect([await scanStatus(), await listed()]).toEqual([200, 'unknown'])
    expect((await order('secret-key', 'renew')).said).toMatch(/^Solo se acepta la clave actual/)
  })

  test('with several servers: each accepts both keys before one of them uses the new one', async () => {
    const [old, next] = ['a'.repeat(32), 'b'.repeat(32)]
    app = await app.again({ SECRET_KEY: old, ACCEPTED_SECRET_KEY: next })
    const first = readSettings({
      DATA_DIR: app.platform.settings.data_dir,
      SECRET_KEY: next,
      ACCEPTED_SECRET_KEY: old,
    })
    const { db } = app.database
    const accountId = await idOf(app, 'nuria')
    // The other server reads what the one that has changed first writes.
    const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
    expect(await startTotp(db, first, accountId, secret)).toBe(true)
    expect((await startedTotp(db, app.platform.settings, accountId))?.secret).toBe(secret)
    expect(await order('secret-key', 'change')).toEqual({
      exit_code: 1,
      said: expect.stringContaining('ponga la de antes en ACCEPTED_SECRET_KEY'),
    })
    const short = { DATA_DIR: first.data_dir, SECRET_KEY: old, ACCEPTED_SECRET_KEY: 'short' }
    expect(() => readSettings(short)).toThrow(WrongSetting)
  })
})
