import { type Kysely, sql } from 'kysely'
import { RACE_CONSENT } from '#contract/race-consent.ts'
import type { Database } from '../connect.ts'
import type { Schema } from '../schema.ts'
import { spanishOrder } from '../spanish-order.ts'
import { fillContact } from './contact.ts'
import type { DemoDetective } from './demo-detective.ts'
import { namedWorld } from './named-world.ts'
import { fillReports } from './reports.ts'
import { fillRequests } from './requests.ts'
import { sampleScan } from './sample-scan.ts'
import { fillStaffQueues } from './staff-queues.ts'
import { eachDemoDetective } from './world.ts'

interface Filling {
  /** Number of detectives in addition to the named ones. */
  count: number
  seed: number
  /** Further people, such as those who wait for approval. */
  others?: readonly DemoDetective[]
  /** The same hash for all accounts: hashing the password for each would take minutes. */
  password_hash: string
  /**
   * Stores a scan (a JPEG) as the registration does and returns the name of its file. Without it there are no
   * scans.
   */
  keepScan?: (jpeg: Buffer) => Promise<string>
  /** Whether there are corrections, licences and requests about data that wait for staff. */
  hasStaffQueues?: boolean
  /**
   * Whether colleagues have answered and written to one another. Tests and journeys count on nothing of it.
   */
  hasAnswers?: boolean
}

const rowsAtOnce = 500
/** Drawing one takes a third of a second. */
const scansAtMost = 20

/**
 * Fills a database that has its reference data with the named world and `count` invented detectives, all or
 * nothing. Returns the number of detectives added; 0 if the named world is already there. If there are no
 * collaboration requests yet, the named ones are added too, and, if there are invented detectives, the
 * invented ones.
 */
export async function fillWithDemo(database: Database, filling: Filling): Promise<number> {
  const { db, patient } = database
  const filled = await patient.transaction().execute(async (transaction) => {
    const inserted = (await isFilled(transaction)) ? 0 : await insertEverybody(transaction, filling)
    await fillRequests(transaction, filling)
    if (filling.hasStaffQueues) await fillStaffQueues(transaction)
    await fillReports(transaction, filling)
    if (filling.hasAnswers) await fillContact(transaction)
    return inserted
  })
  if (filled > 0) {
    await sql`analyze account, detective, moderation_event, collaboration`.execute(db)
    if (filling.keepScan) await addScans(db, filling.keepScan)
  }
  return filled
}

async function isFilled(db: Kysely<Schema>): Promise<boolean> {
  const lucia = db.selectFrom('account').select('id').where('email_key', '=', namedWorld.lucia.email)
  return (await lucia.executeTakeFirst()) !== undefined
}

async function insertEverybody(db: Kysely<Schema>, filling: Filling): Promise<number> {
  await sql`select set_config('pesquisa.directory_is_rebuilt_later', 'yes', true)`.execute(db)
  let inserted = 0
  for (const people of inChunks(everybody(filling))) {
    await insertPeople(db, people, filling.password_hash)
    inserted += people.length
  }
  await sql`select rebuild_directory()`.execute(db)
  return inserted
}

function* everybody({ count, seed, others = [] }: Filling): Generator<DemoDetective> {
  yield* Object.values(namedWorld)
  yield* others
  yield* eachDemoDetective(count, seed)
}

function* inChunks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < rowsAtOnce) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Accounts, detectives and the decisions about their status, in one statement. */
async function insertPeople(db: Kysely<Schema>, people: DemoDetective[], password_hash: string) {
  const rows = people.map((person) => ({
    ...person,
    email_key: person.email.toLowerCase(),
    sort_key: spanishOrder([person.name, person.surname, person.second_surname].filter(Boolean).join(' ')),
  }))
  await sql`
    with person as materialized (
      select *, now() - registered_days_ago * interval '1 day' as registered_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (
        email text, email_key text, name text, surname text, second_surname text, sort_key text,
        license_number int, gender text, status text, reason text, hidden_up_in_minutes int, office_name text,
        age_range int, race int, more_information text, work_areas int[], services int[], work_equipment int[],
        associations int[], languages text[], contact_means jsonb, registered_days_ago int
      )
    ), new_account as (
      insert into account (email, email_key, password_hash, email_verified_at, created_at)
      select email, email_key, ${password_hash}, case when status <> 'registered' then registered_at end, registered_at
      from person
      returning id, email_key
    ), new_detective as (
      insert into detective (
        id, name, surname, second_surname, sort_key, license_number, gender, status, hidden_up, office_name,
        age_range, race, race_consent_version, race_consented_at,
        more_information, work_areas, services, work_equipment, associations, languages,
        contact_means, registered_at, license_checked_at
      )
      select
        id, name, surname, second_surname, sort_key, license_number, gender, status,
        now() + hidden_up_in_minutes * interval '1 minute', office_name,
        age_range, race,
        case when race is not null then ${RACE_CONSENT.version}::int end,
        case when race is not null then registered_at end,
        more_information, work_areas, services, work_equipment, associations, languages,
        contact_means, registered_at,
        -- At the last anniversary of the registration.
        case when status in ('approved', 'suspended') then now() - mod(registered_days_ago, 365) * interval '1 day' end
      from person join new_account using (email_key)
    )
    insert into moderation_event (detective_id, from_status, to_status, reason, decided_at)
    select id, step.from_status, step.to_status, case when step.to_status = status then reason end,
      registered_at + step.after
    from person
    join new_account using (email_key)
    join (values
      ('approved', 'awaiting_approval', 'approved', interval '2 days'),
      ('rejected', 'awaiting_approval', 'rejected', interval '2 days'),
      ('suspended', 'awaiting_approval', 'approved', interval '2 days'),
      ('suspended', 'approved', 'suspended', interval '5 days')
    ) as step (status, from_status, to_status, after) using (status)
  `.execute(db)
}

/**
 * Scans for the first detectives who await a decision: those of the others would mostly be deleted by now
 * (rule 3.6).
 */
async function addScans(db: Kysely<Schema>, keepScan: (jpeg: Buffer) => Promise<string>) {
  const waiting = await db
    .selectFrom('detective')
    .select(['id', 'name', 'surname', 'second_surname', 'office_name', 'license_number', 'work_areas'])
    .where('status', '=', 'awaiting_approval')
    .where('id', 'not in', (scans) => scans.selectFrom('registration_scan').select('detective_id'))
    .orderBy('id')
    .limit(scansAtMost)
    .execute()
  for (const person of waiting) {
    const file = await keepScan(await sampleScan(person))
    await db
      .insertInto('registration_scan')
      .values({ detective_id: person.id, file, delete_after: null })
      .execute()
  }
}
