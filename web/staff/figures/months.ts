import type { MonthFigures } from '#contract/staff/figures.ts'

const NAMES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** 'nov 2026' for '2026-11-01'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1]} ${year}`
}

/** How many were active by month; null for the months before the first count, of which that is not known. */
export function activeByMonth(months: MonthFigures[]): (number | null)[] {
  const first = months.findIndex(({ active }) => active > 0)
  return months.map(({ active }, nth) => (nth < first ? null : active))
}
