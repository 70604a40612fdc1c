import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { HIDEABLE } from '#contract/notices.ts'
import { type listReports, REPORT_SOURCES, REPORT_STATES, type ReportState } from '#contract/staff/reports.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { useListAddress } from '../frame/list-address.ts'
import { PagedList } from '../frame/paged-list.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { StateTabs } from '../frame/state-tabs.tsx'
import { WaitingSince } from '../frame/waiting-since.tsx'
import { reportsQuery } from './api.ts'
import { Figures } from './figures.tsx'

const TABS: Record<ReportState, string> = {
  open: 'Abiertas',
  appealed: 'Reclamadas',
  upheld: 'Estimadas',
  dismissed: 'Desestimadas',
  closed: 'Cerradas',
}
const STATE = { name: 'state', states: Object.keys(TABS) as ReportState[] }

/** The queue of notices (DSA article 16), by state. */
export default function ReportsScreen() {
  const address = useListAddress(STATE)
  const list = useQuery(reportsQuery(address.state, address.page))
  return (
    <StaffPage title="Denuncias" screen="reports">
      <StateTabs address={address} name="state" states={TABS} />
      <PagedList
        of={list}
        address={address}
        one="denuncia"
        many="denuncias"
        empty={address.state === 'open' ? 'No hay ninguna denuncia por resolver.' : 'No hay ninguna.'}
      >
        {(report) => <Row key={report.id} report={report} />}
      </PagedList>
      <Figures />
    </StaffPage>
  )
}

function Row({ report }: { report: OutputOf<typeof listReports>['data'][number] }) {
  const { id, state, source, kind, content_title, where, reason, is_about_minors } = report
  const what = kind === null ? 'Contenido por identificar' : sentenceCase(HIDEABLE[kind])
  return (
    <LinkCard
      to={staffPaths.report(id)}
      state={{ fromResults: true }}
      title={content_title ?? where ?? `Denuncia ${id}`}
      beside={
        is_about_minors && (
          <Badge tt="none" variant="default">
            Menores
          </Badge>
        )
      }
    >
      <Text size="sm">{[what, reason, REPORT_SOURCES[source]].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {state === 'open' && <WaitingSince instant={report.received_at} />}
        {state === 'appealed' && report.appealed_at && <WaitingSince instant={report.appealed_at} />}
        {state !== 'open' && state !== 'appealed' && (
          <>
            {REPORT_STATES[state]}; recibida el {longDateTime(report.received_at)}
          </>
        )}
      </Text>
    </LinkCard>
  )
}

function sentenceCase(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
