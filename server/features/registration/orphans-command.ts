import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { orphanedScans, removeFiles } from './orphaned-scans.ts'

/**
 * `storage orphans`, the words after it: how many files belong to no scan; with --yes it deletes them, also
 * those that the sweep keeps because they may be of another database.
 */
export async function orphansCommand({ db, uploads }: Platform, words: string[]): Promise<string[]> {
  const [yes, ...rest] = words
  if (rest.length > 0 || (yes !== undefined && yes !== '--yes'))
    throw new CommandRefused('Uso: storage orphans [--yes]')
  const { place } = uploads.storage
  const { orphans, doubt } = await orphanedScans({ db, uploads })
  if (yes) return [`Borrados de ${place}: ${await removeFiles(uploads, orphans)}.`]
  return [
    `En ${place} hay ficheros de hace más de un día que no son de ningún registro de esta base de datos: ${orphans.length}.`,
    ...(doubt
      ? [
          'Pueden ser de otra base de datos: antes de borrarlos, compruebe que DATABASE_URL, DATA_DIR y STORAGE_URL son las de este sitio. Se borran con --yes, para siempre.',
        ]
      : []),
  ]
}
