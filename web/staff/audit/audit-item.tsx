import { Text } from '@mantine/core'
import { ACTS } from '#contract/staff/acts.ts'
import type { AuditEntry } from '#contract/staff/audit.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { Entry } from '../frame/entry.tsx'
import { Facts } from '../frame/facts.tsx'
import { DETAIL_NAMES, detailText, subjectName } from './spanish.ts'

const names: Record<string, string> = ACTS

/** One entry of the trail: what, who, when, about whom, and what else was noted. */
export function AuditItem({ entry: { id, at, actor, act, subject, details } }: { entry: AuditEntry }) {
  return (
    <Entry
      title={names[act] ?? act}
      beside={
        <Text size="sm" c="dimmed" component="time" dateTime={at}>
          {longDateTime(at)}
        </Text>
      }
    >
      <Facts
        label={`Entrada ${id}`}
        of={[
          ['Quién', actor],
          ['Sobre', subjectName(subject)],
          ...Object.entries(details).map(
            ([name, value]) => [DETAIL_NAMES[name] ?? name, detailText(name, value)] as const,
          ),
        ]}
      />
    </Entry>
  )
}
