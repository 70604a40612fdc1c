// The service sheet of an agreed job: all that one needs on its day, in one call.
import { type Kysely, sql } from 'kysely'
import type { getServiceSheet, ServiceSheet } from '#contract/answering.ts'
import { isAuthor, lastDayOf } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { isClosed, marked } from '#server/database/closed-profile.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, forbidden } from '#server/platform/http/refusals.ts'
import { lock } from '../queries.ts'
import { visibleTo } from '../visibility.ts'
import { pointFor } from './meeting-point.ts'
import { hasPlace } from './queries.ts'

/**
 * The sheet, for the author and each accepted colleague. 409 if nobody is accepted, or after the last day.
 */
export async function read({ db, viewer, input }: Call<typeof getServiceSheet>): Promise<ServiceSheet> {
  return await inTransaction(db, async (trx) => {
    // As for the meeting point alone.
    await lock(trx, input.id)
    const today = madridDay()
    const collaboration = await visibleTo(trx, viewer, input.id, today)
    const isOwn = isAuthor(viewer, collaboration)
    if (!isOwn && !(await hasPlace(trx, collaboration.id, viewer.id)))
      throw forbidden(
        'La hoja de servicio es solo para quien publicó la petición y para quien ha sido aceptado.',
      )
    if (lastDayOf(collaboration) < today)
      throw conflict('Este trabajo ya ha terminado, y su hoja de servicio se ha borrado.')
    const people = await peopleOf(trx, collaboration.id, viewer.id, isOwn)
    if (people.length === 0) throw conflict('Todavía no ha acordado este trabajo con ningún colega.')
    const { text, instructions } = await pointFor(trx, collaboration, viewer)
    return { collaboration, meeting_point: text, instructions, people }
  })
}

/**
 * The other sides of the job, each with the telephone that it last shared with the viewer, in any
 * conversation.
 */
async function peopleOf(db: Kysely<Schema>, request: number, viewer: number, isOwn: boolean) {
  const { rows } = await sql<ServiceSheet['people'][number]>`
    select detective.id, full_name, ${isClosed('detective')} as has_closed_profile, (
      select text from message join conversation on conversation.id = conversation_id
      where one_id = least(detective.id, ${viewer}::int) and other_id = greatest(detective.id, ${viewer}::int)
        and is_telephone and not is_hidden and withheld_since is null and by_one = (one_id = detective.id)
      order by message.id desc limit 1
    ) as telephone
    from agreed_job as job
    join detective on detective.id = ${isOwn ? sql`colleague_id` : sql`author_id`}
    where collaboration_id = ${request} and status = 'approved' and (${isOwn} or colleague_id = ${viewer})
    order by full_name, detective.id`.execute(db)
  return rows.map(marked)
}
