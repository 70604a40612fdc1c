// The list of licences of the operator. It is compared with registrations; what it says is stored as hashes.
import { type Kysely, sql } from 'kysely'
import type { getLicenseList, removeLicenseList, uploadLicenseList } from '#contract/staff/license-list.ts'
import type { ListResult } from '#contract/staff/registrations.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { allKeys, type SecretKeys } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { UploadedFile } from '#server/platform/uploads/uploaded-file.ts'
import { type ListedLicense, licensesIn } from './license-csv.ts'
import { licenseHash, nameHash } from './license-hashes.ts'

type Db = Kysely<Schema>

const ENTRIES_MAX = 50_000
const ENTRIES_AT_ONCE = 1000

const NO_LICENSES =
  'El fichero no tiene ninguna licencia: cada línea debe llevar un número de licencia y un nombre, separados por coma, punto y coma o tabulador.'
const TOO_MANY = `La lista no puede tener más de ${ENTRIES_MAX.toLocaleString('es')} licencias.`

/** The origin, the day and the size of the list; null if there is none. */
export async function find({ db }: Call<typeof getLicenseList>) {
  const found = await listOf(db)
  return { data: found && { ...found, uploaded_at: found.uploaded_at.toISOString() } }
}

/** Replaces the list. 422 on `list` if the file has no licences. */
export async function upload({ db, settings, viewer, input, record }: Call<typeof uploadLicenseList>) {
  // Bracket keys (`list[size]`) can imitate a file.
  if (!(input.list instanceof UploadedFile)) throw invalid({ list: [NO_LICENSES] })
  const { licenses, skipped } = licensesIn(await input.list.read())
  if (licenses.length === 0) throw invalid({ list: [NO_LICENSES] })
  if (licenses.length > ENTRIES_MAX) throw invalid({ list: [TOO_MANY] })
  const { source, dated } = input
  const entries = hashesOf(settings, licenses)
  return await inTransaction(db, async (trx) => {
    // Two uploads at the same time come one after the other.
    await sql`lock table license_list in exclusive mode`.execute(trx)
    await removeAll(trx)
    await trx
      .insertInto('license_list')
      .values({ source, dated, entries: entries.length, uploaded_by: viewer.id })
      .execute()
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
      await trx
        .insertInto('license_list_entry')
        .values(entries.slice(from, from + ENTRIES_AT_ONCE))
        .execute()
    await record(trx, { subject: 'license-list', details: { source, dated, entries: entries.length } })
    const data = (await listOf(trx))!
    return { data: { ...data, uploaded_at: data.uploaded_at.toISOString() }, skipped }
  })
}

/** Removes the list: registrations are compared with none any more. */
export async function remove({ db, record }: Call<typeof removeLicenseList>) {
  await inTransaction(db, async (trx) => {
    await removeAll(trx)
    await record(trx, { subject: 'license-list' })
  })
  return undefined
}

interface Checked {
  license_number: number
  full_name: string
}

/** Compares these people with the list; null if there is none. */
export async function checkerOf(
  db: Db,
  keys: SecretKeys,
  people: Checked[],
): Promise<{ source: string; dated: string; resultOf(person: Checked): ListResult } | null> {
  const list = await listOf(db)
  if (!list) return null
  // The list is stored under one key; a person is looked for under each that is accepted.
  const licenses = allKeys(keys).flatMap((key) =>
    people.map(({ license_number }) => licenseHash(key, license_number)),
  )
  const rows =
    licenses.length === 0
      ? []
      : await db
          .selectFrom('license_list_entry')
          .where('license_hash', 'in', licenses)
          .select(['license_hash', 'name_hash'])
          .execute()
  return {
    ...list,
    resultOf({ license_number, full_name }) {
      const hashed = allKeys(keys).map((key) => ({
        license: licenseHash(key, license_number),
        name: nameHash(key, license_number, full_name),
      }))
      const listed = rows.filter(({ license_hash }) =>
        hashed.some(({ license }) => license.equals(license_hash)),
      )
      if (listed.length === 0) return 'unknown'
      return listed.some(({ name_hash }) => hashed.some(({ name }) => name.equals(name_hash)))
        ? 'agrees'
        : 'differs'
    },
  }
}

async function listOf(db: Db) {
  const found = await db
    .selectFrom('license_list')
    .select(['source', 'dated', 'entries', 'uploaded_at'])
    .executeTakeFirst()
  return found ?? null
}

async function removeAll(trx: Db) {
  await trx.deleteFrom('license_list_entry').execute()
  await trx.deleteFrom('license_list').execute()
}

/** Each licence with each of its names once. */
function hashesOf({ secret_key }: Pick<Settings, 'secret_key'>, licenses: ListedLicense[]) {
  const hashed = licenses.map(({ license, name }) => ({
    license_hash: licenseHash(secret_key, license),
    name_hash: nameHash(secret_key, license, name),
  }))
  // The hash of a name covers the licence number.
  return [...new Map(hashed.map((entry) => [entry.name_hash.toString('hex'), entry])).values()]
}
