import { type Kysely, sql } from 'kysely'
import { OPEN_SECONDS, type RegistrationList } from '#contract/staff/registrations.ts'
import { COUNTED_MAX } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { isScanAwaited, waitsForStaff } from '#server/identity/scan-links.ts'

type Db = Kysely<Schema>

/** A page of the registrations with this status, oldest first, and whether another scan was asked for. */
export async function listed(
  db: Db,
  status: RegistrationList,
  { skip, take }: { skip: number; take: number },
) {
  return await db
    // The page first, by the index alone; the joins are for its rows.
    .with('shown', (it) =>
      it
        .selectFrom('detective')
        .where('status', '=', status)
        .orderBy('registered_at')
        .orderBy('detective.id')
        .offset(skip)
        .limit(take)
        .select(['detective.id', 'full_name', 'license_number', 'registered_at']),
    )
    .selectFrom('shown')
    .innerJoin('account', 'account.id', 'shown.id')
    .leftJoin('asked_scan', 'asked_scan.detective_id', 'shown.id')
    .orderBy('registered_at')
    .orderBy('shown.id')
    .select(['shown.id', 'full_name', 'license_number', 'email', 'registered_at', 'asked_at'])
    .select(isScanAwaited.as('is_scan_awaited'))
    .execute()
}

/** How many registrations have this status, COUNTED_MAX at most. */
export async function counted(db: Db, status: RegistrationList): Promise<number> {
  const { count } = await db
    .selectFrom((it) =>
      it
        .selectFrom('detective')
        .where('status', '=', status)
        .select(sql`1`.as('one'))
        .limit(COUNTED_MAX)
        .as('some'),
    )
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All that was handed in; undefined if there is no such registration, or its e-mail is not verified yet. */
export async function registrationOf(db: Db, id: number) {
  return await db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .leftJoin('area', (join) => join.on('area.key', '=', sql<number>`work_areas[1]`))
    .leftJoin('registration_scan', 'registration_scan.detective_id', 'detective.id')
    .leftJoin('asked_scan', 'asked_scan.detective_id', 'detective.id')
    .where('detective.id', '=', id)
    .where('status', '<>', 'registered')
    .select(['detective.id', 'detective.full_name', 'detective.name', 'surname', 'second_surname', 'gender'])
    .select(['license_number', 'email', 'status', 'contact_means', 'registered_at', 'terms_accepted_at'])
    .select(['email_verified_at', 'area.full_name as work_area', 'received_at', 'delete_after'])
    .select(['asked_scan.reason as asked_reason', 'asked_at', isScanAwaited.as('is_scan_awaited')])
    .executeTakeFirst()
}
export type StoredRegistration = NonNullable<Awaited<ReturnType<typeof registrationOf>>>

/** The present status; undefined if there is no such registration. */
export async function statusOf(db: Db, id: number) {
  const found = await db.selectFrom('detective').where('id', '=', id).select('status').executeTakeFirst()
  return found?.status
}

/** When another scan was asked for, and by whom; undefined if it was not. */
export function lastAsking(db: Db, id: number) {
  return db
    .selectFrom('asked_scan')
    .leftJoin('account', 'account.id', 'asked_by')
    .where('detective_id', '=', id)
    .select(['email', 'asked_at'])
    .executeTakeFirst()
}

/** The decisions about somebody, oldest first, with the e-mail of who decided. */
export async function historyOf(db: Db, id: number) {
  return await db
    .selectFrom('moderation_event')
    .leftJoin('account', 'account.id', 'decided_by')
    .where('detective_id', '=', id)
    .orderBy('decided_at')
    .orderBy('moderation_event.id')
    .select(['from_status', 'to_status', 'reason', 'account.email as decided_by', 'decided_at'])
    .execute()
}

/** These people, for the reviewer to compare: the newest first. */
export async function peopleOf(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('detective')
    .innerJoin('account', 'account.id', 'detective.id')
    .where('detective.id', 'in', ids)
    .orderBy('detective.id', 'desc')
    .select(['detective.id', 'full_name', 'license_number', 'email', 'status'])
    .execute()
}

const isRecent = sql<boolean>`opened_at > now() - make_interval(secs => ${OPEN_SECONDS})`

/** Notes that the account has the registration open from now on. */
export async function noteOpening(db: Db, detective_id: number, account_id: number): Promise<void> {
  await db
    .deleteFrom('registration_opening')
    .where('detective_id', '=', detective_id)
    .where(sql<boolean>`not ${isRecent}`)
    .execute()
  await db
    .insertInto('registration_opening')
    .values({ detective_id, account_id })
    .onConflict((it) =>
      it.columns(['detective_id', 'account_id']).doUpdateSet({ opened_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The e-mails of the others who have the registration open. */
export async function othersWhoOpened(db: Db, detectiveId: number, but: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_opening')
    .innerJoin('account', 'account.id', 'account_id')
    .where('detective_id', '=', detectiveId)
    .where('account_id', '<>', but)
    .where(isRecent)
    .orderBy('opened_at')
    .select('email')
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * The oldest registration that this account can decide and that nobody else has open, after the one with the
 * id `after`; null if there is none.
 */
export async function nextWaiting(db: Db, reader: number, after: number | null): Promise<number | null> {
  const found = await db
    .selectFrom('detective')
    .where('status', '=', 'awaiting_approval')
    .$if(after !== null, (query) =>
      query
        .where('detective.id', '<>', after!)
        .where(
          sql<boolean>`(registered_at, detective.id) > (select registered_at, id from detective where id = ${after})`,
        ),
    )
    .where(waitsForStaff)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('registration_opening')
            .whereRef('detective_id', '=', 'detective.id')
            .where('account_id', '<>', reader)
            .where(isRecent)
            .select('opened_at'),
        ),
      ),
    )
    .orderBy('registered_at')
    .orderBy('detective.id')
    .limit(1)
    .select('detective.id')
    .executeTakeFirst()
  return found?.id ?? null
}

/** The file of the scan, while it is kept. */
export async function scanFileOf(db: Db, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('registration_scan')
    .innerJoin('detective', 'detective.id', 'detective_id')
    .where('detective_id', '=', id)
    .where('status', '<>', 'registered')
    .select('file')
    .executeTakeFirst()
  return found?.file ?? null
}

/** The name of a member of the staff, for a watermark. */
export async function readerOf(db: Db, id: number): Promise<string> {
  const { email, full_name } = await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.id', '=', id)
    .select(['email', 'full_name'])
    .executeTakeFirstOrThrow()
  return [full_name, email].filter(Boolean).join(' ')
}
