import { Anchor, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { conversationsQuery } from './api.ts'
import { ConversationCards, WaitingConversations } from './conversation-cards.tsx'
import styles from './conversations.module.css'
import { useLiveLists } from './use-live-lists.ts'

/** The last conversations, beside the one on view. */
export function BesideList({ current }: { current: number }) {
  const list = useQuery(conversationsQuery(1))
  useLiveLists()
  return (
    <nav aria-labelledby="conversaciones" className={styles.beside}>
      <Title order={2} size="h4" id="conversaciones">
        Conversaciones
      </Title>
      <ErrorOfAny of={[list]} />
      {!list.data && !list.error && <WaitingConversations />}
      {list.data && <ConversationCards conversations={list.data.data} current={current} />}
      <Anchor component={Link} to={paths.conversations} viewTransition className={styles.all}>
        Ver todas
      </Anchor>
    </nav>
  )
}
