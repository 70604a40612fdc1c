import { type Kysely, sql } from 'kysely'
import type { CaseState, Outcome, openRightsCase } from '#contract/staff/rights.ts'
import type { Schema } from '#server/database/schema.ts'
import { keptSince } from '#server/features/retention/kept-since.ts'
import type { Call } from '#server/platform/http/http.ts'

type Db = Kysely<Schema>

const SHOWN = [
  'id',
  'right',
  'full_name',
  'email',
  'account_id',
  'received_on',
  'due_on',
  'closed_at',
  'outcome',
] as const

/** A page of the cases: the open ones by their term, or the closed ones, the latest first. */
export function pageOfCases(
  db: Db,
  state: CaseState,
  { skipped, wanted }: { skipped: number; wanted: number },
) {
  const cases = db.selectFrom('rights_case').select(SHOWN).offset(skipped).limit(wanted)
  return state === 'open'
    ? cases.where('closed_at', 'is', null).orderBy('due_on').orderBy('id').execute()
    : cases.where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('id', 'desc').execute()
}

/** How many cases there are in this state. */
export async function countedCases(db: Db, state: CaseState): Promise<number> {
  const { count } = await db
    .selectFrom('rights_case')
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many cases are open, and since when the first of them waits: the day on which it was received. */
export function waitingCases(db: Db) {
  return db
    .selectFrom('rights_case')
    .where('closed_at', 'is', null)
    .select((it) => [
      it.fn.countAll<number>().as('waiting'),
      sql<Date | null>`min(received_on)::timestamp at time zone 'Europe/Madrid'`.as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
}

/** The whole case, without its notes; undefined if there is none. */
export function caseOf(db: Db, id: number) {
  return db
    .selectFrom('rights_case')
    .where('id', '=', id)
    .select([...SHOWN, 'request', 'closing_reason'])
    .executeTakeFirst()
}

/** The notes of a case, oldest first. */
export function notesOf(db: Db, caseId: number) {
  return db
    .selectFrom('rights_note')
    .leftJoin('account', 'account.id', 'written_by')
    .where('case_id', '=', caseId)
    .orderBy('rights_note.id')
    .select(['rights_note.id', 'kind', 'text', 'written_at', 'account.email as written_by'])
    .execute()
}

type Opening = Omit<Call<typeof openRightsCase>['input'], 'received_on' | 'email'> & {
  received_on: string
  email: string | null
  account_id: number | null
}

/**
 * Stores a new case and returns its number. The term ends on the same day of the next month, or on its last.
 */
export async function addCase(trx: Db, opening: Opening): Promise<number> {
  const { id } = await trx
    .insertInto('rights_case')
    .values({
      ...opening,
      due_on: sql<string>`(${opening.received_on}::date + interval '1 month')::date`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Note {
  case_id: number
  kind: 'note' | 'sent'
  text: string
  written_by: number
}

/** Adds a note to a case; the caller has locked it. */
export async function addNote(trx: Db, note: Note): Promise<void> {
  await trx.insertInto('rights_note').values(note).execute()
}

/** The case, locked until the transaction ends; undefined if there is none. */
export function lockedCase(trx: Db, id: number) {
  return trx
    .selectFrom('rights_case')
    .where('id', '=', id)
    .select(['id', 'closed_at', 'outcome', 'closing_reason'])
    .forUpdate()
    .executeTakeFirst()
}

/** Closes a case now; the caller has locked it. */
export async function closeCase(
  trx: Db,
  id: number,
  outcome: Outcome,
  closing_reason: string,
): Promise<void> {
  await trx
    .updateTable('rights_case')
    .set({ outcome, closing_reason, closed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Makes a closed case an open one; the caller has locked it. */
export async function reopenCase(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('rights_case')
    .set({ outcome: null, closing_reason: null, closed_at: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes the cases that were closed long enough ago (RETENTION.rights_case), with their notes. */
export async function forgetOldCases(db: Db): Promise<void> {
  await db.deleteFrom('rights_case').where('closed_at', '<', keptSince('rights_case')).execute()
}
