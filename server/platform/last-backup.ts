// A note of the last backup, in the data folder: `backup` writes it, or who makes backups in another way.
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'last-backup.json'

const note = z.object({
  at: z.iso.datetime({ offset: true }),
  bytes: z.int().nonnegative().optional(),
  is_encrypted: z.boolean().optional(),
})
export type LastBackup = z.infer<typeof note>

/** The note; null if there is none, or none that can be read. */
export async function lastBackup(data_dir: string): Promise<LastBackup | null> {
  try {
    const { at, ...more } = note.parse(JSON.parse(await readFile(join(data_dir, FILE), 'utf8')))
    return { at: new Date(at).toISOString(), ...more }
  } catch {
    return null
  }
}

/** Notes a backup that was made now. */
export async function noteBackup(data_dir: string, about: Omit<LastBackup, 'at'>): Promise<void> {
  const path = join(data_dir, FILE)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const text = JSON.stringify({ at: new Date().toISOString(), ...about } satisfies LastBackup)
    await writeFile(unfinished, text, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
