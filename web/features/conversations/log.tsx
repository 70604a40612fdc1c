import { Button, Loader, Text } from '@mantine/core'
import { Fragment, useRef } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { madridDay } from '#contract/days.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { Announcer } from './announcer.tsx'
import styles from './conversations.module.css'
import { MessageItem } from './message-item.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { UnsentItem } from './unsent-item.tsx'
import { useMessages } from './use-messages.ts'
import { useReading } from './use-reading.ts'
import { useScrolling } from './use-scrolling.ts'
import { dayTitle } from './when.ts'

/** The distance from the beginning at which older messages are fetched, in pixels. */
const NEAR_TOP = 200

interface Props {
  conversation: Conversation
  unsent: Waiting[]
}

/** The messages, in days; older ones come on scrolling back. */
export function Log({ conversation: { id, with: other }, unsent }: Props) {
  const log = useRef<HTMLElement>(null)
  const found = useMessages(id, unsent)
  const { messages, hasNextPage, isFetchingNextPage, isFetchNextPageError } = found
  useScrolling(log, { oldest: messages[0]?.id, count: messages.length, unsent: unsent.length })
  useReading(id, messages, log)

  function fetchOlder() {
    if (hasNextPage && !isFetchingNextPage) void found.fetchNextPage()
  }

  return (
    <section
      ref={log}
      aria-label={`Mensajes con ${other.full_name}`}
      aria-busy={found.isPending}
      // A region that scrolls must be reachable with the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className={styles.log}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop < NEAR_TOP && !isFetchNextPageError) fetchOlder()
      }}
    >
      {found.isPending && <ThreadSkeleton />}
      {found.error && (
        <GeneralError
          error={found.error}
          onRetry={() => (found.data ? found.fetchNextPage() : found.refetch())}
        />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div className={styles.older}>
          {isFetchingNextPage ? (
            <Loader size="sm" aria-label="Cargando mensajes anteriores" />
          ) : (
            <Button variant="subtle" onClick={fetchOlder}>
              Ver mensajes anteriores
            </Button>
          )}
        </div>
      )}
      {found.data && messages.length + unsent.length === 0 && (
        <Text c="dimmed" size="sm" className={styles.none}>
          Todavía no hay mensajes. Escriba el primero.
        </Text>
      )}
      <ol className={styles.messages}>
        {messages.map((one, place) => {
          const day = madridDay(one.at)
          const before = messages[place - 1]
          const isNewDay = !before || madridDay(before.at) !== day
          return (
            <Fragment key={one.id}>
              {isNewDay && (
                <li className={styles.day}>
                  <time dateTime={day}>{dayTitle(day)}</time>
                </li>
              )}
              <MessageItem message={one} name={other.full_name} />
            </Fragment>
          )
        })}
        {unsent.map((one) => (
          <UnsentItem key={one.id} one={one} />
        ))}
      </ol>
      <Announcer messages={found.data && messages} name={other.full_name} />
    </section>
  )
}
