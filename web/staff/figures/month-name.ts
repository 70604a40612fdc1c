const NAMES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** 'nov 2026' for '2026-11-01'. */
export function monthName(month: string): string {
  const [year, number] = month.split('-')
  return `${NAMES[Number(number) - 1]} ${year}`
}
