import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { madridDay } from '#contract/days.ts'
import type { DetectiveForStaff } from '#contract/staff/detectives.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './detective.module.css'
import { STATUS_LABELS } from './status-names.ts'

/** The decisions about the detective, the latest first. */
export function Decisions({ of }: { of: DetectiveForStaff['decisions'] }) {
  if (of.length === 0) return <Text c="dimmed">Todavía no se ha decidido nada.</Text>
  return (
    <ol className={styles.history}>
      {of.map((one) => (
        <li key={one.decided_at + one.to_status}>
          <Text fw={600}>
            {STATUS_LABELS[one.from_status]} → {STATUS_LABELS[one.to_status]}
          </Text>
          <Text size="sm" c="dimmed">
            {longDateTime(one.decided_at)} · {one.decided_by ?? 'en la consola, o por una cuenta ya borrada'}
          </Text>
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

type OwnRequest = DetectiveForStaff['requests'][number]
const isElapsed = ({ start_date, end_date }: OwnRequest) => (end_date ?? start_date) < madridDay()
/** Others than its author find no page of one that is hidden, elapsed or erased. */
const isOpen = (one: OwnRequest) => !one.disabled && !one.deleted_at && !isElapsed(one)

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
