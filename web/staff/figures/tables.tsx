import { ALL_PROVINCES, type Figures, type MonthFigures } from '#contract/staff/figures.ts'
import { grouped } from '#web/lib/numbers.ts'
import { FigureTable } from '../frame/figure-table.tsx'
import { activeByMonth, monthName } from './months.ts'

/** The figures by month, a row each. */
export function MonthsTable({ months }: { months: MonthFigures[] }) {
  const active = activeByMonth(months)
  return (
    <FigureTable
      caption="Por meses"
      columns={[
        'Mes',
        'Registros',
        'Activos',
        'Peticiones',
        'Respuestas',
        'Aprobados',
        'Rechazados',
        'Tiempo hasta decidir',
      ]}
      rows={months
        .map((it, nth) => ({
          key: it.month,
          cells: [
            <span key="month" style={{ whiteSpace: 'nowrap' }}>
              {monthName(it.month)}
            </span>,
            ...[it.registrations, active[nth] ?? null, it.requests, it.answers, it.approved, it.rejected].map(
              known,
            ),
            it.median_hours === null ? '—' : inTime(it.median_hours),
          ],
        }))
        .toReversed()}
    />
  )
}

const known = (number: number | null) => (number === null ? '—' : grouped(number))

/** The figures by province, after a row for all of them that counts each detective once. */
export function ProvincesTable({ provinces, total }: Pick<Figures, 'provinces' | 'total'>) {
  const all = { ...total, id: 'all', name: `${ALL_PROVINCES}, cada detective una vez` }
  return (
    <FigureTable
      caption="Por provincias, en estos meses"
      columns={['Provincia', 'Registros', 'Activos', 'Peticiones', 'Respuestas']}
      rows={[all, ...provinces].map(({ id, name, registrations, active, requests, answers }) => ({
        key: id,
        cells: [name, ...[registrations, active, requests, answers].map(grouped)],
      }))}
    />
  )
}

/** '5 horas', '3 días'. */
function inTime(hours: number) {
  if (hours < 1) return 'menos de 1 hora'
  if (hours < 48) return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hora' : 'horas'}`
  return `${Math.round(hours / 24)} días`
}
