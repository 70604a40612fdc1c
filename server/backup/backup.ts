// The part of `backup` in the process of its caller.
import type { Kysely } from 'kysely'
import { appliedMigrations, knownMigrations } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema.ts'
import { scanFiles } from '#server/features/registration/queries.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { noteBackup } from '#server/platform/last-backup.ts'
import project from '../../package.json' with { type: 'json' }
import { dumpDatabase } from './dumping.ts'
import { FORMAT, type Header, keyMarkOf, MEMBERS } from './format.ts'
import { type BackupFile, createBackupFile } from './writing.ts'

export interface Source {
  /** Without a time limit for statements. Of the embedded kind a snapshot, or one that nobody else uses. */
  db: Kysely<Schema>
  kind: Header['database']
  settings: Pick<Platform['settings'], 'data_dir' | 'secret_key' | 'accepted_keys' | 'push'>
  uploads: Pick<Platform['uploads'], 'stored' | 'storage'>
  /** Lets the files go that the database names, if they are lost. */
  without_files: boolean
}

/** Writes the backup and its note, and returns lines for the operator. Throws CommandRefused. */
export async function writeBackup(
  path: string,
  passphrase: string | null,
  source: Source,
): Promise<string[]> {
  const began = Date.now()
  const file = await createBackupFile(path, passphrase)
  try {
    const { rows, uploads, lost } = await addAll(file, source, passphrase !== null)
    const bytes = await file.finish()
    const seconds = Math.round((Date.now() - began) / 100) / 10
    // An unwritable note does not make the backup worse.
    await noteBackup(source.settings.data_dir, { bytes, is_encrypted: passphrase !== null }).catch(() => {})
    return [
      `Copia guardada en ${path}: ${inMegabytes(bytes)}, ${rows.toLocaleString('es')} filas y ${uploads.toLocaleString('es')} ficheros, en ${seconds.toLocaleString('es')} s.`,
      ...(lost > 0
        ? [
            `Ficheros que no están en la copia, porque se borraron mientras se hacía o porque faltaban: ${lost}.`,
          ]
        : []),
      ...(passphrase === null ? WITHOUT_PASSPHRASE : []),
    ]
  } catch (error) {
    await file.abandon()
    throw error
  }
}

const WITHOUT_PASSPHRASE = [
  'La copia no está cifrada y contiene datos personales: protéjala como el original, o ponga BACKUP_PASSPHRASE.',
  'No lleva la clave secreta, sin la que no se puede restaurar: guárdela aparte (SECRET_KEY o $DATA_DIR/secret-key).',
]

async function addAll(file: BackupFile, source: Source, isEncrypted: boolean) {
  const { db, kind, settings } = source
  const migrations = await appliedMigrations(db)
  // The program was updated, and the server that runs was not started again. The reverse is a release that
  // was taken back: it works with tables of the newer one, and the backup is for that one.
  if (!knownMigrations().every((name) => migrations.includes(name)))
    throw new CommandRefused(
      'El servidor en marcha es de otra versión que esta orden: reinícielo antes de hacer la copia.',
    )
  const header: Header = {
    is: 'pesquisa-backup',
    format: FORMAT,
    version: project.version,
    at: new Date().toISOString(),
    migrations,
    database: kind,
    key_mark: keyMarkOf(settings.secret_key),
  }
  await file.add(MEMBERS.header, asJson(header))
  if (isEncrypted) await addKeys(file, settings)
  // The database first: a file is stored before its row and deleted after it. What goes meanwhile is listed.
  const { tables, result: names } = await dumpDatabase(db, file, scanFiles)
  const lost: string[] = []
  for (const name of names) {
    const stored = await source.uploads.stored(name)
    if (stored) await file.add(`${MEMBERS.uploads}${name}`, stored.bytes, stored.kept_at)
    else lost.push(name)
  }
  if (lost.length > 0 && lost.length === names.size && !source.without_files)
    throw new CommandRefused(
      `No se ha hecho la copia: en ${source.uploads.storage.place} no está ninguno de los ficheros que la base nombra (${lost.length}). Dé la orden con las mismas variables (DATA_DIR, STORAGE_URL) que el servidor o, si se han perdido, con --without-files.`,
    )
  await file.add(MEMBERS.lost, asJson(lost))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, uploads: names.size - lost.length, lost: lost.length }
}

/** The keys are as secret as all data together: in clear text they would stand beside what they protect. */
async function addKeys(file: BackupFile, { secret_key, accepted_keys, push }: Source['settings']) {
  await file.add(MEMBERS.secretKey, Buffer.from(secret_key))
  if (accepted_keys.length > 0) await file.add(MEMBERS.acceptedKeys, Buffer.from(accepted_keys.join('\n')))
  // Those in use, which may come from the settings, in the form of push-keys.json.
  await file.add(MEMBERS.pushKeys, asJson(push.vapid))
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('es', { maximumFractionDigits: 1 })} MB`
}
