import { sql } from 'kysely'
import { hasRoom } from '#server/platform/disk.ts'
import { succeedsWithin } from '#server/platform/succeeds-within.ts'
import type { App } from './http.ts'

// A check that takes longer counts as failed.
const PATIENCE_MS = 2000
/** With a replica that answers: a load balancer does not wait for long, and would end the reads too. */
const LEADERS_PATIENCE_MS = 500

/**
 * /health answers while the process lives. /ready answers 200 only while the database answers (migrations ran
 * before listening), its disk and that of the uploads have room, and the process is not about to stop. With a
 * read replica it stays 200 without the leader, as 'read-only': a load balancer that sent nobody here would
 * end the reads too.
 */
export function healthRoutes(app: App): void {
  // Also under overload: a supervisor that takes the process for dead restarts it, which makes matters worse.
  app.get('/health', { config: { isProbe: true, pressureHandler: () => {} } }, async () => ({ status: 'ok' }))
  app.get('/ready', { config: { isProbe: true } }, async (_request, reply) => {
    const { db, replica, forms, uploads, room } = app.platform
    const isReadable =
      replica !== null &&
      (await succeedsWithin(
        PATIENCE_MS,
        replica.readLate((late) => sql`select 1`.execute(late)),
      ))
    const isLed = await succeedsWithin(
      isReadable ? LEADERS_PATIENCE_MS : PATIENCE_MS,
      sql`select 1`.execute(db),
    )
    const isReady = !app.isLeaving && (isLed || isReadable)
    const { folder } = uploads.storage
    const folders: [string, ...string[]] = folder ? [forms.folder, folder] : [forms.folder]
    if (isReady && !((await hasRoom(folders)) && (await room.isThere())))
      return reply.status(503).send({ status: 'not ready', reason: 'disk' })
    if (!isReady) return reply.status(503).send({ status: 'not ready' })
    return reply.send({ status: isLed ? 'ready' : 'read-only' })
  })
}
