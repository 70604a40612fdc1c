import { madridDay } from '#contract/days.ts'
import { figuresCsv, type getReportFigures, type getReportFiguresFile } from '#contract/staff/reports.ts'
import type { Call } from '#server/platform/http/http.ts'
import { figuresOf } from './queries.ts'

type Asked = Pick<Call<typeof getReportFigures>, 'db' | 'input'>

/** The figures of a year, by default the present one. */
export async function figures({ db, input }: Asked) {
  const year = input.year ?? Number(madridDay().slice(0, 4))
  return { year, rows: await figuresOf(db, year) }
}

/** The same as CSV. */
export async function figuresFile(call: Call<typeof getReportFiguresFile>) {
  const { year, rows } = await figures(call)
  return {
    bytes: new TextEncoder().encode(figuresCsv({ rows })),
    name: `denuncias-${year}.csv`,
  }
}
