// Opening a conversation: with whom, about what, and how many in a day.
import { type Kysely, sql } from 'kysely'
import { CANNOT_BE_WRITTEN_TO, type openConversation } from '#contract/conversations.ts'
import { madridDay } from '#contract/days.ts'
import { existsFor } from '#server/database/acquaintance.ts'
import { isReadableBy } from '#server/database/readable-request.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { limitIn } from '#server/platform/counted-in-transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { HOUR } from '#server/platform/http/limits.ts'
import { invalid } from '#server/platform/http/refusals.ts'
import { spokenWait } from '#server/platform/http/spoken-wait.ts'
import { conversationIn } from './queries.ts'

type Db = Kysely<Schema>

/** The conversation of the two about the request, or about nothing; a new one if there is none. */
export async function open(call: Call<typeof openConversation>) {
  const { db, viewer, input } = call
  const { to, collaboration_id = null } = input
  return await inTransaction(db, async (trx) => {
    if (!(await mayWriteTo(trx, viewer.id, to))) throw invalid({ to: [CANNOT_BE_WRITTEN_TO] })
    const id = await conversationOf(trx, viewer.id, to, collaboration_id ?? 0)
    if (await addSide(trx, id, viewer.id)) {
      // An existing one stays, whatever has become of its request.
      if (collaboration_id !== null && !(await isSeenByBoth(trx, collaboration_id, viewer.id, to)))
        throw invalid({ collaboration_id: ['Esta petición no existe o no la ven las dos personas.'] })
      const isAnswered = collaboration_id !== null && (await isAnswer(trx, collaboration_id, viewer.id, to))
      if (!isAnswered) await countOpening(trx, call)
    } else call.foundExisting()
    return (await conversationIn(trx, viewer.id, id))!
  })
}

/** Whether the viewer may begin to write to this person: somebody else whom the viewer has not blocked. */
async function mayWriteTo(trx: Db, viewer: number, to: number): Promise<boolean> {
  const { rows } = await sql`
    select from detective
    where id = ${to} and id <> ${viewer} and not has_blocked(${viewer}, ${to}) and ${existsFor(viewer)}`.execute(
    trx,
  )
  return rows.length > 0
}

/** Whether the request is there for both: each may read it, or has answered or agreed on it. */
async function isSeenByBoth(trx: Db, id: number, ...both: [number, number]): Promise<boolean> {
  const { rows } = await sql`
    select from collaboration join detective as author on author.id = detective_id
    where collaboration.id = ${id} and deleted_at is null and collaboration.withheld_since is null
      and author.status = 'approved'
      and not exists (
        select from unnest(${both}::int[]) as person(id)
        where not ${isReadableBy(sql`person.id`, madridDay())}
          and not exists (select from agreed_job where collaboration_id = collaboration.id and colleague_id = person.id)
          and not exists (select from answer where collaboration_id = collaboration.id and answer.detective_id = person.id)
      )`.execute(trx)
  return rows.length > 0
}

/**
 * Whether one of the two published the request and the other answered it. A place that the author gave
 * unasked counts for that colleague alone: authors could write to everybody by it.
 */
async function isAnswer(trx: Db, id: number, viewer: number, to: number): Promise<boolean> {
  const both = [viewer, to]
  const { rows } = await sql`
    select from collaboration as request
    where id = ${id} and detective_id = any(${both}::int[]) and exists (
      select from answer
      where collaboration_id = ${id} and state <> 'withdrawn' and answer.detective_id = any(${both}::int[])
        and (not by_author or answer.detective_id = ${viewer})
    )`.execute(trx)
  return rows.length > 0
}

/** The number of the conversation, which is made if there is none. Of two at the same moment one makes it. */
async function conversationOf(trx: Db, opened_by: number, to: number, about: number): Promise<number> {
  const pair = { one_id: Math.min(opened_by, to), other_id: Math.max(opened_by, to), about }
  const made = await trx
    .insertInto('conversation')
    .values({ ...pair, opened_by })
    .onConflict((conflict) => conflict.columns(['one_id', 'other_id', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await trx
    .selectFrom('conversation')
    .where('one_id', '=', pair.one_id)
    .where('other_id', '=', pair.other_id)
    .where('about', '=', about)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shows the conversation on this side; false if it was shown there before. */
async function addSide(trx: Db, conversation_id: number, account_id: number): Promise<boolean> {
  const added = await trx
    .insertInto('conversation_side')
    .values({ conversation_id, account_id, last_message_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Counts a new conversation, so that nobody writes to the whole directory. 429 above the limit. */
async function countOpening(trx: Db, { viewer, settings }: Call<typeof openConversation>): Promise<void> {
  const most = settings.limits.new_conversations_per_day
  const conversations = most === 1 ? 'conversación nueva' : 'conversaciones nuevas'
  const limit = { name: 'conversations-day', account: viewer.id, seconds: 24 * HOUR, most }
  await limitIn(
    trx,
    settings,
    limit,
    (wait) =>
      `Ha empezado ya ${most} ${conversations} en las últimas 24 horas, el máximo. Podrá empezar otra dentro de ${spokenWait(wait)}; en las que ya tiene puede seguir escribiendo.`,
  )
}
