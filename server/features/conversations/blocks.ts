// Blocking: what a blocked person sends is taken as always, and never shown. The person does not notice.
import { sql } from 'kysely'
import type { blockUser, listBlocks, unblockUser } from '#contract/conversations.ts'
import { OWN_LIST_PER_PAGE } from '#contract/paging.ts'
import { existsFor } from '#server/database/acquaintance.ts'
import { isClosed, marked } from '#server/database/closed-profile.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalidInGeneral, notFound } from '#server/platform/http/refusals.ts'

/** Blocks a detective whom the viewer may know of, else 404; a second time changes nothing. */
export async function block({ db, viewer, input }: Call<typeof blockUser>) {
  if (input.id === viewer.id) throw invalidInGeneral('No puede bloquearse a sí mismo.')
  const { rows } = await sql`
    with known as (
        select id from detective
        where id = ${input.id} and (${existsFor(viewer.id)} or has_blocked(${viewer.id}, ${input.id}))
      ),
      added as (
        insert into block (blocker_id, blocked_id) select ${viewer.id}, id from known on conflict do nothing
      )
    select from known`.execute(db)
  if (rows.length === 0) throw notFound('Esta persona no está en el directorio.')
  return undefined
}

/** Unblocks; what was sent meanwhile stays hidden. */
export async function unblock({ db, viewer, input }: Call<typeof unblockUser>) {
  await db
    .deleteFrom('block')
    .where('blocker_id', '=', viewer.id)
    .where('blocked_id', '=', input.id)
    .execute()
  return undefined
}

/** A page of the people whom the viewer has blocked, the last first; without those who are suspended now. */
export async function list({ db, viewer, input }: Call<typeof listBlocks>) {
  const blocked = db
    .selectFrom('block')
    .innerJoin('detective', 'detective.id', 'blocked_id')
    .where('blocker_id', '=', viewer.id)
    .where('status', '=', 'approved')
  const { total } = await blocked
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await blocked
    .select(['detective.id', 'full_name', 'blocked_at'])
    .select(isClosed('detective').as('has_closed_profile'))
    .orderBy('blocked_at', 'desc')
    .orderBy('blocked_id')
    .offset(skippedBefore(input.page, OWN_LIST_PER_PAGE))
    .limit(OWN_LIST_PER_PAGE)
    .execute()
  return {
    data: rows.map(({ blocked_at, ...person }) => ({
      ...marked(person),
      blocked_at: blocked_at.toISOString(),
    })),
    meta: pageMeta(input.page, OWN_LIST_PER_PAGE, total),
  }
}
