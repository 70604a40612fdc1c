import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  constants as fsConstants,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import project from '../../../package.json' with { type: 'json' }
import { syncFolder } from './sync-folder.ts'

type Make = (folder: string) => Promise<void>

/**
 * An empty database of this PGlite version, kept among the installed packages so that later ones can be
 * copied from it.
 */
const TEMPLATE = join(
  import.meta.dirname,
  `../../../node_modules/.cache/pesquisa/postgres-${project.dependencies['@electric-sql/pglite']}`,
)

/** The folder of the embedded database, below the data folder. */
export const databaseFolder = (data_dir: string): string => join(data_dir, 'postgres')

/** Whether an embedded database is in the data folder. */
export const hasDatabase = (data_dir: string): boolean => existsSync(databaseFolder(data_dir))

/**
 * Makes sure that `folder` contains a database: the existing one, or a new one copied from the template.
 * `make` creates a new one in the folder that it is given. A folder gets its final name only when it is
 * completely on disk, so the remains of a kill or a power cut are deleted at the next start.
 */
export async function ensureDatabaseFolder(folder: string, make: Make): Promise<void> {
  if (existsSync(folder)) return
  const template = await ensureTemplate(make)
  await complete(folder, async (unfinished) => {
    if (template) copyFolder(template, unfinished)
    else await make(unfinished)
  })
}

/** Copies a database folder that is not open anywhere; shares blocks if the file system can. */
function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: fsConstants.COPYFILE_FICLONE })
}

/** The template's path, or null if it cannot be stored (a read-only installation). */
async function ensureTemplate(make: Make): Promise<string | null> {
  if (existsSync(TEMPLATE)) return TEMPLATE
  try {
    mkdirSync(dirname(TEMPLATE), { recursive: true })
    await complete(TEMPLATE, make)
  } catch {
    // Two first starts at once create one each; the second finds the name taken and uses that of the first.
    return existsSync(TEMPLATE) ? TEMPLATE : null
  }
  return TEMPLATE
}

/** Lets `fill` write to a folder next to `folder`, syncs all of it to disk, and only then renames it. */
async function complete(folder: string, fill: Make): Promise<void> {
  const unfinished = `${folder}.unfinished-${randomBytes(4).toString('hex')}-${process.pid}`
  for (const left of readdirSync(dirname(folder))) {
    if (left.startsWith(`${basename(folder)}.unfinished-`) && !isRunning(Number(left.split('-').at(-1)))) {
      rmSync(join(dirname(folder), left), { recursive: true, force: true })
    }
  }
  try {
    await fill(unfinished)
    await syncTree(unfinished)
    renameSync(unfinished, folder)
    syncFolder(dirname(folder))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => syncFile(join(entry.parentPath, entry.name))),
  )
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name))
  syncFolder(folder)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
