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
import { ALL_PROVINCES_ROW, freshenFigures } from './counting.ts'

type Db = Kysely<Schema>

const nameOf = sql<string>`coalesce(
  area.name,
  case province when ${sql.lit(ALL_PROVINCES_ROW)} then ${sql.lit(ALL_PROVINCES)} else 'Varias provincias o ninguna' end
)`

/**
 * The figures of the last months: a few rows of the tables that are counted at night, or now if that is long
 * ago.
 */
export async function figures({ db, input: { province } }: Call<typeof getFigures>): Promise<Figures> {
  await freshenFigures(db)
  return { ...(await byMonth(db, province)), ...(await byProvince(db)) }
}

const firstMonth = sql<string>`(
  date_trunc('month', now() at time zone 'Europe/Madrid') - make_interval(months => ${sql.lit(FIGURES_MONTHS - 1)})
)::date`

/** The sums of several months; `active` is the number of the last month. */
const sums = sql`
  coalesce(sum(registrations), 0)::int as registrations, coalesce(sum(requests), 0)::int as requests,
  coalesce(sum(answers), 0)::int as answers,
  coalesce(sum(active) filter (where month = (select max(month) from monthly_decision)), 0)::int as active`

async function byMonth(
  db: Db,
  province: number | undefined,
): Promise<Pick<Figures, 'counted_at' | 'months'>> {
  const { rows } = await sql<MonthFigures & { counted_at: Date }>`
    select every.month::date::text as month, coalesce(counted.registrations, 0)::int as registrations,
      coalesce(counted.active, 0)::int as active, coalesce(counted.requests, 0)::int as requests,
      coalesce(counted.answers, 0)::int as answers,
      coalesce(approved, 0) as approved, coalesce(rejected, 0) as rejected, median_hours,
      (select max(counted_at) from monthly_decision) as counted_at
    from generate_series(${firstMonth}, now() at time zone 'Europe/Madrid', interval '1 month') every (month)
    left join monthly_figure counted
      on counted.month = every.month::date and province = ${province ?? ALL_PROVINCES_ROW}
    left join monthly_decision decided on decided.month = every.month::date
    order by 1`.execute(db)
  // There is a row for each month.
  return { counted_at: rows[0]!.counted_at.toISOString(), months: rows }
}

async function byProvince(db: Db): Promise<Pick<Figures, 'provinces' | 'total'>> {
  const { rows } = await sql<ProvinceFigures>`
    select province as id, ${nameOf} as name, ${sums}
    from monthly_figure left join area on area.level = 1 and area.country = 'ES' and area.id = province
    where month >= ${firstMonth}
    group by province, area.name order by active desc, registrations desc, name`.execute(db)
  const all = rows.find(({ id }) => id === ALL_PROVINCES_ROW)
  const { registrations, active, requests, answers } = all ?? NOTHING
  return {
    total: { registrations, active, requests, answers },
    provinces: rows.filter((row) => row !== all),
  }
}

const NOTHING = { registrations: 0, active: 0, requests: 0, answers: 0 }

type Decided = Record<'approved' | 'rejected' | 'median_hours', number | null>

const CSV_HEADING = [
  ...['mes', 'provincia', 'registros', 'activos', 'peticiones', 'respuestas'],
  ...['aprobados', 'rechazados', 'mediana de horas hasta decidir'],
]

/** All months that are kept. The decisions are those of all provinces, and stand in their row. */
export async function figuresCsv({ db }: Call<typeof exportFigures>) {
  await freshenFigures(db)
  const { rows } = await sql<{ month: string; name: string } & typeof NOTHING & Decided>`
    select month::text as month, ${nameOf} as name, registrations, active, requests, answers,
      approved, rejected, round(median_hours::numeric, 1)::float as median_hours
    from monthly_figure left join area on area.level = 1 and area.country = 'ES' and area.id = province
      left join (select month as decided_in, approved, rejected, median_hours from monthly_decision) as decision
        on decided_in = month and province = ${ALL_PROVINCES_ROW}
    order by month, province = ${ALL_PROVINCES_ROW}, province = ${NO_PROVINCE}, name`.execute(db)
  const lines = [
    UTF8_MARK + csvLine(CSV_HEADING),
    ...rows.map(({ month, name, registrations, active, requests, answers, ...decided }) =>
      csvLine([
        ...[month.slice(0, 7), name, registrations, active, requests, answers],
        ...[decided.approved, decided.rejected, decided.median_hours],
      ]),
    ),
  ]
  return {
    bytes: Buffer.from(lines.join('')),
    name: `cifras-${madridDay()}.csv`,
  }
}
