import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { id as idRule } from '#contract/fields.ts'
import { CallError, isUnanswered, messagesOfError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { conversationQuery } from './api.ts'
import { BesideList } from './beside-list.tsx'
import styles from './conversations.module.css'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const GONE = 'Esta conversación no existe o ya no está disponible.'

/** One conversation; with room, the list beside it. */
export default function ConversationScreen() {
  const id = idRule.safeParse(useParams().id).data
  const isWide = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  if (id === undefined) return <Gone reason={GONE} />
  return (
    <div className={styles.frame}>
      {isWide && <BesideList current={id} />}
      <ConversationOf key={id} id={id} />
    </div>
  )
}

function ConversationOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(conversationQuery(id))
  const isRefused = error instanceof CallError && error.kind === 'refused'
  if (isRefused)
    return (
      <Gone reason={error.status === 404 ? GONE : Object.values(messagesOfError(error)).flat().join(' ')} />
    )
  if (data) return <Thread conversation={data} />
  return (
    <Page title="Conversación" width="wide">
      <BackLink to={paths.conversations} isStepBack={false}>
        Mensajes
      </BackLink>
      {error && !isUnanswered(error) && <GeneralError error={error} onRetry={refetch} />}
      {error && isUnanswered(error) && (
        <EmptyState role="alert" drawing="offline" text={error.message}>
          <Button variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </EmptyState>
      )}
      {!error && <ThreadSkeleton />}
    </Page>
  )
}

function Gone({ reason }: { reason: string }) {
  return (
    <Page title="Conversación" width="wide">
      <EmptyState drawing="not-found" text={reason}>
        <Button component={Link} to={paths.conversations} viewTransition>
          Ver mis mensajes
        </Button>
      </EmptyState>
    </Page>
  )
}
