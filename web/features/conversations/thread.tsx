import { Anchor, Text } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#contract/conversations.ts'
import { paths } from '#web/lib/paths.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Composer } from './composer.tsx'
import styles from './conversations.module.css'
import { Log } from './log.tsx'
import { NotWritable } from './not-writable.tsx'
import { send, useUnsent } from './sending.ts'
import { ThreadActions } from './thread-actions.tsx'
import { useKeyboardRoom } from './use-keyboard-room.ts'

/** A conversation: with whom, its messages, and the field to write. */
export function Thread({ conversation }: { conversation: Conversation }) {
  const { id, with: other, collaboration, blocked } = conversation
  const unsent = useUnsent(id)
  const thread = useRef<HTMLDivElement>(null)
  useKeyboardRoom(thread)
  const isWritable = other.id !== null && !blocked
  return (
    <div className={styles.thread} ref={thread}>
      <div className={styles.head}>
        <div className={styles.way}>
          <BackLink to={paths.conversations} isStepBack={false}>
            Mensajes
          </BackLink>
        </div>
        <div className={styles.about}>
          <PageTitle size="h3" documentTitle={`Conversación con ${other.full_name}`}>
            {other.full_name}
          </PageTitle>
          {collaboration && (
            <Text size="sm" className={styles.line}>
              Sobre{' '}
              <Anchor component={Link} to={paths.collaboration(collaboration.id)} viewTransition inherit>
                {collaboration.subject}
              </Anchor>
            </Text>
          )}
        </div>
        {other.id !== null && <ThreadActions conversation={conversation} other={other.id} />}
      </div>
      <Log conversation={conversation} unsent={unsent} />
      {isWritable ? (
        <Composer conversation={conversation} onSend={(text) => send(conversation, text)} />
      ) : (
        <NotWritable conversation={conversation} />
      )}
    </div>
  )
}
