import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { leaderPosition } from '#server/database/connections/replica.ts'
import { noteDatabaseElsewhere } from '#server/database/embedded/database-elsewhere.ts'
import { restoreOf } from '#server/database/loaded-version.ts'
import { addRoutes, newApp, work } from './app.ts'
import { followErasures, keepErasures } from './backup/erasures.ts'
import { isBeingRestored } from './backup/restore.ts'
import { type Open, openPlatform } from './open.ts'
import type { App } from './platform/http/http.ts'
import { watchDatabase } from './platform/http/outages.ts'
import { readPages } from './platform/pages/pages.ts'
import type { Settings } from './platform/settings/settings.ts'

/** A server that listens. */
export interface Serving extends Open {
  app: App
  /** The address where it listens in fact. */
  url: string
  /** Settles if the database has been away for so long that only a new process may help. */
  givenUp: Promise<number>
  /** Settles if a backup has been restored into the database: this process knows of other data. */
  replaced: Promise<void>
  /** Settles `replaced` at once, for a restore in this process: those of others are noticed after seconds. */
  replace(): void
}

/**
 * The parts that tests replace: a database, a folder of built pages, a target for log lines, the sweeps, the
 * brake.
 */
interface Own {
  database?: Database
  web?: string
  log?: (line: string) => void
  /** Whether the regular sweeps run. Each runs soon after the start, which is half of the cost of a start. */
  sweeping?: boolean
  /** How far the event loop may lag before calls are refused. */
  busyAfterMs?: number
  /** Runs before the server listens. */
  prepare?: (open: Open) => Promise<void>
}

/** Reads that go to the replica because one connection failed go back to the leader after this time. */
const LOOK_WITH_REPLICA_MS = 1000

const WEB = join(import.meta.dirname, '..', 'build', 'web', 'client')

/** Opens everything and listens. `close` finishes the calls in flight, then closes everything. */
export async function serve(settings: Settings, own: Own = {}): Promise<Serving> {
  const app = newApp(settings, own.log)
  const open = await openPlatform(settings, app.log, own.database)
  try {
    if (open.database.kind === 'server') noteDatabaseElsewhere(settings.data_dir)
    const restored = await restoreOf(open.platform.db)
    await keepErasures(open.platform)
    await own.prepare?.(open)
    await addRoutes(app, open.platform, readPages(own.web ?? WEB, settings), {
      busyAfterMs: own.busyAfterMs,
    })
    const workers = await work(open.platform, app.log, own.sweeping ?? true)
    const url = await app.listen({ port: settings.port, host: settings.host })
    const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<number>()
    const { promise: replaced, resolve: replace } = Promise.withResolvers<void>()
    const { replica } = open.platform
    // A new process could not start without the leader, and the replica's reads would end.
    const patience_seconds = replica ? 0 : settings.database_patience_seconds
    const look = async () => {
      if (isBeingRestored(open.platform)) return
      if ((await restoreOf(open.platform.db)) !== restored) replace()
      if (replica) replica.noteLeader(await leaderPosition(open.platform.db))
    }
    const look_ms = replica ? LOOK_WITH_REPLICA_MS : undefined
    const watch = watchDatabase(look, open.platform.outages, { patience_seconds, giveUp, look_ms })
    const erasures = followErasures(open.platform)
    return {
      ...open,
      app,
      url,
      givenUp,
      replaced,
      replace,
      async close() {
        watch.stop()
        await stopListening(app)
        await erasures.stop()
        await open.close()
        workers.close()
      },
    }
  } catch (error) {
    await app.close()
    await open.close()
    throw error
  }
}

/** The rest of the ten seconds that a supervisor waits is enough for the jobs and the database. */
const CALLS_MAY_TAKE_MS = 4000

/** Accepts no more calls, lets those in flight end, and cuts off those that take too long. */
async function stopListening(app: App) {
  // Node closes idle connections only once: a connection whose call ends later would stay open for the next
  // call.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutting = setTimeout(() => app.server.closeAllConnections(), CALLS_MAY_TAKE_MS)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
    clearTimeout(cutting)
  }
}
