import { type Kysely, sql } from 'kysely'
import { ERASED_ACCOUNT } from '#contract/answers.ts'
import type { ReportFigures, ReportState } from '#contract/staff/reports.ts'
import type { Schema } from '#server/database/schema.ts'

type Db = Kysely<Schema>

const title = sql<string | null>`case kind
  when 'profile' then (select full_name from detective where detective.id = report.content_id)
  when 'request' then (
    select subject from collaboration where collaboration.id = report.content_id and deleted_at is null
  )
  when 'message' then (
    select 'Mensaje de ' || coalesce(full_name, ${sql.lit(ERASED_ACCOUNT)})
    from message join conversation on conversation.id = conversation_id
    left join detective on detective.id = case when by_one then one_id else other_id end
    where message.id = report.content_id
  ) end`

/**
 * A page of the notices in this state, the oldest first, with their number. Of those with an appeal the
 * appeals count: there are few, so the index on the state is enough.
 */
export async function reportsIn(db: Db, state: ReportState, page: { skipped: number; wanted: number }) {
  const { total } = await db
    .selectFrom('report')
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('report')
    .where('state', '=', state)
    .select([
      'id',
      'state',
      'source',
      'kind',
      'content_id',
      'address as where',
      'reason',
      'is_about_minors',
      'received_at',
      'appealed_at',
      title.as('content_title'),
    ])
    .$if(state === 'appealed', (query) => query.orderBy('appealed_at'))
    .orderBy('id')
    .offset(page.skipped)
    .limit(page.wanted)
    .execute()
  return { total, rows }
}

/** The e-mails of the accounts with these numbers. */
export async function emailsOf(db: Db, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('account').where('id', 'in', wanted).select(['id', 'email']).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * The notices that were received in a year of Madrid, counted by source, ground and the decision that stands.
 */
export async function figuresOf(db: Db, year: number): Promise<ReportFigures['rows']> {
  const { rows } = await sql<ReportFigures['rows'][number]>`
    select source, case when hides then ground end as ground,
      case when hides is null then 'waiting' when hides then 'hidden' else 'left' end as decision,
      count(*)::int as count,
      (count(*) filter (where appealed_at is not null))::int as appealed,
      (count(*) filter (where hides <> hid_at_first))::int as reversed,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - received_at) / 3600)
        filter (where decided_at is not null) as median_hours
    from report
    where received_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Europe/Madrid')
      and received_at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'Europe/Madrid')
    group by 1, 2, 3
    order by 1, 2 nulls last, 3`.execute(db)
  return rows.map(({ median_hours, ...same }) => ({
    ...same,
    median_hours: median_hours === null ? null : Math.round(Number(median_hours) * 10) / 10,
  }))
}
