// The queue of notices (DSA article 16), their decisions, and what was published past the check for personal
// data.
import { z } from 'zod'
import { colleague } from '../answers.ts'
import { endpoint, fileOutput } from '../endpoint.ts'
import { blankable, id, instant, page } from '../fields.ts'
import { addressable, hideable } from '../notices.ts'
import { paged } from '../paging.ts'
import { decisionText } from './decisions.ts'
import { ground } from './grounds.ts'

export const REPORT_STATES = {
  open: 'Abierta',
  upheld: 'Estimada',
  dismissed: 'Desestimada',
  appealed: 'Reclamada',
  closed: 'Cerrada',
} as const
export type ReportState = keyof typeof REPORT_STATES
const states = Object.keys(REPORT_STATES) as [ReportState, ...ReportState[]]

export const REPORT_SOURCES = {
  member: 'Un detective',
  public: 'El formulario público',
  own_check: 'Revisión propia',
} as const
export type ReportSource = keyof typeof REPORT_SOURCES

const access = { who: 'staff', permission: 'reports' } as const

/** One line of the queue. */
const reportRow = {
  id: z.int(),
  state: z.enum(states),
  source: z.enum(Object.keys(REPORT_SOURCES) as [ReportSource, ...ReportSource[]]),
  /** The content; null until somebody has named it. */
  kind: hideable.nullable(),
  content_id: z.int().nullable(),
  /** The subject of the request, or whose profile or message it is; null if it is gone. */
  content_title: z.string().nullable(),
  /** In the words of a public notice. */
  where: z.string().nullable(),
  reason: z.string().nullable(),
  is_about_minors: z.boolean(),
  received_at: instant,
  appealed_at: instant.nullable(),
}

/** The reported content as staff read it. */
const reportedContent = z.object({
  title: z.string(),
  author: colleague,
  /** Its fields in words: name and text. */
  lines: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Hidden by a decision. */
  is_withheld: z.boolean(),
})
export type ReportedContent = z.output<typeof reportedContent>

/** A notice with all that was written and decided. Texts are null once they are erased. */
export const report = z.object({
  ...reportRow,
  text: z.string().nullable(),
  /** Whether the viewer reported it or wrote what is reported, and leaves it to a colleague. */
  is_own_matter: z.boolean(),
  notifier: z
    .object({ id: z.int().nullable(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable(),
  content: reportedContent.nullable(),
  /** The decision that stands; null while there is none. */
  decision: z
    .object({
      hides: z.boolean(),
      ground: z.object({ slug: z.string(), name: z.string(), clause: z.string() }).nullable(),
      facts: z.string().nullable(),
      text: z.string().nullable(),
      decided_by: z.string().nullable(),
      decided_at: instant,
    })
    .nullable(),
  appeal: z
    .object({
      by_notifier: z.string().nullable(),
      by_author: z.string().nullable(),
      appealed_at: instant,
      /** Whether the viewer has to leave it to somebody else, who did not take the first decision. */
      is_for_another: z.boolean(),
    })
    .nullable(),
  appeal_decision: z
    .object({ reason: z.string().nullable(), decided_by: z.string().nullable(), decided_at: instant })
    .nullable(),
})
export type Report = z.output<typeof report>

export const listReports = endpoint('GET', '/api/admin/reports', {
  summary: 'Las denuncias de un estado, primero la más antigua. Sin estado, las abiertas.',
  access,
  input: z.object({
    state: blankable(z.enum(states, { error: 'El estado no es válido.' })).transform((it) => it ?? 'open'),
    page,
  }),
  output: paged(z.object(reportRow)),
})

export const getReport = endpoint('GET', '/api/admin/reports/:report', {
  summary: 'Una denuncia, con el contenido, la decisión y la reclamación.',
  access,
  act: 'read-report',
  input: z.object({ report: id }),
  output: report,
})

/** The parts of a statement of reasons that staff write. */
export const statementFields = {
  ground,
  facts: decisionText('Los hechos'),
  text: decisionText('La motivación'),
}
const reason = decisionText()

const DECIDED = 'Ya está decidida, o el contenido ya no existe'
const OWN_MATTER = 'quien llama denunció o es el autor, y otra persona puede resolver'

export const upholdReport = endpoint('POST', '/api/admin/reports/:report/uphold', {
  summary: 'Oculta el contenido y envía la motivación a su autor. `kind` e `id`, si la denuncia no lo dice.',
  access,
  act: 'uphold-report',
  input: z.object({ report: id, ...statementFields, kind: blankable(addressable), id: blankable(id) }),
  output: report,
  refusals: { 403: OWN_MATTER, 409: DECIDED },
})

export const dismissReport = endpoint('POST', '/api/admin/reports/:report/dismiss', {
  summary: 'Deja el contenido como está y dice por qué a quien denunció.',
  access,
  act: 'dismiss-report',
  input: z.object({ report: id, reason }),
  output: report,
  refusals: { 403: OWN_MATTER, 409: DECIDED },
})

export const decideAppeal = endpoint('POST', '/api/admin/reports/:report/decide-appeal', {
  summary:
    'Resuelve una reclamación. `restores`: la decisión se cambia por la contraria; `ground` y `facts`, si con ello se oculta.',
  access,
  act: 'decide-report-appeal',
  input: z.object({
    report: id,
    restores: z.boolean({ error: 'Indique si se cambia la decisión.' }),
    reason,
    ground: blankable(ground),
    facts: blankable(statementFields.facts),
    kind: blankable(addressable),
    id: blankable(id),
  }),
  output: report,
  refusals: {
    403: 'la decisión la tomó quien llama, o es parte, y otra persona puede resolver',
    409: 'No hay reclamación',
  },
})

/** A year's notices for the report of DSA articles 15 and 24, as rows of one table. */
const figures = z.object({
  year: z.int(),
  rows: z.array(
    z.object({
      source: z.enum(Object.keys(REPORT_SOURCES) as [ReportSource, ...ReportSource[]]),
      /** The ground's slug; null if the content was left or nothing is decided. */
      ground: z.string().nullable(),
      decision: z.enum(['waiting', 'hidden', 'left']),
      count: z.int(),
      appealed: z.int(),
      reversed: z.int(),
      /** From the receipt to the first decision; null while nothing is decided. */
      median_hours: z.number().nullable(),
    }),
  ),
})
export type ReportFigures = z.output<typeof figures>

export const FIGURES_DECISIONS = { waiting: 'Sin decidir', hidden: 'Se ocultó', left: 'Se dejó' } as const

const FIGURES_HEADING =
  'origen,fundamento,decisión,denuncias,reclamadas,cambiadas,mediana de horas hasta la decisión'

/** The figures as CSV. Its cells are words of ours and numbers: none needs quotes. */
export function figuresCsv({ rows }: Pick<ReportFigures, 'rows'>): string {
  const lines = rows.map(({ source, ground, decision, count, appealed, reversed, median_hours }) =>
    [
      REPORT_SOURCES[source],
      ground ?? '',
      FIGURES_DECISIONS[decision],
      ...[count, appealed, reversed, median_hours ?? ''],
    ].join(','),
  )
  // With the mark by which spreadsheets know UTF-8.
  return `\ufeff${[FIGURES_HEADING, ...lines].map((line) => `${line}\r\n`).join('')}`
}

const year = blankable(id.pipe(z.int().min(2000, 'El año no es válido.').max(2200, 'El año no es válido.')))

export const getReportFigures = endpoint('GET', '/api/admin/report-figures', {
  summary: 'Cifras de las denuncias recibidas en un año, para el informe de transparencia.',
  access,
  input: z.object({ year }),
  output: figures,
})

export const getReportFiguresFile = endpoint('GET', '/api/admin/report-figures.csv', {
  summary: 'Las mismas cifras, como CSV.',
  access,
  input: z.object({ year }),
  output: fileOutput('text/csv'),
})
