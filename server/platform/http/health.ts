import { sql } from 'kysely'
import { hasRoom } from '#server/platform/disk.ts'
import { succeedsWithin } from '#server/platform/succeeds-within.ts'
import type { App } from './http.ts'

// A check that takes longer counts as failed.
const PATIENCE_MS = 2000

/**
 * /health answers while the process lives. /ready answers 200 only while the database answers (migrations ran before
 * listening), its disk and that of the uploads have room, and the process is not about to stop.
 */
export function healthRoutes(app: App): void {
  // Also under overload: a supervisor that takes the process for dead restarts it, which makes matters worse.
  app.get('/health', { config: { pressureHandler: () => {} } }, async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const isReady =
      !app.isLeaving && (await succeedsWithin(PATIENCE_MS, sql`select 1`.execute(app.platform.db)))
    const { forms, uploads, room } = app.platform
    const { folder } = uploads.storage
    const folders: [string, ...string[]] = folder ? [forms.folder, folder] : [forms.folder]
    if (isReady && !((await hasRoom(folders)) && (await room.isThere())))
      return reply.status(503).send({ status: 'not ready', reason: 'disk' })
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
