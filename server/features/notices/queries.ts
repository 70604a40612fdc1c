import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { APPEAL_MONTHS, type Hideable } from '#contract/notices.ts'
import { lockAccount } from '#server/database/account-lock.ts'
import type { Schema } from '#server/database/schema.ts'
import { hashOf } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Party, referenceHash, referenceOf } from './references.ts'

type Db = Kysely<Schema>
export type ReportRow = Selectable<Schema['report']>

/** Stores a notice with the hash of the notifier's reference, and returns its number. */
export async function keepReport(
  trx: Db,
  settings: Pick<Settings, 'secret_key'>,
  written: Insertable<Schema['report']>,
): Promise<number> {
  const { id } = await trx.insertInto('report').values(written).returning('id').executeTakeFirstOrThrow()
  await change(trx, id, { notifier_reference: referenceHash(settings, id, 'notifier') })
  return id
}

/**
 * The notifier's reference of a stored notice; it is stored again, since the secret key may be another now.
 */
export async function referenceAgain(
  trx: Db,
  settings: Pick<Settings, 'secret_key'>,
  id: number,
): Promise<string> {
  await change(trx, id, { notifier_reference: referenceHash(settings, id, 'notifier') })
  return referenceOf(settings, id, 'notifier')
}

/**
 * The same notice of this member, in the same words, while nobody has decided about it; undefined if there is
 * none. A repetition waits until the first one is stored.
 */
export async function sameOpenReport(
  trx: Db,
  { notifier_id, kind, content_id, reason, explanation }: Insertable<Schema['report']>,
): Promise<number | undefined> {
  await lockAccount(trx, notifier_id!)
  const found = await trx
    .selectFrom('report')
    .where('notifier_id', '=', notifier_id!)
    .where('state', '=', 'open')
    .where('kind', '=', kind!)
    .where('content_id', '=', content_id!)
    .where('reason', '=', reason!)
    .where('explanation', '=', explanation!)
    .select('id')
    .executeTakeFirst()
  return found?.id
}

/** Updates the given columns of a notice. */
export async function change(trx: Db, id: number, changed: Updateable<Schema['report']>): Promise<void> {
  await trx.updateTable('report').set(changed).where('id', '=', id).execute()
}

/** The notice, locked until the transaction ends: of two decisions one comes second and sees the first. */
export function lockedReport(trx: Db, id: number): Promise<ReportRow | undefined> {
  return trx.selectFrom('report').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

/** The notice that this reference belongs to, locked, and whose reference it is. */
export async function lockedByReference(
  trx: Db,
  reference: string,
): Promise<{ report: ReportRow; party: Party } | undefined> {
  const hash = hashOf(reference)
  const report = await trx
    .selectFrom('report')
    .where((it) => it.or([it('notifier_reference', '=', hash), it('author_reference', '=', hash)]))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return report && { report, party: report.author_reference?.equals(hash) ? 'author' : 'notifier' }
}

/** Whether less than APPEAL_MONTHS have passed since the decision that stands. */
export async function isInTime(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from report where id = ${id}
      and coalesce(appeal_decided_at, decided_at) > now() - make_interval(months => ${sql.lit(APPEAL_MONTHS)})
  `.execute(trx)
  return rows.length > 0
}

/** Whether another notice's decision hides the same content. */
export async function isHiddenByAnother(trx: Db, { id, kind, content_id }: ReportRow): Promise<boolean> {
  const other = await trx
    .selectFrom('report')
    .where('kind', '=', kind)
    .where('content_id', '=', content_id)
    .where('id', '<>', id)
    .where('hides', 'is', true)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** The newest notice whose decision hides this content of this author. */
export function hidingReport(db: Db, kind: Hideable, content_id: number, author_id: number) {
  return db
    .selectFrom('report')
    .where('kind', '=', kind)
    .where('content_id', '=', content_id)
    .where('author_id', '=', author_id)
    .where('hides', 'is', true)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/** The e-mail of an account, and its name if it is a detective's. */
export function accountOf(db: Db, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.id', 'email', 'full_name'])
    .executeTakeFirstOrThrow()
}

const WAITS_SINCE = { open: 'received_at', appealed: 'appealed_at' } as const

/** How many notices are in this state, and since when the oldest of them waits. */
export function waitingReports(db: Db, state: keyof typeof WAITS_SINCE) {
  return db
    .selectFrom('report')
    .where('state', '=', state)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      it.fn.min<Date | null>(WAITS_SINCE[state]).as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}
