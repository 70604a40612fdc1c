import type { Kysely } from 'kysely'
import { restoredAt } from '#server/database/loaded-version.ts'
import { madeAt } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/schema.ts'
import type { SweepLog } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/http/http.ts'
import type { KeptFile } from '#server/platform/storage/storage.ts'
import { scanFiles } from './queries.ts'

type Stored = Pick<Platform, 'db' | 'uploads'>

const DAY_MS = 24 * 3600 * 1000

/**
 * The most orphans that are deleted although they are most of the files: those of the registrations that were
 * under way when a process died, in the first days of a directory. More of them look like the scans of
 * another database.
 */
const FEW = 3

/**
 * Deletes the uploads that belong to no scan, since the process died between storing the file and the end of
 * the transaction of the registration, and the files that such a process left unfinished. If the files seem
 * to belong to another database, it deletes no upload and logs an error. Returns the number of uploads.
 */
export async function removeOrphanedScans({ db, uploads }: Stored, log: SweepLog): Promise<number> {
  await uploads.storage.removeUnfinished(aDayAgo())
  const { orphans, doubt } = await orphanedScans({ db, uploads })
  if (doubt) {
    log.error(
      { doubt, files: orphans.length, place: uploads.storage.place },
      'kept the files that no scan names: check DATABASE_URL, DATA_DIR and STORAGE_URL, then see npm run cli -- storage orphans',
    )
    return 0
  }
  return await removeFiles(uploads, orphans)
}

/**
 * The uploads that belong to no scan for more than a day, and why they may be those of another database. A
 * day is safe: a registration takes seconds, a restore hours at most.
 */
export async function orphanedScans({
  db,
  uploads,
}: Stored): Promise<{ orphans: KeptFile[]; doubt: string | null }> {
  const kept = await uploads.list()
  const named = await scanFiles(db)
  const yesterday = aDayAgo()
  const orphans = kept.filter(({ name, kept_at }) => !named.has(name) && kept_at < yesterday)
  return { orphans, doubt: orphans.length === 0 ? null : await doubtAbout(db, { kept, named, orphans }) }
}

/** Deletes the files, and returns how many they were. */
export async function removeFiles({ remove }: Platform['uploads'], files: KeptFile[]): Promise<number> {
  for (const { name } of files) await remove(name)
  return files.length
}

async function doubtAbout(
  db: Kysely<Schema>,
  { kept, named, orphans }: { kept: KeptFile[]; named: Set<string>; orphans: KeptFile[] },
): Promise<string | null> {
  // No registration in this database left them: it is new or restored, and the files are from before.
  const since = (await restoredAt(db)) ?? (await madeAt(db))
  if (orphans.some(({ kept_at }) => kept_at < since))
    return 'files are older than the database or its restore'
  // As for `backup` (server/backup/backup.ts).
  if (named.size > 0 && !kept.some(({ name }) => named.has(name))) return 'no file that a scan names is there'
  if (orphans.length > FEW && orphans.length > kept.length / 2) return 'most files have no scan'
  return null
}

const aDayAgo = () => new Date(Date.now() - DAY_MS)
