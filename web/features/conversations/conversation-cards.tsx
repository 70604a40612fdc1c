import { Badge, Text } from '@mantine/core'
import type { Conversation } from '#contract/conversations.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard, WaitingCards } from '#web/ui/lists/link-card.tsx'
import styles from './conversations.module.css'
import { shortMoment } from './when.ts'

/** Characters of the last message: about two lines on a telephone. */
const LAST_MAX = 70

interface Props {
  conversations: Conversation[]
  /** The one on view beside the list. */
  current?: number
}

/** The conversations: with whom, about what, the last message, how many are unread. */
export function ConversationCards({ conversations, current }: Props) {
  return (
    <ul className={styles.cards}>
      {conversations.map((one) => (
        <LinkCard
          key={one.id}
          to={paths.conversation(one.id)}
          title={one.with.full_name}
          beside={<Beside {...one} />}
          className={one.id === current ? styles.current : undefined}
        >
          {one.collaboration && (
            <Text size="sm" c="dimmed" className={styles.line}>
              {one.collaboration.subject}
            </Text>
          )}
          <div className={styles.last}>
            <Text size="sm" className={styles.line} fw={one.unread > 0 ? 600 : undefined}>
              {lastLine(one)}
            </Text>
            {one.last_message && (
              <Text component="time" dateTime={one.last_message.at} size="xs" c="dimmed" className="numbers">
                {shortMoment(one.last_message.at)}
              </Text>
            )}
          </div>
        </LinkCard>
      ))}
    </ul>
  )
}

function Beside({ unread, blocked }: Conversation) {
  return (
    <>
      {unread > 0 && <Badge className={styles.unread}>{unread} sin leer</Badge>}
      {blocked && (
        <Text size="xs" c="dimmed">
          Bloqueada
        </Text>
      )}
    </>
  )
}

function lastLine({ last_message }: Conversation) {
  if (!last_message) return 'Sin mensajes todavía'
  return `${last_message.mine ? 'Usted: ' : ''}${excerptOf(last_message.text, LAST_MAX)}`
}

/** While they load. */
export function WaitingConversations() {
  return (
    <WaitingCards
      count={5}
      widths={['40%', '70%']}
      listClassName={styles.cards}
      cardClassName={styles.waiting}
    />
  )
}
