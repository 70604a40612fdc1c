import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type Change, isFileName, type KeptFile, NoSuchFile, type Staging, type Storage } from './storage.ts'

/** A file while it is being written: it gets its name when all its bytes are on the disk. */
const unfinishedAt = (path: string) => `${path}-${randomUUID()}`
const UNFINISHED = /^[\w-]+\.\w+-[0-9a-f-]{36}$/

/** More at once would hold up the other work of the process. */
const LOOKS_AT_ONCE = 100

/** Files in a folder of this machine, readable only by this program. Makes the folder. */
export async function diskStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error('not the name of a file')
    return join(folder, name)
  }
  return {
    place: folder,
    folder,
    async put(name, bytes) {
      const path = pathOf(name)
      const unfinished = unfinishedAt(path)
      await writeSynced(unfinished, bytes)
      await rename(unfinished, path)
      await syncFolder(folder)
    },
    async get(name) {
      const found = await stat(pathOf(name)).catch(ignoreMissing)
      const bytes = await readFile(pathOf(name)).catch(ignoreMissing)
      if (!found || !bytes) throw new NoSuchFile('no such file')
      return { bytes, kept_at: found.mtime }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter(isFileName)
      const kept: KeptFile[] = []
      for (let from = 0; from < names.length; from += LOOKS_AT_ONCE) {
        const looks = names.slice(from, from + LOOKS_AT_ONCE).map((name) => look(name, pathOf(name)))
        for (const found of await Promise.all(looks)) if (found) kept.push(found)
      }
      return kept
    },
    stage: () => stagingIn(folder, pathOf),
    async removeUnfinished(before) {
      const names = (await readdir(folder)).filter((name) => UNFINISHED.test(name))
      for (const path of names.map((name) => join(folder, name))) {
        // Not the time of its content, which may be that of a file of a backup.
        const found = await stat(path).catch(ignoreMissing)
        if (found && found.ctime < before) await rm(path, { force: true })
      }
    },
    async replaceEach({ headBytes, isDue }, change) {
      let replaced = 0
      for (const name of await readdir(folder))
        if (isFileName(name) && (await hasHead(pathOf(name), headBytes, isDue)))
          replaced += await replaceInPlace(pathOf(name), name, change)
      if (replaced > 0) await syncFolder(folder)
      return replaced
    },
  }
}

/** The names are those of unfinished files: what a killed restore leaves is deleted as they are. */
function stagingIn(folder: string, pathOf: (name: string) => string): Staging {
  const staged: { path: string; unfinished: string }[] = []
  const appeared: string[] = []
  return {
    async add(name, bytes, kept_at) {
      const path = pathOf(name)
      const unfinished = unfinishedAt(path)
      staged.push({ path, unfinished })
      await writeSynced(unfinished, bytes)
      await utimes(unfinished, kept_at, kept_at)
    },
    async appear() {
      for (const { path, unfinished } of staged) {
        if (!existsSync(path)) appeared.push(path)
        await rename(unfinished, path)
      }
      await syncFolder(folder)
    },
    async discard() {
      for (const path of [...staged.map(({ unfinished }) => unfinished), ...appeared])
        await rm(path, { force: true })
    },
  }
}

/** Null if it was deleted meanwhile. */
async function look(name: string, path: string): Promise<KeptFile | null> {
  const found = await stat(path).catch(() => null)
  return found && { name, kept_at: found.mtime, bytes: found.size }
}

async function hasHead(path: string, headBytes: number, isDue: (head: Buffer) => boolean) {
  const file = await open(path, 'r').catch(ignoreMissing)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return isDue(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Returns how many files it were: 0 (deleted meanwhile, or to stay as it is) or 1. */
async function replaceInPlace(path: string, name: string, change: Change): Promise<number> {
  const found = await stat(path).catch(ignoreMissing)
  const bytes = await readFile(path).catch(ignoreMissing)
  const changed = bytes && change(name, bytes)
  if (!found || !changed) return 0
  const unfinished = unfinishedAt(path)
  await writeSynced(unfinished, changed)
  await utimes(unfinished, found.atime, found.mtime)
  await rename(unfinished, path)
  return 1
}

function ignoreMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}

/** Writes a new file and syncs it to the disk; on an error nothing is left of it. */
async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600)
  try {
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    // A full disk leaves the name, with part of the bytes or none.
    await rm(path, { force: true })
    throw error
  }
}

/** Syncs a folder's entries to the disk: otherwise a power cut can lose a file whose bytes were written. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
