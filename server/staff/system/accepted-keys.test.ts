// Things that one key has written are read with another one in use and that one accepted (secret-key.test.ts
// has the whole change, through HTTP).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceHashes, isKnownDevice, rememberDevice } from '#server/identity/known-devices.ts'
import { makeVerificationLink, useVerificationLink } from '#server/identity/links.ts'
import { endOfLoginChallenge, loginChallenge } from '#server/identity/second-factor/challenges.ts'
import { renewRecoveryCodes, takeRecoveryCode } from '#server/identity/second-factor/recovery-codes.ts'
import { startedTotp, startTotp } from '#server/identity/second-factor/totp.ts'
import { envelopeOf } from '#server/platform/mail/outbox.ts'
import { seal } from '#server/platform/secrets.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { uploadsIn } from '#server/platform/uploads/uploads.ts'
import { licenseHash, nameHash } from '#server/staff/registrations/license-hashes.ts'
import { checkerOf } from '#server/staff/registrations/license-list.ts'
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts'
import { addStaff } from '#server/testing/people.ts'

const OLD = 'the key of last year, 32 characters or more'
const NEW = 'the key of this year, 32 characters or more'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pesquisa-key-change-'))
let fresh: FreshDatabase
let id: number

/** The settings with this key in use and those keys accepted. */
function settingsWith(SECRET_KEY: string, ACCEPTED_SECRET_KEY = ''): Settings {
  const DATABASE_URL = fresh.settings.database_url ?? ''
  return readSettings({
    DATA_DIR,
    DATABASE_URL,
    SECRET_KEY,
    ACCEPTED_SECRET_KEY,
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
}

beforeAll(async () => {
  fresh = await freshDatabase()
  id = await addStaff(fresh, 'admin')
})
afterAll(async () => {
  await fresh.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

// As the operator goes about it: the coming key is accepted, then in use, and the former one accepted.
describe.each([
  ['after the change, with the former key accepted', OLD, NEW, OLD],
  ['in an instance that only accepts the coming key yet', NEW, OLD, NEW],
])('%s', (_when, written, current, accepted) => {
  const db = () => fresh.database.db
  const writer = () => settingsWith(written)
  const reader = () => settingsWith(current, accepted)
  const stranger = () => settingsWith(current)

  test('an app of codes is read, and lost without that key', async () => {
    await startTotp(db(), writer(), id, 'JBSWY3DPEHPK3PXP')
    expect((await startedTotp(db(), reader(), id))?.secret).toBe('JBSWY3DPEHPK3PXP')
    await expect(startedTotp(db(), stranger(), id)).rejects.toThrow()
  })

  test('a recovery code lets in once, and not at all without that key', async () => {
    const [code] = await renewRecoveryCodes(db(), writer(), id)
    expect(await takeRecoveryCode(db(), stranger(), id, code!)).toBe(false)
    expect(await takeRecoveryCode(db(), reader(), id, code!)).toBe(true)
    expect(await takeRecoveryCode(db(), reader(), id, code!)).toBe(false)
  })

  test('a link that verifies an e-mail works, and not without that key', async () => {
    const address = await db()
      .transaction()
      .execute((trx) => makeVerificationLink(trx, writer(), id))
    const [key_verification, hash, expiration, signature] = address.split('/').slice(-4) as string[]
    const link = { key_verification: key_verification!, hash: hash!, expiration, signature }
    const use = (settings: Settings) =>
      db()
        .transaction()
        .execute((trx) => useVerificationLink(trx, settings, id, link))
    expect(await use(stranger())).toBe(false)
    expect(await use(reader())).toBe(true)
  })

  test('a log-in by passkey that has begun can end, and not without that key', () => {
    const challenge = loginChallenge(writer())
    expect(endOfLoginChallenge(reader(), challenge)).toBeInstanceOf(Date)
    expect(endOfLoginChallenge(stranger(), challenge)).toBeNull()
  })

  test('a known device is no new one, and is one without that key', async () => {
    const hashesOf = (settings: Settings) =>
      deviceHashes({ settings, address: '192.0.2.1', userAgent: 'Firefox' }, id, `device-${current}`)
    await rememberDevice(db(), id, hashesOf(writer()))
    expect(await isKnownDevice(db(), id, hashesOf(stranger()))).toBe(false)
    expect(await isKnownDevice(db(), id, hashesOf(reader()))).toBe(true)
    // The log-in stores it under the key in use too.
    expect(await rememberDevice(db(), id, hashesOf(reader()))).toBe(false)
    expect(await isKnownDevice(db(), id, hashesOf(stranger()))).toBe(true)
  })

  test('the list of licences has the person, and nobody without that key', async () => {
    await db().deleteFrom('license_list_entry').execute()
    await db().deleteFrom('license_list').execute()
    const list = { source: 'Ministerio', dated: '2026-11-01', entries: 1 }
    await db().insertInto('license_list').values(list).execute()
    const license_hash = licenseHash(written, 1234)
    const name_hash = nameHash(written, 1234, 'Lucía Serrano')
    await db().insertInto('license_list_entry').values({ license_hash, name_hash }).execute()
    const lucia = { license_number: 1234, full_name: 'Lucía Serrano' }
    const resultIn = async (settings: Settings) => (await checkerOf(db(), settings, [lucia]))?.resultOf(lucia)
    expect(await resultIn(reader())).toBe('agrees')
    expect(await resultIn(stranger())).toBe('unknown')
  })

  test('a waiting e-mail and a scan are read, and not without that key', async () => {
    const job = { sealed: seal(written, { to: 'lucia@example.org', subject: 'Hola' }) }
    expect(envelopeOf(reader(), job).to).toBe('lucia@example.org')
    expect(envelopeOf(stranger(), job).to).toBeNull()
    const storage = await diskStorage(join(DATA_DIR, 'scans'))
    const name = await uploadsIn(storage, writer()).keep(Buffer.from('scan'), 'jpg')
    expect((await uploadsIn(storage, reader()).read(name)).toString()).toBe('scan')
    await expect(uploadsIn(storage, stranger()).read(name)).rejects.toThrow('SECRET_KEY')
  })
})
