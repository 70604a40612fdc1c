// `backup` and `restore` in the process that has the data open; their other half is from-console.ts.
import { sql } from 'kysely'
import { isBeingCopied, takeSnapshot } from '#server/database/embedded/snapshot.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { diskOf, isFullDisk } from '#server/platform/disk.ts'
import type { OperatorCommand } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { givenErasures } from './erasures.ts'
import { keyMarkOf } from './format.ts'
import { membersOf } from './reading.ts'
import { restoreFrom } from './restore.ts'
import { backupWords, restoreWords } from './words.ts'

export const backupCommands: Record<string, OperatorCommand> = {
  backup: {
    usage: [
      'backup <fichero> [--without-files]: una copia de la base de datos y de los ficheros, con el servidor en marcha o sin él; cifrada, si hay BACKUP_PASSPHRASE',
    ],
    async run(platform, words) {
      backupWords(words)
      return { lines: [], snapshot: await snapshotOf(platform) }
    },
  },
  restore: {
    usage: [
      'restore <fichero> [--erasures <fichero>] [--without-key]: recupera una copia en una instalación vacía, y vuelve a borrar lo borrado después',
    ],
    texts: ['--erasures'],
    begins: true,
    async run(platform, words, { input, record }) {
      const { erasures: text = '', without_key } = restoreWords(words)
      const { erasures, unread } = givenErasures(text)
      if (!input) throw new Error('a restore needs the content of the backup')
      const lines = await restoreFrom(platform, membersOf(input), { erasures, without_key, record })
      if (unread > 0)
        lines.push(`Líneas de --erasures que no se han podido leer, y se han pasado por alto: ${unread}.`)
      return { lines, is_replaced: true }
    },
  },
}

/** Of the embedded database of this server: only this process can read it. */
async function snapshotOf({ patient, settings }: Platform) {
  if (isBeingCopied(settings.data_dir))
    throw new CommandRefused('Otra orden está haciendo una copia: repita esta dentro de unos minutos.')
  await refuseWithoutRoom({ patient, settings })
  try {
    return {
      folder: await takeSnapshot(patient, settings.data_dir),
      key_mark: keyMarkOf(settings.secret_key),
    }
  } catch (error) {
    if (isFullDisk(error)) throw new CommandRefused(NO_ROOM)
    throw error
  }
}

const NO_ROOM =
  'No hay sitio en el disco de DATA_DIR para la copia temporal de la base de datos que hace falta con el servidor en marcha: párelo y repita la orden, o haga sitio.'

async function refuseWithoutRoom({ patient, settings }: Pick<Platform, 'patient' | 'settings'>) {
  const disk = await diskOf(settings.data_dir)
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    patient,
  )
  if (disk && rows[0]!.bytes > disk.free_bytes) throw new CommandRefused(NO_ROOM)
}
