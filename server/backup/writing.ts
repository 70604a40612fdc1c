// The file of a backup while it is written: members go in, tar and encryption follow, and the file gets its
// name only when it is whole and on the disk.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTarPacker } from 'modern-tar'
import { CommandRefused } from '#server/platform/command-refused.ts'
import { isFullDisk } from '#server/platform/disk.ts'
import { syncFolder } from '#server/platform/storage/disk-storage.ts'
import { MEMBERS, sumOf } from './format.ts'
import { deleteIfInterrupted } from './interrupted.ts'

/**
 * The cost of deriving the key from the passphrase, as a power of two: 64 MB of memory and about a second.
 * The default of age takes four times as much, more than the server itself.
 */
const WORK_FACTOR = 16

export interface BackupFile {
  /** Adds a member. Waits while the disk is slower than the database. */
  add(name: string, bytes: Uint8Array, at?: Date): Promise<void>
  /** Ends the file, gives it its name, and returns its size. */
  finish(): Promise<number>
  /** Deletes what was written. */
  abandon(): Promise<void>
}

const UNFINISHED = /\.unfinished-[0-9a-f]{8}$/
/**
 * A file that nobody wrote to for this long is of a process that was killed: a backup under way writes all
 * the time.
 */
const UNWRITTEN_MS = 3600_000

/** Throws CommandRefused if the file exists or its folder does not accept it. */
export async function createBackupFile(path: string, passphrase: string | null): Promise<BackupFile> {
  refuseExisting(path)
  await removeOldUnfinished(dirname(path))
  const unfinished = `${path}.unfinished-${randomBytes(4).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600).catch((error) => {
    throw new CommandRefused(`No se ha podido escribir ${path} (${error.code}).`)
  })
  const keep = deleteIfInterrupted(unfinished)
  const { readable, controller } = createTarPacker()
  const stream = passphrase === null ? readable : await encrypted(readable, passphrase)
  let size = 0
  const written = (async () => {
    for await (const bytes of stream) {
      await file.writeFile(bytes)
      size += bytes.length
    }
  })()
  // The error is that of `add` or `finish`.
  written.catch(() => {})
  const sums: string[] = []

  async function add(name: string, bytes: Uint8Array, at?: Date) {
    sums.push(sumOf(name, bytes))
    await put(name, bytes, at)
  }
  async function put(name: string, bytes: Uint8Array, mtime = new Date()) {
    try {
      const body = controller.add({ name, size: bytes.length, mode: 0o600, mtime }).getWriter()
      if (bytes.length > 0) await body.write(bytes)
      await body.close()
    } catch (error) {
      await written.catch(explain)
      throw error
    }
  }
  function explain(error: unknown): never {
    if (!isFullDisk(error)) throw error
    throw new CommandRefused('No hay sitio en el disco para la copia: no se ha guardado nada.')
  }
  async function abandon() {
    controller.error(new Error('abandoned'))
    await written.catch(() => {})
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    keep()
  }
  return {
    add,
    abandon,
    async finish() {
      await put(MEMBERS.sums, Buffer.from(sums.join('')))
      controller.finalize()
      try {
        await written
        await file.sync()
      } catch (error) {
        explain(error)
      }
      await file.close()
      await nameIt(unfinished, path)
      keep()
      await syncFolder(dirname(path))
      return size
    },
  }
}

/** Deletes what killed backups left in the folder: nobody else knows of these files, which have all data. */
async function removeOldUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const path of names.filter((name) => UNFINISHED.test(name)).map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => null)
    // A file of another user may stay: the backup goes on.
    if (found?.isFile() && found.mtimeMs < Date.now() - UNWRITTEN_MS)
      await rm(path, { force: true }).catch(() => {})
  }
}

async function encrypted(plain: ReadableStream<Uint8Array>, passphrase: string) {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  encrypter.setPassphrase(passphrase)
  return await encrypter.encrypt(plain)
}

/** Never in place of another file, also of one that has appeared meanwhile. */
async function nameIt(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
    await rm(unfinished)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') refuseExisting(path)
    // Some disks know no hard links.
    refuseExisting(path)
    await rename(unfinished, path)
  }
}

function refuseExisting(path: string) {
  if (existsSync(path)) throw new CommandRefused(`${path} ya existe: elija otro nombre.`)
}
