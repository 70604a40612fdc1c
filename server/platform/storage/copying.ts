// The operator's commands that move files from one storage to another. Both may be interrupted and given
// again.
import { join } from 'node:path'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { OperatorCommand } from '#server/platform/feature.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { findFile, type Storage } from './storage.ts'
import { storageAt, uploadsFolder } from './storage-at.ts'
import { storageAddress, withCredentials } from './storage-url.ts'

const USAGE =
  'Uso: storage copy <origen> <destino>, o storage clear <origen> <destino>; cada uno, disk o s3://…'

const KEYS_IN_WORDS = 'Las claves no van en la orden: póngalas en AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.'

/** `storage copy` and `storage clear`; the words after 'storage'. */
export const storageCommand: OperatorCommand = {
  usage: [
    'storage copy <disk|s3://…> <disk|s3://…>: copia los ficheros recibidos que falten en el segundo sitio',
    'storage clear <disk|s3://…> <disk|s3://…>: borra del primero los que el segundo tiene iguales',
  ],
  async run({ settings, uploads }, [what, from, to, ...rest]) {
    if (!from || !to || rest.length > 0 || !['copy', 'clear'].includes(what ?? ''))
      throw new CommandRefused(USAGE)
    const [origin, target] = [await placeOf(from, settings), await placeOf(to, settings)]
    if (origin.place === target.place) throw new CommandRefused('El origen y el destino son el mismo sitio.')
    if (what === 'copy') return said(await copyFiles(origin, target))
    if (origin.place === uploads.storage.place)
      throw new CommandRefused(
        `${origin.place} es el sitio en uso: cambie antes STORAGE_URL y arranque de nuevo el servidor.`,
      )
    const { cleared, lacking, different } = await clearFiles(origin, target)
    return [
      `Borrados de ${origin.place}: ${cleared}.`,
      ...(lacking > 0 ? [`Quedan ${lacking}, que ${target.place} no tiene: cópielos antes.`] : []),
      // To copy them again would change nothing: nobody but the operator knows which one is right.
      ...(different.length > 0
        ? [`Quedan, porque ${target.place} los tiene con otro contenido: ${different.join(', ')}.`]
        : []),
    ]
  },
}

async function placeOf(word: string, settings: Settings): Promise<Storage> {
  if (word === 'disk') return await storageAt(null, uploadsFolder(settings))
  const address = storageAddress(word)
  if (!address) throw new CommandRefused(`${word} no es disk ni una dirección s3://cubo?endpoint=…&region=…`)
  // Other users of the machine can read the words of a command.
  if (address.credentials) throw new CommandRefused(KEYS_IN_WORDS)
  return await storageAt(withCredentials(address, settings.storage_credentials), '')
}

/** Copies what `to` lacks, and reads each copy back. Files that are deleted meanwhile do not count. */
export async function copyFiles(from: Storage, to: Storage) {
  const there = new Set((await to.list()).map(({ name }) => name))
  const counts = { copied: 0, bytes: 0, there: 0 }
  for (const { name } of await from.list()) {
    if (there.has(name)) {
      counts.there += 1
      continue
    }
    const bytes = (await findFile(from, name))?.bytes
    if (!bytes) continue
    await to.put(name, bytes)
    if (!(await to.get(name)).bytes.equals(bytes))
      throw new Error(`${join(to.place, name)} is not what was written`)
    counts.copied += 1
    counts.bytes += bytes.length
  }
  return counts
}

/** Deletes the files that `to` has with the same bytes. */
export async function clearFiles(from: Storage, to: Storage) {
  const counts = { cleared: 0, lacking: 0, different: [] as string[] }
  for (const { name } of await from.list()) {
    const [file, copy] = [await findFile(from, name), await findFile(to, name)]
    if (!file) continue
    if (!copy) counts.lacking += 1
    else if (!copy.bytes.equals(file.bytes)) counts.different.push(name)
    else {
      await from.remove(name)
      counts.cleared += 1
    }
  }
  return counts
}

function said({ copied, bytes, there }: Awaited<ReturnType<typeof copyFiles>>) {
  return [`Copiados: ${copied} (${Math.ceil(bytes / 1000)} KB). Ya estaban: ${there}.`]
}
