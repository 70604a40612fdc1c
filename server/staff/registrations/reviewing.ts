import type { Kysely } from 'kysely'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import {
  DUPLICATE_FLAGS,
  type DuplicateFlag,
  type getRegistration,
  type listRegistrations,
  type nextRegistration,
  type openRegistration,
  type Registration,
  type RegistrationFlag,
} from '#contract/staff/registrations.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { waitingRegistrations } from '#server/features/moderation/queries.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import type { SecretKeys } from '#server/platform/secrets.ts'
import { type Alike, alikeOf } from './alike.ts'
import { checkerOf } from './license-list.ts'
import * as queries from './queries.ts'

type Db = Kysely<Schema>

export const NO_SUCH_REGISTRATION = 'No hay ningún registro con ese número.'

/** A page of a list, with the flags of each registration. */
export async function list({ db, settings, input }: Call<typeof listRegistrations>) {
  const { status, page } = input
  const skip = skippedBefore(page, STAFF_LIST_PER_PAGE)
  const rows = await queries.listed(db, status, { skip, take: STAFF_LIST_PER_PAGE })
  const alike = await alikeOf(
    db,
    rows.map(({ id }) => id),
  )
  const check = await checkerOf(db, settings, rows)
  const data = rows.map(({ asked_at, is_scan_awaited, registered_at, ...row }) => ({
    ...row,
    registered_at: registered_at.toISOString(),
    flags: flagsOf({
      shared: sharedBy(alike, row.id),
      result: check?.resultOf(row),
      asked_at,
      is_scan_awaited,
    }),
  }))
  return { data, meta: pageMeta(page, STAFF_LIST_PER_PAGE, await queries.counted(db, status)) }
}

/** The registration to review next, and how many wait. */
export async function next({ db, viewer, input }: Call<typeof nextRegistration>) {
  const after = input.after ?? null
  const found =
    (await queries.nextWaiting(db, viewer.id, after)) ??
    // After the last one comes the first, unless it is the same.
    (after === null ? null : await queries.nextWaiting(db, viewer.id, null))
  const { waiting } = await waitingRegistrations(db)
  return { id: found === after ? null : found, left: waiting }
}

/** The whole registration. Its reading is recorded: it has an e-mail and a telephone. */
export async function read({ db, settings, viewer, input, record }: Call<typeof getRegistration>) {
  return await inTransaction(db, async (trx) => {
    const found = await registrationOf({ db: trx, settings, reader: viewer.id }, input.id)
    await record(trx, { subject: `detective ${input.id}` })
    return found
  })
}

/** Notes that the viewer has it open, and returns who else has. */
export async function open({ db, viewer, input }: Call<typeof openRegistration>) {
  return await inTransaction(db, async (trx) => {
    const found = await queries.registrationOf(trx, input.id)
    if (!found) throw notFound(NO_SUCH_REGISTRATION)
    await queries.noteOpening(trx, input.id, viewer.id)
    return { open_by: await queries.othersWhoOpened(trx, input.id, viewer.id), status: found.status }
  })
}

interface Reading {
  db: Db
  settings: SecretKeys
  reader: number
}

/** The registration as a reviewer sees it. 404: there is none. */
export async function registrationOf({ db, settings, reader }: Reading, id: number): Promise<Registration> {
  const found = await queries.registrationOf(db, id)
  if (!found) throw notFound(NO_SUCH_REGISTRATION)
  const { received_at, delete_after, asked_reason, asked_at, is_scan_awaited, contact_means, ...row } = found
  const alike = await alikeOf(db, [id])
  const shared = alike.get(id)!
  const check = await checkerOf(db, settings, [row])
  const result = check?.resultOf(row)
  const people = await queries.peopleOf(db, [...shared.keys()].slice(0, DUPLICATES_MAX))
  const history = await queries.historyOf(db, id)
  return {
    ...row,
    registered_at: row.registered_at.toISOString(),
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
    telephone: telephoneOf(found),
    scan: received_at && {
      received_at: received_at.toISOString(),
      delete_after: delete_after?.toISOString() ?? null,
    },
    asked_scan: asked_at && {
      ...{ reason: asked_reason!, asked_at: asked_at.toISOString(), has_run_out: !is_scan_awaited },
    },
    flags: flagsOf({ shared: sharedBy(alike, id), result, asked_at, is_scan_awaited }),
    duplicates: people.map((person) => ({
      ...person,
      shares: DUPLICATE_FLAGS.filter((flag) => shared.get(person.id)!.has(flag)),
    })),
    list_check: check && { result: result!, source: check.source, dated: check.dated },
    history: history.map((it) => ({ ...it, decided_at: it.decided_at.toISOString() })),
    open_by: await queries.othersWhoOpened(db, id, reader),
  }
}

const DUPLICATES_MAX = 50

/** The contact means of a detective are the profile's: their reading asks for a reason. */
function telephoneOf({ status, contact_means }: queries.StoredRegistration): string | null {
  if (status !== 'awaiting_approval' && status !== 'rejected') return null
  return contact_means.tlfs[0]?.value ?? null
}

function sharedBy(alike: Alike, id: number): Set<DuplicateFlag> {
  return new Set([...alike.get(id)!.values()].flatMap((flags) => [...flags]))
}

interface Found {
  shared: Set<DuplicateFlag>
  result: 'agrees' | 'differs' | 'unknown' | undefined
  asked_at: Date | null
  /** Null if none was asked for. */
  is_scan_awaited: boolean | null
}

function flagsOf({ shared, result, asked_at, is_scan_awaited }: Found): RegistrationFlag[] {
  return [
    ...DUPLICATE_FLAGS.filter((flag) => shared.has(flag)),
    ...(result === 'unknown' ? (['not-on-list'] as const) : []),
    ...(result === 'differs' ? (['differs-from-list'] as const) : []),
    ...(asked_at ? [is_scan_awaited ? ('scan-asked' as const) : ('scan-not-sent' as const)] : []),
  ]
}
