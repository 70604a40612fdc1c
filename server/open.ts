import { join } from 'node:path'
import { connect, type Database } from '#server/database/connect.ts'
import { openReplica } from '#server/database/connections/replica.ts'
import { newerMigrations } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { roomOf } from '#server/database/room.ts'
import { QUEUES } from './app.ts'
import { FEATURES } from './features.ts'
import { captchaOf } from './platform/captcha/captcha.ts'
import { eventsFor } from './platform/events.ts'
import type { Platform } from './platform/http/http.ts'
import { limitsIn } from './platform/http/limits.ts'
import { outagesIn } from './platform/http/outages.ts'
import { startJobs } from './platform/jobs.ts'
import { MAIL_QUEUE } from './platform/mail/outbox.ts'
import { pushOf } from './platform/push/push.ts'
import type { Settings } from './platform/settings/settings.ts'
import { tracingOf } from './platform/tracing/tracing-of.ts'
import { formsIn } from './platform/uploads/form-arrivals.ts'
import { openUploads } from './platform/uploads/uploads.ts'

/** The parts that `openPlatform` opened, and how to close them. */
export interface Open {
  platform: Platform
  database: Database
  close(): Promise<void>
}

interface Log {
  info(about: object, message: string): void
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

/**
 * Opens everything that the calls use: the database, migrated and with its reference data, the jobs, the
 * limits, the uploads. Used by the server, by the operator's commands while no server runs, and by the tests
 * (which bring a database of their own). `wanted`: as for prepareDatabase.
 */
export async function openPlatform(
  settings: Settings,
  log: Log,
  own?: Database,
  wanted?: string[],
): Promise<Open> {
  const database = own ?? (await connect(settings))
  const replica = settings.database_read_url ? openReplica(settings.database_read_url) : null
  const close = async () => {
    await Promise.all([database.close(), replica?.close()])
  }
  try {
    const { migrations, bitmaps } = await prepareDatabase(database, wanted)
    if (migrations.length > 0) log.info({ migrations }, 'migrated')
    const newer = wanted ? [] : await newerMigrations(database.db)
    if (newer.length > 0) log.warn({ migrations: newer }, 'the database is of a newer program')
    if (bitmaps) log.info(bitmaps, 'bitmap indexes loaded')
    const outages = outagesIn(log)
    const tracing = await tracingOf(settings, log)
    const jobs = await startJobs(database, {
      queues: QUEUES,
      keepFailed: [MAIL_QUEUE],
      log,
      outages,
      tracing,
    })
    const platform: Platform = {
      settings,
      db: database.db,
      pool: database.pool,
      patient: database.patient,
      replica,
      listen: database.listen,
      jobs,
      limits: limitsIn(database.pool, settings),
      uploads: await openUploads(settings),
      forms: await formsIn(join(settings.data_dir, 'forms')),
      captcha: captchaOf(settings),
      push: pushOf(settings),
      outages,
      room: roomOf(database.db),
      events: eventsFor(
        FEATURES.map(({ hears = {} }) => hears),
        { jobs, settings },
      ),
      tracing,
      waits: FEATURES.flatMap(({ waits = [] }) => waits),
    }
    return {
      platform,
      database,
      async close() {
        await jobs.stop()
        await tracing?.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
