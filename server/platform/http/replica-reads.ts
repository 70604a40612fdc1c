// Reads from a read replica (DATABASE_READ_URL), and what they need of the leader (decision 0050).
import { type Kysely, sql } from 'kysely'
import type { Replica } from '#server/database/connections/replica.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Outages } from './outages.ts'

type Db = Kysely<Schema>

interface Sources {
  db: Db
  replica: Replica | null
  outages: Outages
}

type Account = { id: number; written: string | null } | null

/**
 * `usually`: as long as it has what the viewer wrote. In both cases also while the leader is away, as it is
 * then.
 */
export type ReplicaUse = 'usually' | 'while-leader-away'

/** Runs a read with the replica or the leader. It may run twice, so it must change nothing. */
export async function readFromEither<Done>(
  { db, replica, outages }: Sources,
  use: ReplicaUse,
  viewer: Account,
  run: (db: Db) => Promise<Done>,
): Promise<Done> {
  if (!replica) return await run(db)
  const readNow = () => (use === 'usually' ? replica.read(viewer?.written ?? null, db, run) : run(db))
  return await leaderOrLate({ outages }, replica, readNow, run)
}

/** The result of work that needs the leader; while that is away, `late` with the replica as it is. */
export async function leaderOrLate<Done>(
  { outages }: Pick<Sources, 'outages'>,
  replica: Replica,
  needsLeader: () => Promise<Done>,
  late: (db: Db) => Promise<Done>,
): Promise<Done> {
  if (outages.seconds() === 0)
    try {
      return await needsLeader()
    } catch (error) {
      if (!outages.counts(error, 'look')) throw error
    }
  return await replica.readLate(late)
}

/**
 * For a read that also counts something: counts it on the leader. If a replica answers the call and the
 * leader is away, nothing is counted, and the result is `uncounted`.
 */
export async function onLeader<Count>(
  { db, leader, outages }: Pick<Sources, 'db' | 'outages'> & { leader: Db },
  count: (leader: Db) => Promise<Count>,
  uncounted: Count,
): Promise<Count> {
  if (db === leader) return await count(leader)
  if (outages.seconds() > 0) return uncounted
  try {
    return await count(leader)
  } catch (error) {
    if (!outages.counts(error, 'look')) throw error
    return uncounted
  }
}

/**
 * Stores how far the log is after a write of the viewer, for the next reads. Does nothing without a replica.
 */
export async function noteWrite(
  { db, replica }: Pick<Sources, 'db' | 'replica'>,
  viewer: Account,
  log: { warn(about: object, message: string): void },
): Promise<void> {
  if (!replica || !viewer) return
  try {
    // Not the position that was flushed: a database may confirm writes before. The account may have just been
    // deleted.
    await sql`insert into written_position (account_id, lsn)
      select id, pg_current_wal_insert_lsn() from account where id = ${viewer.id}
      on conflict (account_id) do update set lsn = excluded.lsn`.execute(db)
  } catch (err) {
    // The write itself was done, and its answer must not be lost.
    log.warn({ err }, 'the position of a write was not stored')
  }
}
