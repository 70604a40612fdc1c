// The append-only rights, if the owner of the tables is no superuser, as on most PostgreSQL servers.
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appendEntry } from '#server/identity/audit.ts'
import { verifyAudit } from '#server/identity/audit-reading.ts'
import { ageTrail } from '#server/testing/audit.ts'
import { freshDatabase, testedKind } from '#server/testing/database.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const SECRET = { accepted_keys: [], secret_key: 'a key for tests, at least 32 characters long' }

describe.skipIf(testedKind() === 'embedded')('the owner of the tables', () => {
  test('may append to the audit trail and forget entries of more than a year, but not younger ones, and not change, delete or truncate', async () => {
    const fresh = await freshDatabase()
    const owner = `owner_${randomBytes(6).toString('hex')}`
    const name = `${owner}_data`
    await fresh.database.query(`create role ${owner} login`)
    await fresh.database.query(
      `create database ${name} owner ${owner} template template0 encoding 'UTF8' locale 'C'`,
    )
    const url = new URL(fresh.settings.database_url!)
    url.pathname = `/${name}`
    url.username = owner
    const database = await connect({ database_url: url.href, data_dir: '' })
    try {
      await migrate(database)
      const { db } = database
      const append = () =>
        appendEntry(db, SECRET, { actor_id: null, actor: 'ana', act: 'console', subject: 'detective 1' })
      await append()
      await append()
      for (const statement of [
        `update audit_entry set subject = 'detective 2'`,
        'delete from audit_entry',
        'truncate audit_entry',
      ])
        await expect(database.query(statement), statement).rejects.toThrow(/permission denied/)
      const forget = (before: string) => database.query(`select forget_audit_entries(${before})`)
      for (const young of [`now() - interval '12 months' + interval '1 second'`, `'infinity'`, 'null'])
        await expect(forget(young), young).rejects.toThrow(/twelve months at least/)
      const granted = `set pesquisa.forgets_audit = on; grant delete on audit_entry to ${owner};`
      await expect(database.query(`begin; ${granted} delete from audit_entry`)).rejects.toThrow(
        /twelve months/,
      )
      await database.query('rollback')
      expect(await verifyAudit(db, SECRET)).toMatchObject({ count: 2, breaks: [], end: null })
      await database.query('grant update on audit_entry to current_user')
      await ageTrail(database, '13 months')
      await database.query('revoke update on audit_entry from current_user')
      await forget(`now() - interval '12 months'`)
      await append()
      await expect(database.query('delete from audit_entry')).rejects.toThrow(/permission denied/)
      expect(await verifyAudit(db, SECRET)).toMatchObject({
        ...{ count: 1, breaks: [], end: null },
        ...{ forgotten: 2, forgotten_told: 0 },
      })
    } finally {
      await database.close()
      await fresh.database.query(`drop database ${name} with (force)`)
      await fresh.database.query(`drop role ${owner}`)
      await fresh.close()
    }
  })
})
