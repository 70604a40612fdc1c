// The figures of the directory by month and province, counted at night and if somebody looks at them.
import { z } from 'zod'
import { endpoint, fileOutput, nothing } from '../endpoint.ts'
import { blankable, id, instant } from '../fields.ts'

/** Older figures are counted anew when somebody asks for them. */
export const FIGURES_FRESH_MINUTES = 1
/** How many months are shown. */
export const FIGURES_MONTHS = 12
/** The province of who works in whole communities, in the whole country, or nowhere. */
export const NO_PROVINCE = 0
/** The name of all provinces together, in which everybody counts once. */
export const ALL_PROVINCES = 'Todas'

const counts = {
  registrations: z.int(),
  /** Approved detectives at the last count of the month. */
  active: z.int(),
  requests: z.int(),
  /** Answers to requests, in the province of the request. */
  answers: z.int(),
}

export const monthFigures = z.object({
  /** Its first day. */
  month: z.iso.date(),
  ...counts,
  approved: z.int(),
  rejected: z.int(),
  /** The median time from the verified e-mail to the decision; null if nothing was decided. */
  median_hours: z.number().nullable(),
})
export type MonthFigures = z.output<typeof monthFigures>

/** A detective counts in each province of the profile, so that their sum is more than `total`. */
export const provinceFigures = z.object({ id: z.int(), name: z.string(), ...counts })
export type ProvinceFigures = z.output<typeof provinceFigures>

const access = { who: 'staff', permission: 'figures' } as const

export const getFigures = endpoint('GET', '/api/admin/figures', {
  summary: `Las cifras de los últimos ${FIGURES_MONTHS} meses, por mes y por provincia, o con \`province\` las de una.`,
  access,
  input: z.object({ province: blankable(id) }),
  output: z.object({
    /** When they were counted: not longer ago than FIGURES_FRESH_MINUTES. */
    counted_at: instant,
    /** Oldest first; without `province` everybody counts once. The decisions are those of all provinces. */
    months: z.array(monthFigures),
    /** The sums of these months; `active` is that of the last one. The largest first. */
    provinces: z.array(provinceFigures),
    /** The same of all provinces together, everybody counted once. */
    total: z.object(counts),
  }),
})
export type Figures = z.output<typeof getFigures.output>

export const exportFigures = endpoint('GET', '/api/admin/figures.csv', {
  summary: `Todas las cifras que se guardan, por mes y provincia, como CSV. En «${ALL_PROVINCES}» cada detective cuenta una vez.`,
  access,
  input: nothing,
  output: fileOutput('text/csv'),
})
