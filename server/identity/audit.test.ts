// The audit trail: appended to, never changed.
import { beforeEach, expect, test } from 'vitest'
import { ageTrail, emptyTrail } from '#server/testing/audit.ts'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { appendEntry, forgetOldEntries, hashOfEntry, SERVER_ITSELF } from './audit.ts'

const app = await appOfFile()
const { db } = app.database
const { settings } = app.platform
const lucia = await idOf(app, 'lucia')

const append = (subject: string, details?: Record<string, unknown>) =>
  appendEntry(db, settings, { actor_id: lucia, act: 'console', subject, ...(details && { details }) })
const entries = () => db.selectFrom('audit_entry').orderBy('id').selectAll().execute()
const head = () => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()

beforeEach(() => emptyTrail(app.database))

test('each entry names its actor and is signed together with the entry before it', async () => {
  const { last_hash } = await head()
  await append('detective 12', { reason: 'Una razón.' })
  await append('detective 13')
  const [first, second] = await entries()
  expect(first).toMatchObject({ actor_id: lucia, actor: 'lucia.serrano@example.org', act: 'console' })
  expect(JSON.parse(first!.details)).toEqual({ reason: 'Una razón.' })
  expect(first!.hash).toBe(hashOfEntry(settings.secret_key, last_hash, first!))
  expect(second!.hash).toBe(hashOfEntry(settings.secret_key, first!.hash, second!))
  expect(await head()).toMatchObject({ last_id: second!.id, last_hash: second!.hash })
})

test('an act that fails leaves no entry', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await appendEntry(trx, settings, { actor_id: lucia, act: 'console', subject: 'detective 12' })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect(await entries()).toEqual([])
})

test('many at once form one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, nth) => append(`detective ${nth}`)))
  const { first_hash } = await head()
  let before = first_hash
  for (const entry of await entries()) {
    expect(entry.hash).toBe(hashOfEntry(settings.secret_key, before, entry))
    before = entry.hash
  }
  expect(await entries()).toHaveLength(20)
})

test('the database lets nobody change or delete an entry', async () => {
  await append('detective 12')
  for (const statement of [
    `update audit_entry set subject = 'detective 13'`,
    'delete from audit_entry',
    'truncate audit_entry',
  ])
    await expect(app.database.query(statement), statement).rejects.toThrow(/append-only|permission denied/)
  expect(await entries()).toHaveLength(1)
})

test('old entries are deleted from the old end; the chain begins after them and says what was deleted', async () => {
  await append('detective 1')
  await ageTrail(app.database, '37 months')
  await append('detective 2')
  const [first, second] = await entries()
  await forgetOldEntries(db, settings)
  const left = await entries()
  expect(left.map(({ subject }) => subject)).toEqual(['detective 2', 'audit'])
  expect(left[1]).toMatchObject({ actor_id: null, actor: SERVER_ITSELF, act: 'forget-audit' })
  const { up_to, ...counted } = JSON.parse(left[1]!.details)
  expect(counted).toEqual({ forgotten: 1, forgotten_so_far: 1 })
  expect(new Date(up_to) > first!.at && new Date(up_to) < second!.at).toBe(true)
  expect(left[1]!.hash).toBe(hashOfEntry(settings.secret_key, second!.hash, left[1]!))
  expect((await head()).first_hash).toBe(first!.hash)
  await forgetOldEntries(db, settings)
  expect(await entries()).toHaveLength(2)
})
