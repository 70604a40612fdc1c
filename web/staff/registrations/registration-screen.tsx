import { Alert, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { STATUS_NAMES } from '#contract/moderation.ts'
import type { Registration } from '#contract/staff/registrations.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { FetchedPage } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { openingQuery, registrationQuery } from './api.ts'
import { Comparison } from './comparison.tsx'
import { Decisions } from './decisions.tsx'
import { Flags } from './flags.tsx'
import { HandedIn } from './handed-in.tsx'
import styles from './registrations.module.css'
import { ScanView } from './scan-view.tsx'

const BACK = { to: staffPaths.registrations, label: 'Registros' }

/** The review of one registration (rule 20.2): the scan beside the name and the number, and the decision. */
export default function RegistrationScreen() {
  const id = Number(useParams().id)
  const registration = useQuery(registrationQuery(id))
  return (
    <FetchedPage title="Registro" of={registration}>
      {(data) => <Review key={id} of={data} />}
    </FetchedPage>
  )
}

function Review({ of }: { of: Registration }) {
  const { id, full_name, license_number, status, flags, scan, asked_scan } = of
  return (
    <StaffPage title="Revisar el registro" documentTitle={full_name} back={BACK}>
      <div className={styles.review}>
        <section className={styles.who} aria-labelledby="applicant">
          <Title order={2} id="applicant" className={styles.name}>
            {full_name}
          </Title>
          <p className={styles.license}>
            <small>Licencia</small> {license_number}
          </p>
          {status !== 'awaiting_approval' && <Text fw={600}>Estado: {STATUS_NAMES[status]}</Text>}
          <Flags of={flags} />
          <OpenElsewhere of={of} />
          {asked_scan && (
            <Alert color="ink" variant="light" title="Se le ha pedido otra imagen">
              El {longDateTime(asked_scan.asked_at)}: {asked_scan.reason}
              {asked_scan.has_run_out && (
                <Text size="sm">
                  El enlace para enviarla ha caducado sin que llegara: pídala otra vez, o decida sin ella.
                </Text>
              )}
            </Alert>
          )}
          <Decisions of={of} />
        </section>
        <div className={styles.picture}>
          {scan ? (
            // Another scan is another picture.
            <ScanView key={scan.received_at} id={id} of={full_name} />
          ) : (
            <Text c="dimmed">No hay imagen: no se envió o ya se ha borrado.</Text>
          )}
        </div>
        <div className={styles.rest}>
          <HandedIn of={of} />
          <Comparison of={of} />
        </div>
      </div>
    </StaffPage>
  )
}

/** The reviewers who have it open too; and if somebody decides it meanwhile, it is read again. */
function OpenElsewhere({ of: { id, status, open_by } }: { of: Registration }) {
  const client = useQueryClient()
  const { data } = useQuery(openingQuery(id))
  const others = data?.open_by ?? open_by
  const isDecided = data !== undefined && data.status !== status
  useEffect(() => {
    if (isDecided) void client.invalidateQueries(registrationQuery(id))
  }, [client, id, isDecided])
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert color="amber" variant="light">
          {others.length === 1 ? 'También lo tiene abierto' : 'También lo tienen abierto'} {others.join(', ')}
          .
        </Alert>
      )}
    </div>
  )
}
