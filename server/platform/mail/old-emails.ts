// If no mail server is set, e-mails are files. They contain names, decisions and links, and are deleted after
// a term.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RETENTION } from '#contract/retention.ts'
import type { Sweep } from '#server/platform/feature.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

const DAY_MS = 86_400_000
// Also the unfinished files of a process that was killed while it was writing (carriers.ts).
const EMAIL_FILE = /\.eml(\.unfinished)?$/

export const emailsSweep: Sweep = {
  name: 'sweep-letters',
  cron: '0 5 * * *',
  run: ({ settings }) => deleteOldEmails(settings),
}

/** Deletes the e-mails whose term is over. Other files stay: an operator may keep some there. */
export async function deleteOldEmails({ data_dir }: Pick<Settings, 'data_dir'>): Promise<void> {
  const folder = join(data_dir, 'mail')
  const before = Date.now() - RETENTION.letter_file.term.days * DAY_MS
  for (const name of (await namesIn(folder)).filter((name) => EMAIL_FILE.test(name))) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < before) await rm(file, { force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // No e-mail was ever written.
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
