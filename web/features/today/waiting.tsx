import { VisuallyHidden } from '@mantine/core'
import { IconMessage, IconUserCheck } from '@tabler/icons-react'
import type { Today } from '#contract/today.ts'
import { ago } from '#web/lib/ago.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { Line, Section } from './section.tsx'
import styles from './today.module.css'

/** Characters of a message: one line at a desk; a telephone shows fewer. */
const MESSAGE_MAX = 80

/** Answers to decide on, and unread messages. */
export function Waiting({ answers, messages, now }: Pick<Today, 'answers' | 'messages'> & { now: Date }) {
  if (answers.data.length + messages.data.length === 0) return null
  return (
    <Section title="Le esperan" all={allOf({ answers, messages })}>
      {answers.data.map(({ collaboration, count, latest }) => (
        <Line
          key={`answer ${collaboration.id}`}
          to={`${paths.collaboration(collaboration.id)}#respuestas`}
          state={{ subject: collaboration.subject }}
          Icon={IconUserCheck}
          title={`${latest.user.full_name}${othersOf(count)}`}
          facts={[`${count > 1 ? 'Responden' : 'Responde'} a «${collaboration.subject}»`]}
          isCut
        />
      ))}
      {messages.data.map(({ id, with: other, last_message, unread }) => (
        <Line
          key={`message ${id}`}
          to={paths.conversation(id)}
          Icon={IconMessage}
          title={other.full_name}
          mark={<Count unread={unread} />}
          facts={[
            last_message && ago(last_message.at, now),
            last_message && !last_message.mine && excerptOf(last_message.text, MESSAGE_MAX),
          ]}
          isCut
          isUnkept
        />
      ))}
    </Section>
  )
}

function Count({ unread }: { unread: number }) {
  return (
    <span className={styles.count}>
      {grouped(unread)}
      <VisuallyHidden>{unread === 1 ? ' mensaje sin leer' : ' mensajes sin leer'}</VisuallyHidden>
    </span>
  )
}

function othersOf(count: number) {
  if (count === 1) return ''
  return count === 2 ? ' y 1 más' : ` y ${count - 1} más`
}

function allOf({ answers, messages }: Pick<Today, 'answers' | 'messages'>) {
  if (answers.total > answers.data.length)
    return { to: paths.receivedAnswers, label: 'Ver todas las respuestas' }
  return messages.total > messages.data.length
    ? { to: paths.conversations, label: 'Ver todos los mensajes' }
    : undefined
}
