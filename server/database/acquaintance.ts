import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a detective exists for this viewer: approved, and to be seen by all or known to the viewer from a
 * conversation, an answer or a job. For a select from `detective`. What is hidden from the viewer makes
 * nobody known; what is hidden of the viewer does, or the viewer would notice it.
 */
export function existsFor(viewer: number): RawBuilder<SqlBool> {
  return sql`(detective.status = 'approved' and (
    is_visible(detective)
    or exists (
      select from conversation join conversation_side as side on side.conversation_id = conversation.id
      where one_id = least(${viewer}::int, detective.id) and other_id = greatest(${viewer}::int, detective.id)
        and side.account_id = ${viewer} and side.last_message_id is not null
    )
    or exists (
      select from agreed_job as job
      where (author_id = ${viewer} and colleague_id = detective.id)
        or (author_id = detective.id and colleague_id = ${viewer})
    )
    or exists (
      select from answer join collaboration as request on request.id = collaboration_id
      where (answer.detective_id = detective.id and request.detective_id = ${viewer} and (by_author or not is_hidden))
        or (answer.detective_id = ${viewer} and request.detective_id = detective.id and ${isShownToColleague})
    )
  ))`
}

/**
 * Whether a colleague knows of an answer of theirs. Not if the author of the request gave the place unasked,
 * and the colleague had blocked the author. For a select from `answer`.
 */
export const isShownToColleague: RawBuilder<SqlBool> = sql`(not (answer.by_author and answer.is_hidden))`

/**
 * The message of the decision as the colleague reads it. Not if the colleague had blocked the author by then.
 * For a select from `answer`.
 */
export const decisionForColleague: RawBuilder<string | null> = sql`case
  when not answer.decision_is_hidden then answer.decision_message end`

/**
 * The message of an answer as the author of the request reads it. Not if the author had blocked the colleague
 * by then. For a select from `answer`.
 */
export const messageForAuthor: RawBuilder<string | null> = sql`case
  when not answer.message_is_hidden then answer.message end`

/**
 * Whether the colleague of a job knows nothing of it, for the same reason. For a select from `agreed_job` as
 * `job`; once the job is reduced to the ledger, both see it.
 */
export const isHiddenFromColleague: RawBuilder<SqlBool> = sql`exists (
  select from answer
  where answer.collaboration_id = job.collaboration_id and answer.detective_id = job.colleague_id
    and not ${isShownToColleague}
)`
