// Data that the law obliges to keep after their use are blocked (LOPDGDD article 32): only this file reads
// the tables called blocked_…, no API call reaches them, and each row is destroyed when its term ends.
// Erasures and removals write to them; for accounts a trigger of migration 0013 does, for consents one of
// 0011.
import { type Kysely, sql } from 'kysely'
import { REQUEST_TEXTS } from '#contract/columns.ts'
import { type KeptKind, RETENTION } from '#contract/retention.ts'
import type { Schema } from '#server/database/schema.ts'
import { interval, keptSince } from './kept-since.ts'

type Db = Kysely<Schema>

/** The kinds of blocked data, and the column from which the term of each counts. */
const BEGINNINGS = {
  blocked_decision: 'blocked_at',
  blocked_request: 'removed_at',
  blocked_consent: 'ended_at',
} as const satisfies Partial<Record<KeptKind, string>>
export type BlockedKind = keyof typeof BEGINNINGS

const TEXTS = sql.raw(REQUEST_TEXTS.map((name) => `'${name}', request.${name}`).join(', '))

/** Keeps a copy of a request that is about to be taken down. */
export async function blockRequest(trx: Db, id: number, reason: string): Promise<void> {
  await sql`
    insert into blocked_request (request_id, detective_id, license_number, content, reason)
    select request.id, detective_id, license_number, jsonb_build_object(
      'subject', subject, 'place', area.full_name, 'start_date', start_date, 'end_date', end_date,
      'created_at', created_at, ${TEXTS}
    ), ${reason}::text
    from collaboration as request
    join detective on detective.id = detective_id
    join area on area.key = area_key
    where request.id = ${id}`.execute(trx)
}

/**
 * The data that stay blocked of an account that was just erased, and until when, for the e-mail to its owner.
 */
export async function stillBlocked(
  trx: Db,
  accountId: number,
): Promise<{ kind: BlockedKind; until: Date }[]> {
  const found = []
  for (const [kind, beginning] of Object.entries(BEGINNINGS) as [BlockedKind, string][]) {
    const { rows } = await sql<{ until: Date | null }>`
      select max(${sql.ref(beginning)}) + ${interval(RETENTION[kind].term)} as until
      from ${sql.table(kind)} where detective_id = ${accountId}`.execute(trx)
    const until = rows[0]?.until
    if (until) found.push({ kind, until })
  }
  return found
}

interface Opening {
  kind: BlockedKind
  of: { account: number } | { license: number }
  reason: string
  opened_by: string
}

/**
 * The rows of one kind about an account. Records the opening, its author and the reason in the same
 * transaction, even if there are no rows.
 */
export async function openBlocked(db: Db, { kind, of, ...why }: Opening): Promise<Record<string, unknown>[]> {
  const asked_for = 'account' in of ? `cuenta ${of.account}` : `licencia ${of.license}`
  return await db.transaction().execute(async (trx) => {
    const accounts = 'account' in of ? [of.account] : await accountsWithLicense(trx, of.license)
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(kind)} where detective_id = any(${accounts}::int[])
      order by ${sql.ref(BEGINNINGS[kind])}`.execute(trx)
    await trx
      .insertInto('blocked_opening')
      .values({ kind, asked_for, rows_shown: rows.length, ...why })
      .execute()
    return rows
  })
}

/** The accounts, including erased ones, that have or had the licence number. */
async function accountsWithLicense(trx: Db, license: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from detective where license_number = ${license}
    union select detective_id from blocked_decision where license_number = ${license}
    union select detective_id from blocked_request where license_number = ${license}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * The numbers of the removed requests whose text has all of these words (folded), for the rights desk: not
 * the text. It counts as an opening of each of them, by that account.
 */
export async function removedRequestsWith(
  trx: Db,
  words: string[],
  { reason, by_account }: { reason: string; by_account: number },
): Promise<{ id: number; detective_id: number; written_at: string }[]> {
  const { rows } = await sql<{ id: number; detective_id: number; removed_at: Date }>`
    select request_id as id, detective_id, removed_at from blocked_request
    where folded_words((select string_agg(value, ' ') from jsonb_each_text(content))) @> ${words}::text[]
    order by removed_at`.execute(trx)
  const { email } = await trx
    .selectFrom('account')
    .where('id', '=', by_account)
    .select('email')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('blocked_opening')
    .values({
      kind: 'blocked_request',
      asked_for: 'un nombre, solo los números',
      rows_shown: rows.length,
      reason,
      opened_by: email,
    })
    .execute()
  return rows.map(({ removed_at, ...row }) => ({ ...row, written_at: removed_at.toISOString() }))
}

/** All openings with their authors and reasons, latest first. */
export async function openings(db: Db) {
  return await db.selectFrom('blocked_opening').selectAll().orderBy('id', 'desc').execute()
}

/** Destroys the blocked data whose term is over. */
export async function destroyBlocked(db: Db): Promise<void> {
  await db.deleteFrom('blocked_decision').where('blocked_at', '<', keptSince('blocked_decision')).execute()
  await db.deleteFrom('blocked_request').where('removed_at', '<', keptSince('blocked_request')).execute()
  await db.deleteFrom('blocked_consent').where('ended_at', '<', keptSince('blocked_consent')).execute()
  await db.deleteFrom('blocked_opening').where('opened_at', '<', keptSince('blocked_opening')).execute()
}
