// The audit trail: appended to, never changed.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { appOfFile, idOf } from '#server/testing/people.ts'
import { appendEntry, hashOfEntry } from './audit.ts'

const app = await appOfFile()
const { db } = app.database
const { settings } = app.platform
const lucia = await idOf(app, 'lucia')

const append = (subject: string, details?: Record<string, unknown>) =>
  appendEntry(db, settings, { actor_id: lucia, act: 'console', subject, ...(details && { details }) })
const entries = () => db.selectFrom('audit_entry').orderBy('id').selectAll().execute()
const head = () => db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
const forget = (before: Date) => sql`select forget_audit_entries(${before})`.execute(db)

beforeEach(() => forget(new Date(Date.now() + 60_000)))

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

test('old entries are deleted from the old end, and the chain begins after them', async () => {
  await append('detective 1')
  await append('detective 2')
  const [first, second] = await entries()
  await forget(second!.at)
  if (first!.at < second!.at) expect((await entries()).map(({ id }) => id)).toEqual([second!.id])
  await append('detective 3')
  const left = await entries()
  expect(left.at(-1)!.hash).toBe(hashOfEntry(settings.secret_key, left.at(-2)!.hash, left.at(-1)!))
  expect((await head()).first_hash).toBe(first!.hash)
})
