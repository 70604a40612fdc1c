import { type Kysely, sql } from 'kysely'
import { type ContactMeans, PERSONAL } from '#contract/profile.ts'
import type { register } from '#contract/registration.ts'
import { TERMS_VERSION } from '#contract/terms-of-use.ts'
import type { Schema } from '#server/database/schema.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'
import type { Call } from '#server/platform/http/http.ts'

type Db = Kysely<Schema>
type Applicant = Call<typeof register>['input']

/** The account with this e-mail, and whether it still waits for its verification. */
export function accountOf(trx: Db, email: string) {
  return trx
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('email_key', '=', emailKeyOf(email))
    .select((account) => [
      'account.id',
      'account.email',
      sql<boolean>`erase_at is not null`.as('is_leaving'),
      account
        .and([account('email_verified_at', 'is', null), account('detective.status', '=', 'registered')])
        .as('waits_for_verification'),
    ])
    .executeTakeFirstOrThrow()
}

/** Adds the detective of a new account, with the first work area and the telephone if they were given. */
export async function addDetective(
  trx: Db,
  id: number,
  applicant: Applicant,
  workArea: number | null,
): Promise<void> {
  const { name, surname, second_surname = null, license_number, gender, tlf } = applicant
  const contact_means: ContactMeans = { emails: [], tlfs: tlf ? [{ value: tlf, type: PERSONAL }] : [] }
  await trx
    .insertInto('detective')
    .values({
      id,
      name,
      surname,
      second_surname,
      sort_key: spanishOrder([name, surname, second_surname].filter(Boolean).join(' ')),
      license_number,
      gender,
      work_areas: workArea === null ? [] : [workArea],
      contact_means: JSON.stringify(contact_means),
      // The registration is the acceptance of the current terms; a form with another version is refused
      // before.
      terms_version: TERMS_VERSION,
      terms_accepted_at: sql<Date>`now()`,
    })
    .execute()
}

/** Stores which upload is the detective's scan. */
export async function addScan(trx: Db, detective_id: number, file: string): Promise<void> {
  await trx.insertInto('registration_scan').values({ detective_id, file }).execute()
}

/** The uploads that are stored as scans. */
export async function scanFiles(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('registration_scan').select('file').execute()
  return new Set(rows.map(({ file }) => file))
}

/** The file of a detective's scan; null if there is none. */
export async function scanFileOf(db: Db, detective_id: number): Promise<string | null> {
  const found = await db
    .selectFrom('registration_scan')
    .where('detective_id', '=', detective_id)
    .select('file')
    .executeTakeFirst()
  return found?.file ?? null
}

/** Deletes the records of scans whose files are gone. */
export async function forgetScansOf(db: Db, files: string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('registration_scan').where('file', 'in', files).execute()
}

/** The file of the scan that was handed in with this e-mail, while it is kept. */
export async function scanOfEmail(db: Db, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('registration_scan')
    .innerJoin('account', 'account.id', 'detective_id')
    .where('email_key', '=', emailKeyOf(email))
    .select('file')
    .executeTakeFirst()
  return found?.file ?? null
}
