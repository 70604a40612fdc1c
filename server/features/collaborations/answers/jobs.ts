// The jobs that two colleagues agreed on: future and past ones, and the ledger that is kept of the past ones.
import { type Kysely, sql } from 'kysely'
import type { Job, listJobs, reportOutcome } from '#contract/answering.ts'
import { madridDay } from '#contract/days.ts'
import { OWN_LIST_PER_PAGE } from '#contract/paging.ts'
import { isHiddenFromColleague } from '#server/database/acquaintance.ts'
import { pageMeta, skippedBefore } from '#server/database/paging.ts'
import { isReadableBy } from '#server/database/readable-request.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'

type Db = Kysely<Schema>

/** A page of the jobs agreed and done, the latest first; of those with one colleague if `with` says so. */
export async function list({ db, viewer, input }: Call<typeof listJobs>) {
  const other = input.with ?? null
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hit as (
      select job.id, start_date from agreed_job as job join detective on detective.id = colleague_id
      where author_id = ${viewer.id} and status = 'approved' and colleague_id = coalesce(${other}, colleague_id)
      union all
      select job.id, start_date from agreed_job as job join detective on detective.id = author_id
      where colleague_id = ${viewer.id} and status = 'approved' and author_id = coalesce(${other}, author_id)
        and not ${isHiddenFromColleague}
    )
    select (select count(*)::int from hit) as total,
      array(
        select id from hit order by start_date desc, id desc
        offset ${skippedBefore(input.page, OWN_LIST_PER_PAGE)} limit ${OWN_LIST_PER_PAGE}
      ) as ids`.execute(db)
  const { total, ids } = rows[0]!
  return {
    data: await jobsIn(db, ids, viewer.id),
    meta: pageMeta(input.page, OWN_LIST_PER_PAGE, total),
  }
}

/**
 * Says whether an own job took place; without a note in the input the stored one stays. 409 before its last
 * day is over; 404 while the other one is suspended.
 */
export async function report({ db, viewer, input, events }: Call<typeof reportOutcome>) {
  return await inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('agreed_job as job')
      .where('id', '=', input.id)
      .where((it) => it.or([it('author_id', '=', viewer.id), it('colleague_id', '=', viewer.id)]))
      .where(
        sql<boolean>`not exists (select from detective where id in (author_id, colleague_id) and status <> 'approved')`,
      )
      .select(['author_id', 'colleague_id', 'collaboration_id', 'start_date', 'end_date', 'reduced_at'])
      .select(['author_took_place', 'colleague_took_place'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('Este trabajo no existe o ya no está disponible.')
    if ((found.end_date ?? found.start_date) >= madridDay())
      throw conflict('Este trabajo aún no ha terminado.')
    // Old jobs have only their entry in the ledger, without notes.
    const note = found.reduced_at ? null : input.note === undefined ? undefined : input.note || null
    const { took_place } = input
    const isAuthor = found.author_id === viewer.id
    await trx
      .updateTable('agreed_job')
      .set(
        isAuthor
          ? { author_took_place: took_place, author_note: note }
          : { colleague_took_place: took_place, colleague_note: note },
      )
      .where('id', '=', input.id)
      .execute()
    if ((isAuthor ? found.author_took_place : found.colleague_took_place) === null)
      await events.publish(trx, 'outcome reported', {
        account_id: viewer.id,
        with_id: isAuthor ? found.colleague_id : found.author_id,
        collaboration_id: found.collaboration_id,
      })
    return (await jobsIn(trx, [input.id], viewer.id))[0]!
  })
}

async function jobsIn(db: Db, ids: number[], viewer: number): Promise<Job[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Job>`
    select job.id, collaboration_id, json_build_object('id', other.id, 'full_name', other.full_name) as with,
      author_id = ${viewer} as helped_me, ${isReadableBy(sql`${viewer}::int`, madridDay())} as readable, area.full_name as place, job.start_date, job.end_date,
      case when author_id = ${viewer} then author_took_place else colleague_took_place end as took_place,
      case when author_id = ${viewer} then author_note else colleague_note end as note,
      reduced_at is not null as reduced
    from agreed_job as job
    join detective as other on other.id = case when author_id = ${viewer} then colleague_id else author_id end
    join area on area.key = job.area_key
    left join collaboration on collaboration.id = collaboration_id
    where job.id = any(${ids}::int[])
    order by array_position(${ids}::int[], job.id)`.execute(db)
  return rows
}
