// The answers to requests and the places that are taken. A place is taken by a row of `agreed_job`.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AnswerState } from '#contract/answers.ts'
import { existsFor, isHiddenFromColleague } from '#server/database/acquaintance.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

/** Whether this detective has a place in the request, and knows of it. */
export async function hasPlace(db: Db, collaboration_id: number, colleague_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('agreed_job as job')
    .where('collaboration_id', '=', collaboration_id)
    .where('colleague_id', '=', colleague_id)
    .where(sql<boolean>`not ${isHiddenFromColleague}`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The detectives with a place in the request. */
export async function withPlaces(db: Db, collaboration_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agreed_job as job')
    .where('collaboration_id', '=', collaboration_id)
    .select('colleague_id')
    .orderBy('id')
    .execute()
  return rows.map(({ colleague_id }) => colleague_id)
}

/**
 * The state of an answer at this moment: an offer for a request that has begun or is deleted has lapsed,
 * without anybody writing it. For a select in which the tables are called `answer` and `collaboration`.
 */
export function stateNow(today: string): RawBuilder<AnswerState> {
  return sql`case when answer.state = 'offered'
    and (collaboration.start_date < ${today}::date or collaboration.deleted_at is not null)
    then 'lapsed' else answer.state end`
}

/**
 * An answer of this request as it is decided on; undefined if there is none, or its writer is not approved
 * now.
 */
export async function answerTo(db: Db, collaboration_id: number, id: number, today: string) {
  return await db
    .selectFrom('answer')
    .innerJoin('collaboration', 'collaboration.id', 'answer.collaboration_id')
    .innerJoin('detective', 'detective.id', 'answer.detective_id')
    .where('answer.id', '=', id)
    .where('answer.collaboration_id', '=', collaboration_id)
    .where('detective.status', '=', 'approved')
    .select(['answer.id', 'answer.detective_id', 'is_hidden', 'by_author', stateNow(today).as('state')])
    .executeTakeFirst()
}

/** The detective's current answer to the request: the one that is not withdrawn. */
export async function liveAnswerOf(db: Db, collaboration_id: number, detective_id: number) {
  return await db
    .selectFrom('answer')
    .where('collaboration_id', '=', collaboration_id)
    .where('detective_id', '=', detective_id)
    .where('state', '<>', 'withdrawn')
    .select(['id', 'state'])
    .executeTakeFirst()
}

interface NewAnswer {
  collaboration_id: number
  detective_id: number
  message: string | null
  is_hidden: boolean
}

/** Adds an answer and returns its number. */
export async function insertAnswer(trx: Db, values: NewAnswer): Promise<number> {
  const { id } = await trx.insertInto('answer').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Adds an accepted answer for a colleague who has given none, by which both can end what they agreed
 * elsewhere. `is_hidden`: the colleague has blocked the author, and sees and hears nothing of it.
 */
export async function answerFor(
  trx: Db,
  collaboration_id: number,
  detective_id: number,
  is_hidden: boolean,
): Promise<void> {
  const agreed = { state: 'accepted', decided_at: sql<Date>`now()`, by_author: true } as const
  await trx
    .insertInto('answer')
    .values({ collaboration_id, detective_id, is_hidden, ...agreed })
    .execute()
}

/**
 * Writes a decision, or a withdrawal. Whom the author accepts, the author sees: also one who was blocked, but
 * without the message. `isHidden`: the colleague has blocked the author, and does not read the message.
 */
export async function setState(
  trx: Db,
  id: number,
  state: AnswerState,
  { message = null, isHidden = false }: { message?: string | null; isHidden?: boolean } = {},
): Promise<void> {
  await trx
    .updateTable('answer')
    .set({
      ...{ state, decided_at: sql`now()`, decision_message: message, decision_is_hidden: isHidden },
      ...(state === 'accepted' && {
        message_is_hidden: sql<boolean>`message_is_hidden or is_hidden`,
        is_hidden: sql<boolean>`is_hidden and by_author`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Removes what the author entered for a colleague who had not answered, if it ended or the colleague knows
 * nothing of it, with its place: so that the colleague can answer.
 */
export async function dropUnasked(trx: Db, collaboration_id: number, detective_id: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('answer')
    .where('collaboration_id', '=', collaboration_id)
    .where('detective_id', '=', detective_id)
    .where('by_author', '=', true)
    .where((it) => it.or([it('is_hidden', '=', true), it('state', '=', 'declined')]))
    .executeTakeFirst()
  if (numDeletedRows > 0n) await freePlace(trx, collaboration_id, detective_id)
}

/** Gives a place in the request to a colleague. */
export async function takePlace(trx: Db, collaboration_id: number, colleague_id: number): Promise<void> {
  await sql`
    insert into agreed_job (collaboration_id, author_id, colleague_id, area_key, start_date, end_date)
    select id, detective_id, ${colleague_id}::int, area_key, start_date, end_date
    from collaboration where id = ${collaboration_id}`.execute(trx)
}

/** Frees the place of a colleague. */
export async function freePlace(trx: Db, collaboration_id: number, colleague_id: number): Promise<void> {
  await trx
    .deleteFrom('agreed_job')
    .where('collaboration_id', '=', collaboration_id)
    .where('colleague_id', '=', colleague_id)
    .execute()
}

/**
 * Frees the places of colleagues whose account is not approved now, and if `by_hand` of those who have not
 * answered themselves. Returns how many, and whom to tell: those who know of their place.
 */
export async function freePlaces(
  trx: Db,
  collaboration_id: number,
  { by_hand }: { by_hand: boolean },
): Promise<{ freed: number; told: number[] }> {
  const { rows } = await sql<{ freed: number; told: number[] }>`
    with gone as (
      select colleague_id, ${isHiddenFromColleague} as is_hidden
      from agreed_job as job join detective on detective.id = colleague_id
      where collaboration_id = ${collaboration_id} and (status <> 'approved' or (${by_hand} and not exists (
        select from answer where answer.collaboration_id = job.collaboration_id and detective_id = colleague_id
          and state = 'accepted' and not by_author
      )))
    ), added as (
      delete from answer where collaboration_id = ${collaboration_id} and by_author and state = 'accepted'
        and detective_id in (select colleague_id from gone)
    ), given as (
      update answer set state = 'declined', decided_at = now()
      where collaboration_id = ${collaboration_id} and not by_author and state = 'accepted'
        and detective_id in (select colleague_id from gone)
    ), freed as (
      delete from agreed_job as job
      where collaboration_id = ${collaboration_id} and colleague_id in (select colleague_id from gone)
    )
    select count(*)::int as freed,
      coalesce(array_agg(colleague_id) filter (where not is_hidden), '{}') as told from gone`.execute(trx)
  return rows[0]!
}

/** Marks a covered request as covered by hand: it stays so when a place is free again. */
export async function markCoveredByHand(trx: Db, id: number): Promise<void> {
  await trx.updateTable('collaboration').set({ covered_by_hand: true }).where('id', '=', id).execute()
}

/**
 * Marks the request as covered or open; its open offers lapse or come back. Returns who is told that theirs
 * lapsed.
 */
export async function setCovered(
  trx: Db,
  id: number,
  covered: { by_hand: boolean } | null,
): Promise<number[]> {
  await trx
    .updateTable('collaboration')
    .set({ covered_since: covered && sql<Date>`now()`, covered_by_hand: covered?.by_hand ?? false })
    .where('id', '=', id)
    .execute()
  const [from, to] = covered ? (['offered', 'lapsed'] as const) : (['lapsed', 'offered'] as const)
  const moved = await trx
    .updateTable('answer')
    .set({ state: to, decided_at: covered && sql<Date>`now()` })
    .where('collaboration_id', '=', id)
    .where('state', '=', from)
    .returning('detective_id')
    .execute()
  return covered ? moved.map(({ detective_id }) => detective_id) : []
}

/**
 * The recipients of news about a change or the end of a request: those with an open offer or a place. With
 * `today` only if it has not begun, or for a place, if it is not over.
 */
export async function concernedBy(
  db: Db,
  collaboration_id: number,
  today: string | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select answer.detective_id as id
    from answer join collaboration on collaboration.id = collaboration_id
    where collaboration_id = ${collaboration_id} and state = 'offered'
      and coalesce(start_date >= ${today}::date, true)
    union select colleague_id from agreed_job as job
    where collaboration_id = ${collaboration_id} and coalesce(coalesce(end_date, start_date) >= ${today}::date, true)
      and not ${isHiddenFromColleague}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Frees the places of a request whose last day is not over. */
export async function freeComingPlaces(trx: Db, collaboration_id: number, today: string): Promise<void> {
  await sql`delete from agreed_job as job where collaboration_id = ${collaboration_id}
    and coalesce(end_date, start_date) >= ${today}::date`.execute(trx)
}

/** Copies place and dates of a request to its jobs. */
export async function moveJobs(trx: Db, collaboration_id: number): Promise<void> {
  await sql`
    update agreed_job as job set area_key = request.area_key, start_date = request.start_date, end_date = request.end_date
    from collaboration as request
    where request.id = ${collaboration_id} and job.collaboration_id = request.id`.execute(trx)
}

/** Whether one has blocked the other. */
export async function hasBlocked(db: Db, blocker: number, blocked: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_blocked(${blocker}::int, ${blocked}::int) as has`.execute(db)
  return rows[0]!.has
}

/** The accounts among these that are detectives and visible to the viewer. */
export async function existingAmong(db: Db, viewer: number, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('detective')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where(existsFor(viewer))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The fields of the request that a withdrawal needs. The request exists, since its answer does. */
export async function requestOf(db: Db, id: number) {
  return await db
    .selectFrom('collaboration')
    .where('id', '=', id)
    .select(['detective_id', 'start_date', 'covered_since', 'covered_by_hand'])
    .executeTakeFirstOrThrow()
}
