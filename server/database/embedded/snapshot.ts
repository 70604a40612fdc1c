// A copy of the running embedded database's files, made without stopping it: PostgreSQL's own online backup.
// The only connection of the embedded kind cannot hold a long transaction, during which every other call
// would wait.
import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { lockDataFolder } from './data-folder.ts'
import { databaseFolder } from './new-folder.ts'

const PREFIX = 'snapshot-'

/** Files of PostgreSQL that a copy must not have, or that it fills itself. */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.|^backup_label|^tablespace_map|(^|\/)pgsql_tmp/
const CONTROL = 'global/pg_control'

/** How often it is tried: a checkpoint during the copying may remove the log that the copy needs. */
const TRIES = 3

interface Stop {
  lsn: string
  labelfile: string
}

/**
 * Copies the database that is open in `data_dir` to a new folder beside it, from which `openEmbedded` opens
 * it as a data folder of its own, and returns that folder. The database goes on meanwhile; its calls wait for
 * a checkpoint at the beginning. The caller deletes the folder; those that killed processes left are deleted
 * here, and from time to time by the process that has the database open.
 */
export async function takeSnapshot(db: Kysely<Schema>, data_dir: string): Promise<string> {
  await removeOldSnapshots(data_dir)
  const folder = await mkdtemp(join(data_dir, PREFIX))
  beingCopied.add(data_dir)
  try {
    for (let tried = 1; !(await copied(db, databaseFolder(data_dir), databaseFolder(folder))); tried += 1) {
      if (tried === TRIES) throw new Error('the log of the database was removed while its files were copied')
      await rm(databaseFolder(folder), { recursive: true })
    }
    // From now on it counts as unopened: the copying may have taken long.
    await utimes(folder, new Date(), new Date())
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    beingCopied.delete(data_dir)
  }
}

const beingCopied = new Set<string>()

/** Whether a checkpoint would remove the log that a copying needs. */
export function isBeingCopied(data_dir: string): boolean {
  return beingCopied.has(data_dir)
}

/** False if the log from the beginning of the copying is not whole. */
async function copied(db: Kysely<Schema>, from: string, to: string): Promise<boolean> {
  await sql`select pg_backup_start('pesquisa', true)`.execute(db)
  let stop: Stop | undefined
  try {
    const files = await filesOf(from)
    await copyAll(
      files.filter((name) => name !== CONTROL),
      from,
      to,
    )
    await copyAll([CONTROL], from, to)
  } finally {
    // In any case: a second backup could not begin while this one has no end.
    const { rows } = await sql<Stop>`select lsn::text, labelfile from pg_backup_stop(false)`.execute(db)
    stop = rows[0]
  }
  const log = (await readdir(join(from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  await copyAll(
    log.map((name) => `pg_wal/${name}`),
    from,
    to,
  )
  await writeFile(join(to, 'backup_label'), stop!.labelfile, { mode: 0o600 })
  const [, first = ''] = /\(file ([0-9A-F]{24})\)/.exec(stop!.labelfile) ?? []
  return (await readdir(join(to, 'pg_wal'))).includes(first)
}

/** All files below a folder, and its empty folders with a slash at the end. */
async function filesOf(folder: string): Promise<string[]> {
  const found: string[] = []
  const look = async (below: string) => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (LEFT_OUT.test(name)) continue
      if (!entry.isDirectory()) found.push(name)
      else {
        found.push(`${name}/`)
        await look(name)
      }
    }
  }
  await look('')
  return found
}

async function copyAll(names: string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of names) {
    if (name.endsWith('/')) await mkdir(join(to, name), { recursive: true, mode: 0o700 })
    // Shares the blocks if the file system can.
    else
      await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch((error) => {
        // A table or a piece of the log that went meanwhile: the log says so, or the copying is tried again.
        if (error.code !== 'ENOENT') throw error
      })
  }
}

/** A snapshot that nobody opens within this time was left by a process that was killed. */
const UNOPENED_MS = 10 * 60_000

/** Deletes the snapshots that killed processes left. */
export async function removeOldSnapshots(data_dir: string): Promise<void> {
  if (beingCopied.has(data_dir)) return
  for (const name of await readdir(data_dir)) {
    const folder = join(data_dir, name)
    if (!name.startsWith(PREFIX) || !(await isAbandoned(folder))) continue
    await rm(folder, { recursive: true, force: true })
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder)
  if (mtimeMs > Date.now() - UNOPENED_MS) return false
  try {
    lockDataFolder(folder)()
    return true
  } catch {
    return false
  }
}
