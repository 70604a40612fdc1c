import { Badge, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnswerOfRequest } from '#contract/answering.ts'
import { ANSWER_STATES } from '#contract/answers.ts'
import { longDate } from '#web/lib/dates.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'

const MESSAGE_MAX = 200

interface Props {
  answer: AnswerOfRequest
  title: string
  /** What the title does not say: the request, or its author. */
  children: ReactNode
}

/** An answer in a list over several requests; the card leads to its request. */
export function AnswerCard({ answer: { state, message, by_author, collaboration }, title, children }: Props) {
  return (
    <LinkCard
      to={paths.collaboration(collaboration.id)}
      title={title}
      beside={<Badge variant="default">{ANSWER_STATES[state]}</Badge>}
    >
      <Text size="sm" c="dimmed">
        {collaboration.location.name} · {longDate(collaboration.start_date)} · {children}
      </Text>
      {by_author && <Text size="sm">Le apuntó quien la publicó, sin que respondiera.</Text>}
      {message && <Text size="sm">{excerptOf(message, MESSAGE_MAX)}</Text>}
    </LinkCard>
  )
}
