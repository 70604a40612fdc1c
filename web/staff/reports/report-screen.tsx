import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { REPORT_SOURCES, REPORT_STATES, type Report } from '#contract/staff/reports.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { Facts } from '../frame/facts.tsx'
import { FetchedPage } from '../frame/fetched.tsx'
import { NextInQueue, nextAfter } from '../frame/next-in-queue.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { reportQuery, reportsQuery } from './api.ts'
import { Decided } from './decided.tsx'
import { Deciding } from './deciding.tsx'
import { ReportedContent } from './reported-content.tsx'

/** One notice: what was reported, what its author wrote, the decision and the appeal. */
export default function ReportScreen() {
  const { id } = useParams()
  const report = useQuery(reportQuery(Number(id)))
  return (
    <FetchedPage title="Denuncia" of={report}>
      {(data) => <OneReport key={data.id} report={data} />}
    </FetchedPage>
  )
}

function OneReport({ report }: { report: Report }) {
  const queue = useQuery(reportsQuery(report.state === 'appealed' ? 'appealed' : 'open', 1))
  const ids = queue.data?.data.map(({ id }) => id) ?? []
  const next = nextAfter(ids, report.id)
  return (
    <StaffPage
      title={report.content_title ?? `Denuncia ${report.id}`}
      back={{ to: staffPaths.reports, label: 'Denuncias' }}
    >
      <Facts
        of={[
          ['Número', report.id],
          ['Estado', REPORT_STATES[report.state]],
          ['Recibida', longDateTime(report.received_at)],
          ['Origen', REPORT_SOURCES[report.source]],
          ['Quién denuncia', notifierOf(report)],
          ['Sobre abusos a menores', report.is_about_minors ? 'Sí' : null],
          ['Dónde dice que está', report.where],
          ['Motivo', report.reason],
        ]}
      />
      {report.text && <Written title="Lo que dice la denuncia">{report.text}</Written>}
      <ReportedContent report={report} />
      <Decided report={report} />
      {report.appeal?.by_author && (
        <Written title="Reclamación de su autor">{report.appeal.by_author}</Written>
      )}
      {report.appeal?.by_notifier && (
        <Written title="Reclamación de quien denunció">{report.appeal.by_notifier}</Written>
      )}
      <Deciding report={report} />
      <Group>
        <NextInQueue to={next === null ? null : staffPaths.report(next)} queue={staffPaths.reports} />
      </Group>
    </StaffPage>
  )
}

function notifierOf({ notifier, source }: Report) {
  if (!notifier) return source === 'own_check' ? null : 'Sin identificar'
  return [notifier.name, notifier.email].filter(Boolean).join(', ')
}

/** A text of another person, as written. */
function Written({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Text>
    </Stack>
  )
}
