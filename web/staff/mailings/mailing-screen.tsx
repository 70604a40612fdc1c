import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Mailing } from '#contract/staff/mailings.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { grouped } from '#web/lib/numbers.ts'
import { Facts } from '../frame/facts.tsx'
import { FetchedPage } from '../frame/fetched.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { WrittenText } from '../frame/written-text.tsx'
import { mailingQuery } from './api.ts'
import styles from './mailings.module.css'

/** One e-mail to all, and how far it has come; refreshes itself until all have left. */
export default function MailingScreen() {
  const mailing = useQuery(mailingQuery(Number(useParams().id)))
  return (
    <FetchedPage of={mailing} title="Circular">
      {(found) => (
        <StaffPage
          title={found.subject}
          screen={`mailing ${found.id}`}
          back={{ to: staffPaths.mailings, label: 'Circulares' }}
        >
          <HowFar mailing={found} />
          <Facts
            of={[
              ['Destinatarios', grouped(found.total)],
              ['Enviados', grouped(found.sent)],
              ['Con fallo', grouped(found.failed)],
              ['Empezó', longDateTime(found.started_at)],
              ['Toda en la bandeja de salida', found.finished_at && longDateTime(found.finished_at)],
            ]}
          />
          {found.failed > 0 && found.state === 'sending' && (
            <Text>
              El servidor de correo no ha aceptado algunos. Con cada uno se vuelve a intentar durante un día.
            </Text>
          )}
          {found.text && <WrittenText>{found.text}</WrittenText>}
        </StaffPage>
      )}
    </FetchedPage>
  )
}

function HowFar({ mailing }: { mailing: Mailing }) {
  const { sent, total, state } = mailing
  const percent = total === 0 ? 100 : Math.floor((100 * sent) / total)
  return (
    <Stack gap="xs" maw="44rem">
      <Text role="status" fw={600}>
        {state === 'sending' ? `Enviándose: ${percent} %.` : whoGotIt(total - sent)}
      </Text>
      {/* Not the library's: shared with the registration, it would become one more file there. */}
      <progress value={percent} max={100} aria-label="Enviados" className={styles.progress} />
    </Stack>
  )
}

const whoGotIt = (left: number) =>
  left > 0
    ? `Terminada. Sin entregar: ${grouped(left)}, que están en la bandeja de salida durante 30 días.`
    : 'Enviada a todos.'
