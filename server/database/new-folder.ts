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
import project from '../../package.json' with { type: 'json' }
import { syncFolder } from './durable-files.ts'

type Make = (folder: string) => Promise<void>

/** An empty database of this PGlite version, kept among the installed packages so that later ones are copies. */
const TEMPLATE = join(
  import.meta.dirname,
  `../../node_modules/.cache/pesquisa/postgres-${project.dependencies['@electric-sql/pglite']}`,
)

/**
 * Makes sure that `folder` holds a database: the one that is there, or a new one, copied from the template.
 * `make` creates one from nothing in the folder it is given. A folder bears its final name only when all of it
 * is on disk, so what a kill or a power cut left half made is thrown away at the next start.
 */
export async function ensureDatabaseFolder(folder: string, make: Make): Promise<void> {
  if (existsSync(folder)) return
  const template = await ensureTemplate(make)
  await complete(folder, async (unfinished) => {
    if (template) copyFolder(template, unfinished)
    else await make(unfinished)
  })
}

/** Copies a database folder that nobody has open; sharing blocks where the file system can. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: fsConstants.COPYFILE_FICLONE })
}

/** The template's path, or null where there is no place to keep one (a read-only installation). */
async function ensureTemplate(make: Make): Promise<string | null> {
  if (existsSync(TEMPLATE)) return TEMPLATE
  try {
    mkdirSync(dirname(TEMPLATE), { recursive: true })
    await complete(TEMPLATE, make)
  } catch {
    // Two first starts at once make one each; the second finds the name taken and uses the first's.
    return existsSync(TEMPLATE) ? TEMPLATE : null
  }
  return TEMPLATE
}

/** Lets `fill` write beside `folder`, puts all of it on disk, and only then gives it the name. */
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
