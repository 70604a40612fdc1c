import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getAuditTerm } from '#contract/staff/audit.ts'
import { call } from '#web/lib/call.ts'
import { longDateTime } from '#web/lib/dates.ts'

/** How long entries are kept, since when there are any, and how many are gone; nothing until it is known. */
export function AuditTerm() {
  const { data } = useQuery({
    queryKey: ['staff', 'audit-term'],
    queryFn: ({ signal }) => call(getAuditTerm, {}, { signal }),
  })
  if (!data) return null
  const { months, since, forgotten } = data
  return (
    <Text size="sm" c="dimmed">
      Cada entrada se guarda {months} meses (ajuste AUDIT_MONTHS).
      {since !== null && ` La más antigua es del ${longDateTime(since)}.`}
      {forgotten > 0 &&
        ` Por su plazo se ${forgotten === 1 ? 'ha borrado una' : `han borrado ${forgotten.toLocaleString('es')}`}.`}
    </Text>
  )
}
