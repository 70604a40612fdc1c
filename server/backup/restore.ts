// The part of `restore` in the process that has the data open.
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { rebuildBitmaps } from '#server/database/bitmaps/load.ts'
import { keepVersionsOfFunctions, noteRestore } from '#server/database/loaded-version.ts'
import { appliedMigrations, knownMigrations } from '#server/database/migrate.ts'
import { prepareWithin } from '#server/database/prepare.ts'
import type { Schema } from '#server/database/schema.ts'
import { forgetScansOf } from '#server/features/registration/queries.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { consoleTime } from '#server/platform/console-time.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { replaceFile } from '#server/platform/replace-file.ts'
import { allKeys } from '#server/platform/secrets.ts'
import { acceptKeys, isKeptSecret, secretKeyFiles } from '#server/platform/settings/secret-keys.ts'
import type { Staging } from '#server/platform/storage/storage.ts'
import { type Erasure, erasuresIn, noteErasures, repeatErasures } from './erasures.ts'
import { type Header, keyMarkOf, MEMBERS, sequences, type Table, tables } from './format.ts'
import { type Loading, lockTables, startLoading } from './loading.ts'
import { DAMAGED, type Member, parsedHeader } from './reading.ts'

type Restoring = Pick<Platform, 'patient' | 'settings' | 'uploads' | 'events'>

interface Options {
  /** Erasures that the operator brings, besides those of the data folder. */
  erasures: Erasure[]
  /** Restores although the key of the backup is lost. */
  without_key: boolean
  /** Records the restore in the restored audit trail, in its transaction and with its key. */
  record(to: Pick<Platform, 'db' | 'settings'>): Promise<void>
}

/**
 * Fills an empty installation from the members of a backup: everything or nothing, however the process ends.
 * An older backup goes into the tables of its time, which are then brought up to date. Returns lines for the
 * operator. Throws CommandRefused.
 */
export async function restoreFrom(
  platform: Restoring,
  members: AsyncIterable<Member>,
  options: Options,
): Promise<string[]> {
  const files = platform.uploads.staging()
  const { without_key } = options
  const keys = keysIn(platform.settings, options)
  let isCommitting = false
  beingRestored.add(platform.patient)
  try {
    const { erased, ...filled } = await platform.patient.transaction().execute(async (trx) => {
      const filled = await fill(trx, platform.settings, members, { files, keys, without_key })
      const erased = await settle(trx, platform, filled, keys, options)
      keys.write()
      await files.appear()
      isCommitting = true
      return { ...filled, erased }
    })
    // A file that stays is one that no row names: the sweep of the scans deletes it.
    for (const file of erased.files) await platform.uploads.remove(file).catch(() => {})
    return linesOn(filled, erased)
  } catch (error) {
    // The rows may be there, and need their files and their key.
    if (isCommitting) throw new CommandRefused(`${WITHOUT_ANSWER} (${error})`, { cause: error })
    await files.discard()
    keys.putBack()
    throw error
  } finally {
    beingRestored.delete(platform.patient)
  }
}

const WITHOUT_ANSWER =
  'La base de datos no ha contestado al final: la copia está restaurada entera, o no está. Repita la orden: si lo está, dirá que ya hay cuentas.'

/** The databases that are being restored: the embedded kind answers nobody else meanwhile. */
const beingRestored = new WeakSet<Kysely<Schema>>()

/** Whether a restore is going on in this process. */
export function isBeingRestored({ patient }: Pick<Platform, 'patient'>): boolean {
  return beingRestored.has(patient)
}

type Keys = ReturnType<typeof keysIn>

async function fill(
  trx: Kysely<Schema>,
  settings: Platform['settings'],
  members: AsyncIterable<Member>,
  { files, keys, without_key }: { files: Staging; keys: Keys; without_key: boolean },
) {
  await lockTables(trx)
  await refuseUsed(trx)
  const putVersionsBack = await keepVersionsOfFunctions(trx)
  let header: Header | undefined
  let dumped: Table[] = []
  let loading: Loading | undefined
  let lost: string[] = []
  let count = 0
  for await (const { name, bytes, at } of members) {
    if (name === MEMBERS.header) {
      header = parsedHeader(bytes)
      refuseOtherMigrations(header, await appliedMigrations(trx))
    } else if (name === MEMBERS.secretKey) keys.secret = bytes.toString()
    else if (name === MEMBERS.acceptedKeys) keys.accepted = bytes.toString().split('\n')
    else if (name === MEMBERS.pushKeys) keys.push = bytes.toString()
    else if (name === MEMBERS.tables) {
      refuseWrongKey(header!, keys.secret, settings, without_key)
      dumped = tables.parse(JSON.parse(bytes.toString()))
      loading = await startLoading(trx, dumped)
    } else if (name === MEMBERS.sequences) {
      await loading!.finish(sequences.parse(JSON.parse(bytes.toString())))
    } else if (name === MEMBERS.lost) lost = z.array(z.string()).parse(JSON.parse(bytes.toString()))
    else if (name.startsWith(MEMBERS.uploads)) {
      await files.add(name.slice(MEMBERS.uploads.length), bytes, at ?? new Date())
      count += 1
    } else if (name.startsWith(MEMBERS.rows)) await loading!.add(name.split('/')[1]!, bytes)
  }
  if (!header || !loading) throw new CommandRefused(DAMAGED)
  await putVersionsBack()
  return { header, rows: dumped.reduce((sum, { rows }) => sum + rows, 0), count, lost }
}

/**
 * Brings the tables to this program: what has been erased since goes again, and the rest is made that was
 * left out.
 */
async function settle(
  trx: Kysely<Schema>,
  platform: Restoring,
  { lost }: { lost: string[] },
  keys: Keys,
  { erasures, record }: Options,
) {
  await prepareWithin(trx)
  await forgetScansOf(trx, lost)
  await noteErasures(trx, [...(await erasuresIn(platform.settings.data_dir)), ...erasures])
  const erased = await repeatErasures(trx, platform)
  await rebuildBitmaps(trx)
  await noteRestore(trx)
  await record({ db: trx, settings: { ...platform.settings, secret_key: keys.current() } })
  return erased
}

async function refuseUsed(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ has_accounts: boolean; has_messages: boolean }>`
    select exists (select from account) as has_accounts, exists (select from contact_message) as has_messages`.execute(
    trx,
  )
  if (rows[0]!.has_accounts)
    throw new CommandRefused(
      'Esta instalación ya tiene cuentas: una copia solo se restaura en una vacía (otra carpeta en DATA_DIR u otra base en DATABASE_URL).',
    )
  if (rows[0]!.has_messages)
    throw new CommandRefused(
      'Esta instalación ya tiene mensajes de contacto: una copia solo se restaura en una vacía (otra carpeta en DATA_DIR u otra base en DATABASE_URL).',
    )
}

function refuseOtherMigrations({ migrations, version }: Header, present: string[]): void {
  // Of this program, or of the same newer one that this database is of.
  if (migrations.join() === present.join()) return
  const known = knownMigrations()
  if (migrations.some((name) => !known.includes(name)))
    throw new CommandRefused(
      `La copia es de una versión posterior del programa (${version}): actualice el programa antes de restaurarla.`,
    )
  throw new CommandRefused(
    `La copia es de una versión anterior del programa (${version}) y esta base ya tiene las tablas de la actual: pare el servidor y restáurela en una carpeta o una base nuevas, en las que no haya arrancado todavía.`,
  )
}

/** Refuses a backup that this installation could not read: neither has its key, or SECRET_KEY is another. */
export function refuseWrongKey(
  { key_mark }: Header,
  secret: string | null,
  settings: Pick<Platform['settings'], 'data_dir' | 'secret_key' | 'accepted_keys'>,
  without_key: boolean,
): void {
  if (allKeys(settings).some((key) => key_mark === keyMarkOf(key)) || without_key) return
  if (secret === null || keyMarkOf(secret) !== key_mark)
    throw new CommandRefused(
      'La copia no lleva la clave secreta, y la de esta instalación es otra: ponga la que tenía (SECRET_KEY, o el fichero $DATA_DIR/secret-key). Si la ha perdido, añada --without-key: no se podrán leer los escaneos, el correo en espera ni los segundos factores de aplicación.',
    )
  if (!isKeptSecret(settings.data_dir, settings.secret_key))
    throw new CommandRefused(
      'La copia lleva una clave secreta distinta de la que hay en SECRET_KEY: quite SECRET_KEY o ponga la de la copia, también al servidor.',
    )
}

/** The keys of the backup, and those of this installation that they replace. */
function keysIn(settings: Platform['settings'], { without_key }: Options) {
  const { data_dir, secret_key, accepted_keys } = settings
  const file = secretKeyFiles(data_dir).current
  let replaced = false
  return {
    secret: null as string | null,
    accepted: [] as string[],
    push: null as string | null,
    /** The key that holds after the restore. */
    current() {
      const isAccepted = this.secret === null || accepted_keys.includes(this.secret)
      return without_key || isAccepted ? secret_key : this.secret!
    },
    write() {
      if (this.current() !== secret_key) {
        replaceFile(file, this.current())
        replaced = true
      }
      if (this.accepted.length > 0) acceptKeys(data_dir, [...accepted_keys, ...this.accepted])
      if (this.push !== null) replaceFile(join(data_dir, 'push-keys.json'), this.push)
    },
    putBack() {
      if (replaced) replaceFile(file, secret_key)
      if (this.accepted.length > 0) acceptKeys(data_dir, accepted_keys)
    },
  }
}

function linesOn(
  { header, rows, count }: { header: Header; rows: number; count: number },
  erased: { accounts: number; others: number },
): string[] {
  const at = consoleTime.format(new Date(header.at))
  return [
    `Restaurada la copia del ${at}: ${rows.toLocaleString('es')} filas y ${count.toLocaleString('es')} ficheros, comparados uno a uno.`,
    ...(erased.accounts + erased.others > 0
      ? [
          `Se ha vuelto a borrar lo que se había borrado después de la copia. Cuentas: ${erased.accounts}; peticiones y mensajes: ${erased.others}.`,
        ]
      : []),
  ]
}
