import { type Kysely, sql } from 'kysely'
import { EXPORTED_COLUMNS } from '#contract/account-export.ts'
import { REQUEST_COLUMNS } from '#contract/columns.ts'
import type { NamedArea } from '#contract/locations.ts'
import type { DetectiveStatus } from '#contract/moderation.ts'
import type { ListItem } from '#contract/reference-lists.ts'
import type { Schema } from '#server/database/schema.ts'
import { namedAreasIn } from '#server/features/locations/queries.ts'
import { languagesIn, listedIn } from '#server/features/reference-lists/queries.ts'

type Db = Kysely<Schema>

/** The account with its pending operations. */
export async function exportedAccount(db: Db, id: number) {
  const account = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'email', 'role', 'role_since', 'email_verified_at', 'created_at', 'erase_at', 'seen_on'])
    .executeTakeFirstOrThrow()
  const new_email = await db
    .selectFrom('email_change')
    .where('account_id', '=', id)
    .select(['email', 'asked_at', 'expires_at'])
    .executeTakeFirst()
  const links = await db
    .selectFrom('account_link')
    .where('account_id', '=', id)
    .select(['purpose', 'expires_at'])
    .orderBy('expires_at')
    .execute()
  const erasure_warning = await db
    .selectFrom('erasure_warning')
    .where('account_id', '=', id)
    .select(['because', 'letters', 'warned_at'])
    .executeTakeFirst()
  return { ...account, new_email: new_email ?? null, links, erasure_warning: erasure_warning ?? null }
}

/** The whole profile, with the registration; null if the account is no detective. */
export async function exportedDetective(db: Db, id: number) {
  const found = await db
    .selectFrom('detective')
    .leftJoin('race', 'race.id', 'detective.race')
    .leftJoin('age_range', 'age_range.id', 'detective.age_range')
    .where('detective.id', '=', id)
    .select([
      ...EXPORTED_COLUMNS.map((name) => `detective.${name}` as const),
      'full_name',
      'status',
      'hidden_up',
      'withheld_since',
      'visible_to_visitors_since',
      'contact_means',
      'registered_at',
      'license_checked_at',
    ])
    .select([
      sql<ListItem | null>`case when age_range.id is not null
        then json_build_object('id', age_range.id, 'name', age_range.name) end`.as('age_range'),
      'race.id as race_id',
      'race.name as race_name',
      'race_consent_version',
      'race_consented_at',
      'terms_version',
      'terms_accepted_at',
      namedAreasIn('detective.work_areas').as('work_areas'),
      listedIn('detective.services', 'service').as('services'),
      listedIn('detective.work_equipment', 'work_equipment').as('work_equipment'),
      listedIn('detective.associations', 'association').as('associations'),
      languagesIn('detective.languages').as('languages'),
    ])
    .executeTakeFirst()
  if (!found) return null
  const { race_id, race_name, race_consent_version, race_consented_at, ...others } = found
  const { terms_version, terms_accepted_at, ...same } = others
  // The table refuses a race without a complete consent.
  const race = race_id !== null && {
    id: race_id,
    name: race_name!,
    consent_version: race_consent_version!,
    consented_at: race_consented_at!,
  }
  const accepted_terms =
    terms_version === null ? null : { version: terms_version, accepted_at: terms_accepted_at! }
  return { ...same, race: race || null, accepted_terms }
}

/** The correction requests of a detective, oldest first, with their decisions. */
export async function exportedCorrections(db: Db, id: number) {
  return await db
    .selectFrom('correction')
    .where('detective_id', '=', id)
    .orderBy('id')
    .select(['asked', 'reason', 'asked_at', 'decision', 'decision_reason', 'decided_at'])
    .execute()
}

/**
 * The decisions about the detective and about the detective's content, oldest first, without their author.
 * The file has one list for both: for a decision about a request, both statuses are that of the detective at
 * the time.
 */
export async function decisionsAbout(db: Db, id: number) {
  const { rows } = await sql<{
    from_status: DetectiveStatus
    to_status: DetectiveStatus
    reason: string | null
    ground: string | null
    decided_at: Date
    by_owner: boolean
  }>`
    select from_status, to_status, reason, ground, decided_at, decided_by is not distinct from detective_id as by_owner
    from (
      select id, detective_id, from_status, to_status, reason, ground, decided_at, decided_by from moderation_event
      union all
      select content.id, detective_id, status_then, status_then,
        case decision when 'removed' then 'Retirad' when 'hidden' then 'Ocultad' else 'Restituid' end
          || case content_kind when 'profile' then 'o el perfil' when 'message' then 'o el mensaje ' || content_id
            else 'a la petición ' || content_id end
          || ': ' || reason,
        ground, decided_at, decided_by
      from content_decision as content
      join detective on detective.id = detective_id
      cross join lateral (
        select coalesce((
          select to_status from moderation_event as event
          where event.detective_id = content.detective_id and event.decided_at <= content.decided_at
          order by event.decided_at desc, event.id desc limit 1
        ), status) as status_then
      ) as at_the_time
    ) as decided
    where detective_id = ${id}
    order by decided_at, id`.execute(db)
  return rows
}

/** The decisions of the account about others. Their reasons are left out: they are the data of the others. */
export async function decisionsBy(db: Db, id: number) {
  return await db
    .selectFrom('moderation_event')
    .where('decided_by', '=', id)
    .where('detective_id', '<>', id)
    .orderBy('id')
    .select(['from_status', 'to_status', 'decided_at'])
    .execute()
}

/** The sessions, known devices and known networks of the account, latest first. */
export async function placesOf(db: Db, id: number) {
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .orderBy('last_used_at', 'desc')
    .select(['device', 'created_at', 'last_used_at'])
    .execute()
  const [known_devices, known_addresses] = [
    await lastUses(db, 'known_device', id),
    await lastUses(db, 'known_address', id),
  ]
  return { sessions, known_devices, known_addresses }
}

function lastUses(db: Db, table: 'known_device' | 'known_address', id: number) {
  return db
    .selectFrom(table)
    .where('account_id', '=', id)
    .orderBy('last_used_at', 'desc')
    .select('last_used_at')
    .execute()
}

/** The devices that get notifications. */
export async function pushSubscriptions(db: Db, id: number) {
  return await db
    .selectFrom('push_subscription')
    .where('account_id', '=', id)
    .orderBy('id')
    .select(['kind', 'address', 'created_at'])
    .execute()
}

/** The security events of the account, latest first. */
export async function securityEvents(db: Db, id: number) {
  return await db
    .selectFrom('security_event')
    .where('account_id', '=', id)
    .orderBy('hour', 'desc')
    .orderBy('id', 'desc')
    .select(['kind', 'times', 'first_at', 'last_at'])
    .execute()
}

/** The messages of the contact form with the account's e-mail, if that e-mail is verified. */
export async function contactMessages(db: Db, id: number) {
  return await db
    .selectFrom('account')
    .innerJoin('contact_message', (join) =>
      join.on(sql<boolean>`lower(contact_message.email) = lower(account.email)`),
    )
    .where('account.id', '=', id)
    .where('email_verified_at', 'is not', null)
    .orderBy('contact_message.id')
    .select(['name', 'surnames', 'contact_message.email', 'subject', 'body', 'sent_at', 'done_at'])
    .select(
      sql<{ text: string; sent_at: string }[]>`coalesce((
        select json_agg(json_build_object(
          'text', text, 'sent_at', to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by id)
        from contact_reply where message_id = contact_message.id
      ), '[]')`.as('replies'),
    )
    .execute()
}

/** When the authenticator app was set up; null if there is none. */
export async function exportedTotp(db: Db, id: number) {
  const found = await db
    .selectFrom('totp')
    .where('account_id', '=', id)
    .select(['started_at', 'confirmed_at'])
    .executeTakeFirst()
  return found ?? null
}

/** All own requests, oldest first, including disabled, past and just deleted ones. */
export async function exportedCollaborations(db: Db, id: number) {
  return await db
    .selectFrom('collaboration')
    .innerJoin('area', 'area.key', 'collaboration.area_key')
    .leftJoin('service', 'service.id', 'collaboration.service_id')
    .where('detective_id', '=', id)
    .orderBy('collaboration.id')
    .select([
      'collaboration.id',
      ...REQUEST_COLUMNS.map((name) => `collaboration.${name}` as const),
      'gender',
      'disabled',
      'deleted_at',
      'withheld_since',
      'denied_tells',
      'unasked_tells',
      'unique_views',
      'collaboration.created_at',
      'places',
      'covered_since',
      'covered_by_hand',
    ])
    .select([
      sql<NamedArea>`json_build_object('country', area.country, 'full_name', area.full_name,
        'admin_area', json_build_object('id', area.id, 'level', area.level))`.as('location'),
      sql<ListItem | null>`case when service.id is not null
        then json_build_object('id', service.id, 'name', service.name) end`.as('service'),
      sql<string | null>`to_char(start_time, 'HH24:MI')`.as('start_time'),
      languagesIn('collaboration.idioms').as('idioms'),
      sql<boolean>`stage = 2`.as('erased'),
    ])
    .execute()
}

/** The ids of the requests that the user has opened. */
export async function openedCollaborations(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('collaboration_view')
    .where('detective_id', '=', id)
    .orderBy('collaboration_id')
    .select('collaboration_id')
    .execute()
  return rows.map(({ collaboration_id }) => collaboration_id)
}

/** The stored answers to calls that may be repeated, latest first. */
export async function keptAnswers(db: Db, id: number) {
  return await db
    .selectFrom('idempotent_answer')
    .where('account_id', '=', id)
    .orderBy('answered_at', 'desc')
    .select(['answered_at', 'answer'])
    .execute()
}

/** The file of the scan, while it is kept. */
export async function scanOf(db: Db, id: number) {
  const found = await db
    .selectFrom('registration_scan')
    .where('detective_id', '=', id)
    .select(['file', 'received_at', 'delete_after'])
    .executeTakeFirst()
  return found ?? null
}

/** Why another scan was asked for, while it has not come. */
export async function askedScanOf(db: Db, id: number) {
  const found = await db
    .selectFrom('asked_scan')
    .where('detective_id', '=', id)
    .select(['reason', 'asked_at'])
    .executeTakeFirst()
  return found ?? null
}
