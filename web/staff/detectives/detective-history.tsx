import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { madridDay } from '#contract/days.ts'
import { CONTENT_DECISIONS, CONTENT_KINDS } from '#contract/moderation.ts'
import type { DetectiveForStaff } from '#contract/staff/detectives.ts'
import { REPORT_SOURCES } from '#contract/staff/reports.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './detective.module.css'
import { STATUS_LABELS } from './status-names.ts'

/** The decisions about the detective and about what the detective wrote, the latest first. */
export function Decisions({ of }: { of: Pick<DetectiveForStaff, 'decisions' | 'content_decisions'> }) {
  const all = [
    ...of.decisions.map((one) => ({
      ...one,
      source: null,
      what: `${STATUS_LABELS[one.from_status]} → ${STATUS_LABELS[one.to_status]}`,
    })),
    ...of.content_decisions.map((one) => ({ ...one, what: aboutContent(one) })),
  ].toSorted((a, b) => (a.decided_at < b.decided_at ? 1 : -1))
  if (all.length === 0) return <Text c="dimmed">Todavía no se ha decidido nada.</Text>
  return (
    <ol className={styles.history}>
      {all.map((one) => (
        <li key={one.decided_at + one.what}>
          <Text fw={600}>{one.what}</Text>
          <Text size="sm" c="dimmed">
            {longDateTime(one.decided_at)} · {one.decided_by ?? 'en la consola, o por una cuenta ya borrada'}
          </Text>
          {one.source && <Text size="sm">Origen: {SOURCES[one.source] ?? one.source}</Text>}
          {one.ground && <Text size="sm">Condición incumplida: {one.ground}</Text>}
          {one.reason && (
            <Text size="sm" className={styles.prose}>
              Motivo: {one.reason}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
}

const SOURCES: Record<string, string> = REPORT_SOURCES

/** 'Petición de colaboración 12: se oculta', 'Perfil: se restituye'. */
function aboutContent({ content_kind, content_id, decision }: ContentDecided) {
  const kind = CONTENT_KINDS[content_kind]
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const number = content_kind === 'profile' ? '' : ` ${content_id}`
  return `${name}${number}: ${CONTENT_DECISIONS[decision]}`
}

type ContentDecided = DetectiveForStaff['content_decisions'][number]
type OwnRequest = DetectiveForStaff['requests'][number]
const isElapsed = ({ start_date, end_date }: OwnRequest) => (end_date ?? start_date) < madridDay()
/** Others than its author find no page of one that is hidden, elapsed or erased. */
const isOpen = (one: OwnRequest) => !one.disabled && !one.is_withheld && !one.deleted_at && !isElapsed(one)

/** The detective's own requests, also those that others do not see. */
export function Requests({ of }: { of: DetectiveForStaff['requests'] }) {
  if (of.length === 0) return <Text c="dimmed">No ha publicado ninguna.</Text>
  return (
    <ol className={styles.history}>
      {of.map((one) => (
        <li key={one.id}>
          {isOpen(one) ? <Link to={paths.collaboration(one.id)}>{one.subject}</Link> : one.subject}
          <Text size="sm" c="dimmed">
            {[
              one.place,
              one.end_date
                ? `${longDate(one.start_date)} a ${longDate(one.end_date)}`
                : longDate(one.start_date),
              one.disabled && 'oculta',
              one.is_withheld && 'oculta por una decisión',
              one.deleted_at ? 'borrada' : isElapsed(one) && 'pasada',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ol>
  )
}
