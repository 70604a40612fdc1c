import { sql } from 'kysely'
import type { Platform } from '#server/platform/http/http.ts'

const AT_ONCE = 200

/**
 * Clears the dates of hidings that are over: the search also works without this, but slower. In batches, so
 * that nobody who saves a profile waits long.
 */
export async function clearPastHidings(db: Platform['db']): Promise<void> {
  for (let cleared = AT_ONCE; cleared === AT_ONCE; ) {
    const { numAffectedRows } = await sql`
      update detective set hidden_up = null, hides_requests = false
      where id in (
        select id from detective where status = 'approved' and hidden_up <= now() order by id limit ${AT_ONCE}
      )`.execute(db)
    cleared = Number(numAffectedRows ?? 0)
  }
}
