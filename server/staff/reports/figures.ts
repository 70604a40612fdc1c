import { madridDay } from '#contract/days.ts'
import { type getReportFigures, type getReportFiguresFile, REPORT_SOURCES } from '#contract/staff/reports.ts'
import type { Call } from '#server/platform/http/http.ts'
import { figuresOf } from './queries.ts'

type Asked = Pick<Call<typeof getReportFigures>, 'db' | 'input'>

/** The figures of a year, by default the present one. */
export async function figures({ db, input }: Asked) {
  const year = input.year ?? Number(madridDay().slice(0, 4))
  return { year, rows: await figuresOf(db, year) }
}

const HEADING = [
  'origen',
  'fundamento',
  'decisión',
  'denuncias',
  'reclamadas',
  'cambiadas',
  'mediana de horas',
]
const DECISIONS = { waiting: 'pendiente', hidden: 'ocultado', left: 'dejado' }

/** The same as CSV. Its cells are names of ours and numbers: none needs quotes. */
export async function figuresFile(call: Call<typeof getReportFiguresFile>) {
  const { year, rows } = await figures(call)
  const lines = rows.map(({ source, ground, decision, count, appealed, reversed, median_hours }) => [
    REPORT_SOURCES[source],
    ground ?? '',
    DECISIONS[decision],
    count,
    appealed,
    reversed,
    median_hours ?? '',
  ])
  const text = [HEADING, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
  // With the mark by which spreadsheets know UTF-8.
  return {
    bytes: new TextEncoder().encode(`\ufeff${text}`),
    type: 'text/csv; charset=utf-8',
    name: `denuncias-${year}.csv`,
  }
}
