// The traces of an erased account: requests that will not be done, and places that are free again.
import { sql } from 'kysely'
import type { EventPayloads } from '#server/platform/events.ts'
import { lock } from '../queries.ts'
import { reopened } from './places.ts'
import { withPlaces } from './queries.ts'
import { type Telling, tell, tellOfEnd } from './telling.ts'

/**
 * Before an account is erased: notifies the people involved in its requests and frees its places in other
 * requests, whose authors are notified too. Sends nothing when repeated after a restore. Elapsed requests
 * stay as they are.
 */
export async function leaveAll(
  telling: Telling,
  { account_id, is_repeated }: EventPayloads['account erasing'],
  today: string,
): Promise<void> {
  const { trx } = telling
  const { rows } = await sql<Left>`
    select id, detective_id as author_id, subject, withheld_since is not null as is_withheld
    from collaboration as request
    where coalesce(end_date, start_date) >= ${today}::date
      and (detective_id = ${account_id}
        or id in (select collaboration_id from agreed_job as job where colleague_id = ${account_id})
        or id in (
          select collaboration_id from answer where answer.detective_id = ${account_id} and state in ('offered', 'accepted')
        ))
    order by id`.execute(trx)
  for (const { is_withheld, ...request } of rows) {
    // Also those with only an answer: an author who accepts it at this moment is first, or finds none.
    await lock(trx, request.id)
    const isOwn = request.author_id === account_id
    if (!isOwn && !(await withPlaces(trx, request.id)).includes(account_id)) continue
    if (!isOwn) await reopened(trx, request.id, account_id)
    if (is_repeated) continue
    if (isOwn) await tellOfEnd(telling, { ...request, subject: is_withheld ? null : request.subject }, today)
    else
      await tell(telling, [request.author_id], {
        kind: 'withdrawn',
        actor_id: account_id,
        collaboration_id: request.id,
        about_place: true,
      })
  }
}

interface Left {
  id: number
  author_id: number
  subject: string
  is_withheld: boolean
}
