// `backup` and `restore` in the process of the operator: it reads and writes the file of the backup, with the
// rights and in the folder of its user, and knows the passphrase. Of a running server it asks what only that
// one can do.
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connect, type Database } from '#server/database/connect.ts'
import type { Answer } from '#server/database/control-socket.ts'
import { appliedMigrations, knownMigrations } from '#server/database/migrate.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { CommandContext } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/http/http.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { openUploads } from '#server/platform/uploads/uploads.ts'
import { writeBackup } from './backup.ts'
import { givenErasures } from './erasures.ts'
import { keyMarkOf } from './format.ts'
import { deleteIfInterrupted } from './interrupted.ts'
import { passphraseOf } from './passphrase.ts'
import { checkedBackup, openBackup } from './reading.ts'
import { refuseWrongKey } from './restore.ts'
import { backupWords, restoreWords } from './words.ts'

interface Console {
  settings: Settings
  /** Where the command was typed: names of files are relative to it. */
  folder: string
  /** Sends a command to the server that has the embedded database open; null if there is none. */
  ask(words: string[], input?: ReadableStream<Uint8Array>): Promise<Answer | null>
  /** Opens the data in this process and runs the command there. `wanted`: as for openPlatform. */
  runHere(words: string[], context: HereContext): Promise<Answer>
}

export interface HereContext extends CommandContext {
  database?: Database
  wanted?: string[]
  /** Runs in place of the command's own function; the command is recorded all the same. */
  instead?(platform: Platform, database: Database): Promise<string[]>
}

/** The words after 'backup'. */
export async function backupFromConsole(args: string[], at: Console): Promise<Answer> {
  const { settings } = at
  const { path: given, without_files } = backupWords(args)
  const path = resolve(at.folder, given)
  const passphrase = passphraseOf(settings)
  // Before the server does work for it; looked at again when the file gets its name.
  if (existsSync(path)) throw new CommandRefused(`${path} ya existe: elija otro nombre.`)
  const words = ['backup', path, ...(without_files ? ['--without-files'] : [])]
  const answered = await at.ask(words)
  if (!answered)
    return await at.runHere(words, {
      async instead({ jobs, patient, uploads }, { kind }) {
        // Nothing may wait for the only connection of the embedded kind, which the backup takes.
        await jobs.stop()
        return await writeBackup(path, passphrase, { db: patient, kind, settings, uploads, without_files })
      },
    })
  const { snapshot } = answered
  if (answered.exit_code !== 0 || !snapshot) return answered
  const keep = deleteIfInterrupted(snapshot.folder)
  try {
    if (snapshot.key_mark !== keyMarkOf(settings.secret_key))
      throw new CommandRefused(
        'La clave secreta de esta orden no es la del servidor: dé la orden con las mismas variables (SECRET_KEY) que él.',
      )
    const database = await connect({ database_url: null, data_dir: snapshot.folder })
    try {
      const uploads = await openUploads(settings)
      const source = { db: database.patient, kind: database.kind, settings, uploads, without_files }
      return { lines: await writeBackup(path, passphrase, source), exit_code: 0 }
    } finally {
      await database.close()
    }
  } finally {
    // The server may be deleting it too, as one that is old and no longer in use.
    await rm(snapshot.folder, { recursive: true, force: true, maxRetries: 5 })
    keep()
  }
}

/** The words after 'restore'. */
export async function restoreFromConsole(args: string[], at: Console): Promise<Answer> {
  const { path: given, erasures, without_key } = restoreWords(args)
  const path = resolve(at.folder, given)
  const passphrase = passphraseOf(at.settings)
  const list = erasures === undefined ? null : textOf(resolve(at.folder, erasures))
  givenErasures(list ?? '')
  const words = [
    ...['restore', path],
    ...(list === null ? [] : ['--erasures', list]),
    ...(without_key ? ['--without-key'] : []),
  ]
  // All of it is read and compared before anything is touched, and then once more.
  const { header, secret } = await checkedBackup(path, passphrase)
  const input = () => openBackup(path, passphrase)
  const answered = await at.ask(words, await input())
  if (answered) return answered

  refuseWrongKey(header, secret, at.settings, without_key)
  const { migrations } = header
  const database = await connect(at.settings)
  const applied = await appliedMigrations(database.db)
  // Without tables, or with those that a restore made which was cut off.
  const isBefore = applied.every((name) => migrations.includes(name))
  const known = knownMigrations()
  const isOlder = migrations.every((name) => known.includes(name)) && migrations.length < known.length
  return await at.runHere(words, {
    database,
    input: await input(),
    // An older backup goes into the tables of its time.
    ...(isBefore && isOlder && { wanted: migrations }),
  })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandRefused(`No se puede leer ${path} (${(error as { code?: string }).code}).`)
  }
}
