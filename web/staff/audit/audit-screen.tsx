import { Button, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { confirmStaffPassword, exportAudit, listAudit } from '#contract/staff/audit.ts'
import { call } from '#web/lib/call.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { DecisionDialog } from '../frame/decision-dialog.tsx'
import { download } from '../frame/download.ts'
import { Entries } from '../frame/entry.tsx'
import { Fetched } from '../frame/fetched.tsx'
import { useFocusOnChange } from '../frame/focus-on-change.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { TouchLink } from '../frame/touch-link.tsx'
import { AuditFilterForm } from './audit-filters.tsx'
import { AuditItem } from './audit-item.tsx'
import { AuditTerm } from './audit-term.tsx'

/** The audit trail, newest first; filters and place are in the address. */
export default function AuditScreen() {
  const [parameters] = useSearchParams()
  const input = Object.fromEntries(
    ['actor', 'act', 'subject', 'before'].map((name) => [name, parameters.get(name) ?? '']),
  ) as { actor: string; act: ''; subject: string; before: string }
  const entries = useQuery({
    queryKey: ['staff', 'audit', input],
    queryFn: ({ signal }) => call(listAudit, input, { signal }),
    placeholderData: keepPreviousData,
  })
  const saving = useOpenedHere()
  const place = JSON.stringify(input)
  // The form starts afresh with each filter, and a page's link goes away.
  const heading = useFocusOnChange<HTMLHeadingElement>(place)
  return (
    <StaffPage
      title="Registro de actividad"
      screen="audit"
      way={
        <Button variant="default" onClick={saving.open}>
          Descargar CSV
        </Button>
      }
    >
      <AuditTerm />
      <AuditFilterForm key={place} filters={input} />
      <Fetched of={entries}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState drawing="done" text="No hay ninguna entrada." />
          ) : (
            <>
              <Title order={2} size="h4" ref={heading} tabIndex={-1}>
                {input.before ? 'Entradas anteriores' : 'Últimas entradas'}
              </Title>
              <Entries>
                {data.map((entry) => (
                  <AuditItem key={entry.id} entry={entry} />
                ))}
              </Entries>
              {meta.before !== null && (
                <TouchLink to={olderThan(parameters, meta.before)}>Ver las anteriores</TouchLink>
              )}
            </>
          )
        }
      </Fetched>
      <DecisionDialog
        opened={saving.opened}
        close={saving.close}
        title="Descargar el registro de actividad"
        action="Descargar"
        send={async ({ current_password }) => {
          if (current_password) await call(confirmStaffPassword, { current_password })
          await download(exportAudit)
        }}
      >
        Contiene datos personales: guárdelo donde solo lo lea quien debe. La descarga queda anotada.
      </DecisionDialog>
    </StaffPage>
  )
}

function olderThan(parameters: URLSearchParams, before: number) {
  const next = new URLSearchParams(parameters)
  next.set('before', String(before))
  return `?${next}`
}
