import type { Platform } from '#server/platform/http/http.ts'
import { scanFiles } from './queries.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Deletes the uploads that belong to no scan, since the process died between storing the file and the end of
 * the transaction of the registration, and the files that such a process left unfinished. A day is safe: a
 * registration takes seconds, a restore hours at most. Returns the number of uploads.
 */
export async function removeOrphanedScans({ db, uploads }: Pick<Platform, 'db' | 'uploads'>) {
  const yesterday = new Date(Date.now() - DAY_MS)
  await uploads.storage.removeUnfinished(yesterday)
  const kept = await uploads.list()
  const named = await scanFiles(db)
  const orphans = kept.filter(({ name, kept_at }) => !named.has(name) && kept_at < yesterday)
  for (const { name } of orphans) await uploads.remove(name)
  return orphans.length
}
