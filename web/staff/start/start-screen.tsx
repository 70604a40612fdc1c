import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WaitingInQueue } from '#contract/staff/start.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { Fetched } from '../frame/fetched.tsx'
import { NextQueue } from '../frame/next-queue.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { waitingInQueuesQuery } from '../frame/waiting.ts'
import { WAITING_NAMES, waitingInWords } from '../frame/waiting-names.ts'
import { WaitingSince } from '../frame/waiting-since.tsx'
import styles from './start.module.css'

/** The start page: what waits, of what kind and since when. The server puts first what has waited longest. */
export default function StartScreen() {
  const waiting = useQuery(waitingInQueuesQuery)
  return (
    <StaffPage title="Administración">
      <Fetched of={waiting}>
        {(queues) =>
          queues.length === 0 ? (
            <EmptyState drawing="done" text="No hay nada pendiente." />
          ) : (
            <section className={styles.waiting} aria-labelledby="waiting">
              <Title order={2} size="h4" id="waiting">
                Pendiente
              </Title>
              <ul className={styles.queues}>
                {queues.map((queue) => (
                  <Queue key={queue.kind} queue={queue} />
                ))}
              </ul>
              <Group>
                <NextQueue />
              </Group>
            </section>
          )
        }
      </Fetched>
    </StaffPage>
  )
}

function Queue({ queue }: { queue: WaitingInQueue }) {
  const { kind, count, oldest_at } = queue
  const { to, oldest } = WAITING_NAMES[kind]
  return (
    <LinkCard to={to} title={waitingInWords(queue)}>
      <Text size="sm" c="dimmed">
        {count === 1 ? '' : `${oldest} `}
        <WaitingSince instant={oldest_at} isWithin={count > 1} />
      </Text>
    </LinkCard>
  )
}
