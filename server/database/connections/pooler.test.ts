// PgBouncer in transaction mode between the program and PostgreSQL: its clients share connections and their
// settings.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testedKind } from '#server/testing/database.ts'
import { type Cluster, startTemporaryCluster } from '#server/testing/other-programs/cluster.ts'
import { hasPooler, startPooler } from '#server/testing/other-programs/pooler.ts'
import { connect, type Database } from '../connect.ts'
import { prepareDatabase } from '../prepare.ts'

describe.skipIf(testedKind() === 'embedded' || !hasPooler())('behind PgBouncer in transaction mode', () => {
  let cluster: Cluster
  let database: Database
  let stopPooler: () => Promise<unknown>

  beforeAll(async () => {
    cluster = (await startTemporaryCluster())!
    const pooler = await startPooler(cluster)
    stopPooler = pooler.stop
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
})
