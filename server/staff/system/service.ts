import { sql } from 'kysely'
import type { SystemState } from '#contract/staff/system.ts'
import { diskOf } from '#server/platform/disk.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { lastBackup } from '#server/platform/last-backup.ts'
import { jobCounts } from '#server/platform/shown-jobs.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import project from '../../../package.json' with { type: 'json' }
import { certificateOf } from './certificate.ts'

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE

/** A function that returns the state of this installation; slow measurements are cached. */
export function systemStates() {
  const storageOf = keptFor(A_MINUTE, sizeOf)
  const kept = keptFor(AN_HOUR, certificateOf)
  return async ({
    db,
    settings,
    uploads,
  }: Pick<Platform, 'db' | 'settings' | 'uploads'>): Promise<SystemState> => ({
    version: project.version,
    database: await databaseOf(db, settings.database_url),
    storage: await storageOf(uploads),
    disk: await diskOf(settings.data_dir),
    jobs: (await jobCounts(db)).map((queue) => ({
      ...queue,
      oldest_at: queue.oldest_at?.toISOString() ?? null,
    })),
    last_backup: await lastBackup(settings.data_dir),
    certificate: await kept(settings.public_url),
    legal: settings.missing_to_open,
  })
}

async function databaseOf(db: Platform['db'], url: string | null) {
  const { rows } = await sql<{ version: string; size_bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes
  `.execute(db)
  const { version, size_bytes } = rows[0]!
  return { kind: url ? ('server' as const) : ('embedded' as const), version, size_bytes: Number(size_bytes) }
}

/** Null while the storage does not answer. */
async function sizeOf({ storage }: Uploads): Promise<SystemState['storage']> {
  const files = await storage.list().catch(() => null)
  const bytes = files?.reduce((sum, file) => sum + file.bytes, 0) ?? 0
  return files && { bucket: storage.folder === null ? storage.place : null, files: files.length, bytes }
}

/** The same, asked again after `ms` at the earliest. Calls meanwhile share one question. */
function keptFor<Of, Found>(ms: number, ask: (of: Of) => Promise<Found>): (of: Of) => Promise<Found> {
  let asked: { at: number; found: Promise<Found> } | undefined
  return (of) => {
    if (!asked || performance.now() - asked.at > ms) asked = { at: performance.now(), found: ask(of) }
    return asked.found
  }
}
