import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'
import { addRoutes, newApp, work } from './app.ts'
import { type Open, openPlatform } from './open.ts'
import type { App } from './platform/http.ts'
import { readPages } from './platform/pages.ts'
import type { Settings } from './platform/settings.ts'

/** A server that listens. */
export interface Serving extends Open {
  app: App
  /** Where it really listens. */
  url: string
}

/** What tests bring along: a database, a folder of built pages, a place for log lines. */
interface Own {
  database?: Database
  web?: string
  log?: (line: string) => void
  /** Done before anybody is let in. */
  prepare?: (open: Open) => Promise<void>
}

const WEB = join(import.meta.dirname, '..', 'build', 'web', 'client')

/** Opens everything and listens. `close` finishes what is in flight, then gives everything back. */
export async function serve(settings: Settings, own: Own = {}): Promise<Serving> {
  const app = newApp(settings, own.log)
  const open = await openPlatform(settings, app.log, own.database)
  try {
    await own.prepare?.(open)
    await addRoutes(app, open.platform, readPages(own.web ?? WEB, settings))
    const workers = await work(open.platform, app.log)
    const url = await app.listen({ port: settings.port, host: settings.host })
    return {
      ...open,
      app,
      url,
      async close() {
        await app.close()
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
