// PgBouncer in transaction mode between the program and PostgreSQL: its clients share connections and their
// settings.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, viewerOf } from '#server/identity/session.ts'
import { testedKind } from '#server/testing/database.ts'
import {
  administer,
  type Cluster,
  startTemporaryCluster,
  urlOf,
} from '#server/testing/other-programs/cluster.ts'
import { isInstalled } from '#server/testing/other-programs/installed.ts'
import { startPooler } from '#server/testing/other-programs/pooler.ts'
import { connect, type Database } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { prepareDatabase } from '../prepare.ts'

describe.skipIf(testedKind() === 'embedded' || !isInstalled('pgbouncer'))(
  'behind PgBouncer in transaction mode',
  () => {
    let cluster: Cluster
    let database: Database
    let stopPooler: () => Promise<unknown>
    let poolerUrl: string

    beforeAll(async () => {
      cluster = (await startTemporaryCluster())!
      const pooler = await startPooler(cluster)
      stopPooler = pooler.stop
      poolerUrl = pooler.url
      database = await connect({ database_url: pooler.url, data_dir: '' })
    })
    afterAll(async () => {
      await database?.close()
      await stopPooler?.()
      await cluster?.stop()
    })

    test('a migration has no time limit, and every other statement keeps its own', async () => {
      const limit = sql<{ statement_timeout: string }>`show statement_timeout`
      expect((await limit.execute(database.db)).rows).toEqual([{ statement_timeout: '10s' }])
      const patient = await database.patient.transaction().execute((trx) => limit.execute(trx))
      expect(patient.rows).toEqual([{ statement_timeout: '0' }])
      expect((await limit.execute(database.db)).rows).toEqual([{ statement_timeout: '10s' }])
    })

    test('the tables are made, and a second start finds them', async () => {
      expect((await prepareDatabase(database)).migrations.length).toBeGreaterThan(20)
      expect((await prepareDatabase(database)).migrations).toEqual([])
    })

    test('sessions are found by many calls at once, though no connection keeps a prepared statement', async () => {
      const { rows } = await database.query(
        `insert into account (email, email_key, role) values ($1, $1, 'admin') returning id`,
        [`${Date.now()}@example.org`],
      )
      const token = await openSession(database.db, rows[0].id)
      for (let round = 0; round < 5; round += 1) {
        const viewers = await Promise.all(Array.from({ length: 8 }, () => viewerOf(database.db, token)))
        expect(viewers.map((viewer) => viewer?.id)).toEqual(Array(8).fill(rows[0].id))
      }
      // A program that does not know yet of the pooler, and reads in transactions too.
      const another = await connect({ database_url: poolerUrl, data_dir: '' })
      const inTransaction = () => another.db.transaction().execute((trx) => viewerOf(trx, token))
      for (let round = 0; round < 5; round += 1) {
        const viewers = await Promise.all(Array.from({ length: 8 }, inTransaction))
        expect(viewers.map((viewer) => viewer?.id)).toEqual(Array(8).fill(rows[0].id))
      }
      await another.close()
    })

    test('an index that takes longer than the pooler allows is refused with what to do, and made by the direct address', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'pesquisa-migrations-'))
      writeFileSync(join(folder, '0001_long.sql'), '-- outside of a transaction\nselect pg_sleep(1.5);\n')
      await administer(cluster.url, 'create database long')
      const pooler = await startPooler(cluster, 'set statement_timeout = 700', 'long')
      const pooled = await connect({ database_url: pooler.url, data_dir: '' })
      await expect(migrate(pooled, folder)).rejects.toThrow(
        /0001_long\.sql.*npm run cli -- migrate.*dirección directa/,
      )
      await pooled.close()
      await pooler.stop()
      const direct = await connect({ database_url: urlOf(cluster.url, 'long'), data_dir: '' })
      expect(await migrate(direct, folder)).toEqual(['0001_long.sql'])
      await direct.close()
    })
  },
)
