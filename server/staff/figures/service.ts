import { type Kysely, sql } from 'kysely'
import { madridDay } from '#contract/days.ts'
import {
  ALL_PROVINCES,
  type exportFigures,
  FIGURES_MONTHS,
  type Figures,
  type getFigures,
  type MonthFigures,
  NO_PROVINCE,
  type ProvinceFigures,
} from '#contract/staff/figures.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Call } from '#server/platform/http/http.ts'
import { csvLine, UTF8_MARK } from '../csv.ts'
import { ALL_PROVINCES_ROW } from './counting.ts'

type Db = Kysely<Schema>

const nameOf = sql<string>`coalesce(
  area.name,
  case province when ${sql.lit(ALL_PROVINCES_ROW)} then ${sql.lit(ALL_PROVINCES)} else 'Varias provincias o ninguna' end
)`
/** Requests cannot be answered yet. */
const NO_ANSWERS = { answers: null }

/** The figures of the last months: a few rows of the tables that are counted at night. */
export async function figures({ db, input: { province } }: Call<typeof getFigures>) {
  const { counted_at } = await db
    .selectFrom('monthly_decision')
    .select(({ fn }) => fn.max('counted_at').as('counted_at'))
    .executeTakeFirstOrThrow()
  return {
    total: await total(db),
    counted_at: counted_at ? (counted_at as Date).toISOString() : null,
    months: await byMonth(db, province),
    provinces: await byProvince(db),
  }
}

const firstMonth = sql<string>`(
  date_trunc('month', now() at time zone 'Europe/Madrid') - make_interval(months => ${sql.lit(FIGURES_MONTHS - 1)})
)::date`

/** Of several months; `active` is that of the last one. */
const sums = sql`
  coalesce(sum(registrations), 0)::int as registrations, coalesce(sum(requests), 0)::int as requests,
  coalesce(sum(active) filter (where month = (select max(month) from monthly_decision)), 0)::int as active`

async function byMonth(db: Db, province: number | undefined): Promise<MonthFigures[]> {
  const { rows } = await sql<Omit<MonthFigures, 'answers'>>`
    select every.month::date::text as month, coalesce(counted.registrations, 0)::int as registrations,
      coalesce(counted.active, 0)::int as active, coalesce(counted.requests, 0)::int as requests,
      coalesce(approved, 0) as approved, coalesce(rejected, 0) as rejected, median_hours
    from generate_series(${firstMonth}, now() at time zone 'Europe/Madrid', interval '1 month') every (month)
    left join monthly_figure counted
      on counted.month = every.month::date and province = ${province ?? ALL_PROVINCES_ROW}
    left join monthly_decision decided on decided.month = every.month::date
    order by 1`.execute(db)
  return rows.map((row) => ({ ...row, ...NO_ANSWERS }))
}

async function total(db: Db): Promise<Figures['total']> {
  const { rows } = await sql<Omit<Figures['total'], 'answers'>>`
    select ${sums} from monthly_figure where province = ${ALL_PROVINCES_ROW} and month >= ${firstMonth}`.execute(
    db,
  )
  return { ...rows[0]!, ...NO_ANSWERS }
}

async function byProvince(db: Db): Promise<ProvinceFigures[]> {
  const { rows } = await sql<Omit<ProvinceFigures, 'answers'>>`
    select province as id, ${nameOf} as name, ${sums}
    from monthly_figure left join area on area.level = 1 and area.country = 'ES' and area.id = province
    where month >= ${firstMonth} and province <> ${ALL_PROVINCES_ROW}
    group by province, area.name order by active desc, registrations desc, name`.execute(db)
  return rows.map((row) => ({ ...row, ...NO_ANSWERS }))
}

/** All months that are kept. */
export async function figuresCsv({ db }: Call<typeof exportFigures>) {
  const { rows } = await sql<
    { month: string; name: string } & Record<'registrations' | 'active' | 'requests', number>
  >`
    select month::text as month, ${nameOf} as name, registrations, active, requests
    from monthly_figure left join area on area.level = 1 and area.country = 'ES' and area.id = province
    order by month, province = ${ALL_PROVINCES_ROW}, province = ${NO_PROVINCE}, name`.execute(db)
  const lines = [
    UTF8_MARK + csvLine(['mes', 'provincia', 'registros', 'activos', 'peticiones']),
    ...rows.map(({ month, name, registrations, active, requests }) =>
      csvLine([month.slice(0, 7), name, registrations, active, requests]),
    ),
  ]
  return {
    bytes: Buffer.from(lines.join('')),
    type: 'text/csv; charset=utf-8',
    name: `cifras-${madridDay()}.csv`,
  }
}
