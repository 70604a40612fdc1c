// The effect of time on answers and jobs. Each step handles one batch and returns its size.
import { sql } from 'kysely'
import { RESTORABLE_SECONDS } from '#contract/collaborations.ts'
import { PROVINCE } from '#contract/locations.ts'
import { RETENTION } from '#contract/retention.ts'
import { isHiddenFromColleague } from '#server/database/acquaintance.ts'
import { interval } from '#server/features/retention/kept-since.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { tell, tellOfEnd } from './telling.ts'

const AT_ONCE = 100

/** Erases the deleted requests that can no longer be restored, and notifies everybody who had answered. */
export async function forgetDeleted({ db, events }: Pick<Platform, 'db' | 'events'>, today: string) {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; author_id: number; subject: string; is_withheld: boolean }>`
      select id, detective_id as author_id, subject, withheld_since is not null as is_withheld from collaboration
      where deleted_at < now() - make_interval(secs => ${sql.lit(RESTORABLE_SECONDS)})
      order by id limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(trx)
    for (const { is_withheld, ...gone } of rows)
      await tellOfEnd({ trx, events }, { ...gone, subject: is_withheld ? null : gone.subject }, today)
    const ids = rows.map(({ id }) => id)
    await trx.deleteFrom('collaboration').where('id', '=', sql<number>`any(${ids}::int[])`).execute()
    return rows.length
  })
}

/** Asks both colleagues once, the day after its end, whether a job took place; not those who have said it. */
export async function askAboutJobs({ db, events }: Pick<Platform, 'db' | 'events'>, today: string) {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Over>`
      with over as (
        select id from agreed_job as job where asked_at is null and coalesce(end_date, start_date) < ${today}::date
        order by coalesce(end_date, start_date) limit ${sql.lit(AT_ONCE)} for update skip locked
      )
      update agreed_job as job set asked_at = now() from over where job.id = over.id
      returning author_id, colleague_id, collaboration_id, author_took_place is null as asks_author,
        colleague_took_place is null and not ${isHiddenFromColleague} as asks_colleague`.execute(trx)
    for (const { author_id, colleague_id, collaboration_id, asks_author, asks_colleague } of rows) {
      const about = { kind: 'took-place', ...(collaboration_id && { collaboration_id }) } as const
      await tell({ trx, events }, asks_author ? [author_id] : [], { ...about, actor_id: colleague_id })
      await tell({ trx, events }, asks_colleague ? [colleague_id] : [], { ...about, actor_id: author_id })
    }
    return rows.length
  })
}

interface Over {
  author_id: number
  colleague_id: number
  collaboration_id: number | null
  /** False if the author has said it already. */
  asks_author: boolean
  /** The same of the colleague; false too if the colleague knows nothing of the job. */
  asks_colleague: boolean
}

/** Reduces old jobs to the ledger: date, province and direction. */
export async function reduceJobs(db: Platform['db'], today: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from agreed_job as job
      where reduced_at is null
        and coalesce(end_date, start_date) < (${today}::date - ${interval(RETENTION.job.term)})::date
      order by coalesce(end_date, start_date) limit ${sql.lit(AT_ONCE)} for update skip locked
    )
    update agreed_job as job set reduced_at = now(), collaboration_id = null, author_note = null, colleague_note = null,
      area_key = coalesce((
        select province.key from area join area as province on province.key = any(area.lineage)
        where area.key = job.area_key and province.level = ${sql.lit(PROVINCE)}
      ), area_key)
    from old where job.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
