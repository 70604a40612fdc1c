import { hasPermission } from '#contract/staff/permissions.ts'
import type { listWaiting } from '#contract/staff/start.ts'
import type { Call } from '#server/platform/http/http.ts'

/**
 * The work that waits for the viewer, the oldest first. Each feature counts its own: `waits` of its
 * feature.ts.
 */
export async function waitingFor({ db, viewer, waits }: Call<typeof listWaiting>) {
  const found = []
  // One after the other: the embedded database has one connection.
  for (const { kind, permission, count } of waits) {
    if (!hasPermission(viewer.role, permission)) continue
    const { waiting, oldest_at } = await count(db)
    if (waiting > 0 && oldest_at) found.push({ kind, count: waiting, oldest_at: oldest_at.toISOString() })
  }
  return { data: found.toSorted((a, b) => (a.oldest_at < b.oldest_at ? -1 : 1)) }
}
