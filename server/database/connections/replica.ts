// A read replica: a PostgreSQL that replays the write-ahead log of the leader. It is behind by moments, so
// who has written something reads from it only once it has replayed that (decision 0050).
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import type { Schema } from '../schema.ts'
import { isDatabaseAway, markAsAway } from './away.ts'
import { openPool } from './server.ts'

/**
 * How reads ended: answered by the replica, or by the leader because the replica was behind or did not
 * answer.
 */
export type ReadCounts = Readonly<Record<'replica' | 'behind' | 'away', number>>

export interface Replica {
  /** For reads inside of `read` or `readLate` alone. */
  db: Kysely<Schema>
  counts: ReadCounts
  /**
   * Runs a read with the replica if that has replayed `written`, and all that the leader had written a few
   * seconds ago; otherwise with `leader`. The read may run twice, so it must change nothing.
   */
  read<Done>(
    written: string | null,
    leader: Kysely<Schema>,
    run: (db: Kysely<Schema>) => Promise<Done>,
  ): Promise<Done>
  /** Runs a read with the replica however late it is: while there is no leader. */
  readLate<Done>(run: (db: Kysely<Schema>) => Promise<Done>): Promise<Done>
  /** Tells where the leader is now. */
  noteLeader(position: string): void
  close(): Promise<void>
}

/** Time limit to get a connection: there is another database to read from. */
const CONNECT_MS = 2000
/** After a failure the replica is left alone for this time: nobody should wait for it at each call. */
const REST_MS = 1000
/** The writes of the leader older than this must have been replayed. */
const LATE_MS = 2000

/** PostgreSQL ends a read on a replica that would hold up the replay for too long. */
const REPLAY_CONFLICT = '40001'

/** The server of this connection has not replayed what is wanted, or is not a replica. */
class Behind extends Error {
  override name = 'Behind'
}

/** Opens the replica of DATABASE_READ_URL. Does not connect yet: the server starts without it. */
export function openReplica(url: string): Replica {
  const pool = openPool(url, { connectionTimeoutMillis: CONNECT_MS })
  const wanted = new AsyncLocalStorage<bigint>()
  /**
   * The position that the server of a connection has replayed, at least. Behind one address there may be
   * several servers.
   */
  const replayed = new WeakMap<PoolClient, bigint>()
  const counts = { replica: 0, behind: 0, away: 0 }
  let restUntil = 0
  let leaderWas = { before: 0n, at: 0, position: 0n }

  async function connect(): Promise<PoolClient> {
    const position = wanted.getStore()
    if (position === undefined) throw new Error('a replica is read inside of `read` alone')
    const client = await pool.connect()
    try {
      const known = replayed.get(client)
      if (known !== undefined && known >= position) return client
      const now = await positionOf(client)
      if (now === null || now < position) throw new Behind()
      replayed.set(client, now)
      return client
    } catch (error) {
      client.release(!(error instanceof Behind))
      throw error
    }
  }

  const dialect = new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } })
  const db = new Kysely<Schema>({ dialect })
  return {
    db,
    counts,
    async read(written, leader, run) {
      if (performance.now() < restUntil) {
        counts.away += 1
        return await run(leader)
      }
      const own = positionIn(written)
      try {
        const done = await wanted.run(own > leaderWas.before ? own : leaderWas.before, () => run(db))
        counts.replica += 1
        return done
      } catch (error) {
        const isBehind = error instanceof Behind
        if (!isBehind && !isUnanswered(error)) throw error
        counts[isBehind ? 'behind' : 'away'] += 1
        if (isDatabaseAway(error)) restUntil = performance.now() + REST_MS
      }
      return await run(leader)
    },
    readLate: async (run) => {
      try {
        const done = await wanted.run(0n, () => run(db))
        counts.replica += 1
        return done
      } catch (error) {
        throw error instanceof Behind ? markAsAway(error) : error
      }
    },
    noteLeader(text) {
      const position = positionIn(text)
      const now = performance.now()
      if (now - leaderWas.at < LATE_MS) {
        if (position > leaderWas.position) leaderWas.position = position
        return
      }
      leaderWas = { before: leaderWas.position, at: now, position }
    },
    close: () => pool.endSoon(),
  }
}

/** Where the leader is now. */
export async function leaderPosition(leader: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(leader)
  return rows[0]!.lsn
}

/** The position that a replica has replayed; null for a server that is not a replica. */
async function positionOf(client: PoolClient): Promise<bigint | null> {
  const { rows } = await client.query<{ lsn: string | null }>(
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
  )
  const lsn = rows[0]?.lsn ?? null
  return lsn === null ? null : positionIn(lsn)
}

/** PostgreSQL's pg_lsn ('16/B374D848') as a number; 0 for null. */
export function positionIn(lsn: string | null): bigint {
  const [high = '0', low = '0'] = lsn?.split('/') ?? []
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

function isUnanswered(error: unknown) {
  return isDatabaseAway(error) || (error instanceof DatabaseError && error.code === REPLAY_CONFLICT)
}
