import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { loadedVersion, noteVersion } from '#server/database/loaded-version.ts'
import type { Schema } from '#server/database/schema.ts'
import { areasOfSpain } from './reference-data/areas.ts'
import { readReferenceData } from './reference-data/files.ts'

type Table = 'area' | 'service' | 'work_equipment' | 'association' | 'language' | 'race' | 'age_range'

/** Any number that nothing else locks. */
const lockNumber = 4_120_001

/**
 * Brings the reference tables to the state of the files in reference-data/, in one transaction; true if there
 * was something to do. What the operator has changed stays (server/features/reference-lists/changing.ts).
 * Rows that a file no longer contains are kept, since profiles may refer to them. Several instances may start
 * at the same time.
 */
export async function loadReferenceData({ db, patient }: Database): Promise<boolean> {
  if ((await loadedVersion(db, 'reference_data')) === currentVersion()) return false
  return await patient.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}::int)`.execute(trx)
    return await loadReferenceDataWithin(trx)
  })
}

/** The same in the transaction of the caller, who keeps other instances from it. */
export async function loadReferenceDataWithin(trx: Kysely<Schema>): Promise<boolean> {
  const version = currentVersion()
  if ((await loadedVersion(trx, 'reference_data')) === version) return false
  await upsert(trx, 'area', 'key', areasOfSpain())
  await upsert(trx, 'service', 'id', grouped('services.json'))
  await upsert(trx, 'work_equipment', 'id', grouped('work-equipment.json'))
  await upsert(trx, 'association', 'id', associations())
  await upsert(trx, 'language', 'country_code', inOrder<Language>('languages.json'))
  await upsert(trx, 'race', 'id', inOrder<Item>('races.json'))
  await upsert(trx, 'age_range', 'id', inOrder<Item>('age-ranges.json'))
  await noteVersion(trx, 'reference_data', version)
  // The hierarchy of areas may have changed. Takes a minute for a million detectives.
  await sql`select rebuild_directory(), rebuild_collaborations()`.execute(trx)
  return true
}

/** Changes with every byte of the data, and of the code that turns them into rows. */
function currentVersion(): string {
  const here = import.meta.dirname
  const data = readdirSync(`${here}/reference-data`).sort()
  const hash = createHash('sha256')
  for (const file of [
    'reference-data.ts',
    'spanish-order.ts',
    ...data.map((name) => `reference-data/${name}`),
  ]) {
    hash.update(file).update(readFileSync(`${here}/${file}`))
  }
  return hash.digest('hex')
}

/** The columns that stay as they are if the operator has changed the row, and the flag that tells so. */
const OWN: Record<string, string> = {
  name: 'own_name',
  idiom: 'own_name',
  number: 'own_name',
  position: 'own_position',
}

/** Writes all rows in one statement; their properties are the table's columns. */
async function upsert(db: Kysely<Schema>, table: Table, key: string, rows: object[]) {
  const all = Object.keys(rows[0]!)
  const changes = all
    .filter((column) => column !== key)
    .map((column) => {
      const own = table === 'area' ? undefined : OWN[column]
      const [now, read] = [sql.ref(`${table}.${column}`), sql`excluded.${sql.ref(column)}`]
      const kept = own ? sql`case when ${sql.ref(`${table}.${own}`)} then ${now} else ${read} end` : read
      return sql`${sql.ref(column)} = ${kept}`
    })
  const columns = sql.join(all.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}
  `.execute(db)
}

interface Item {
  id: number
  name: string
}
interface Language {
  country_code: string
  number: number
  idiom: string
}

/** The items of a file; a list is shown in the order of its file. */
function inOrder<Row extends object>(file: string): (Row & { position: number })[] {
  const { items } = readReferenceData<{ items: Row[] }>(file)
  return items.map((item, index) => ({ ...item, position: index + 1 }))
}

function grouped(file: string) {
  return inOrder<Item & { slug: string; group: string }>(file).map(({ id, name, slug, group, position }) => ({
    id,
    name,
    slug,
    grp: group,
    position,
  }))
}

function associations() {
  return inOrder<Item & { acronym: string | null; scope: string }>('associations.json').map(
    ({ id, name, acronym, scope, position }) => ({ id, name, acronym, scope, position }),
  )
}
