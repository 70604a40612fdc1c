import { Badge, Text } from '@mantine/core'
import type { AnswerOfRequest } from '#contract/answering.ts'
import { ANSWER_STATES } from '#contract/answers.ts'
import { longDate } from '#web/lib/dates.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'

const MESSAGE_MAX = 200

/** An own answer in their list; the card leads to its request. */
export function AnswerCard({ answer }: { answer: AnswerOfRequest }) {
  const { state, message, by_author, collaboration } = answer
  return (
    <LinkCard
      to={paths.collaboration(collaboration.id)}
      title={collaboration.subject}
      beside={<Badge variant="default">{ANSWER_STATES[state]}</Badge>}
    >
      <Text size="sm" c="dimmed">
        {collaboration.location.name} · {longDate(collaboration.start_date)} · {collaboration.user.full_name}
      </Text>
      {collaboration.disabled && <Text size="sm">Quien la publicó la ha ocultado por ahora.</Text>}
      {by_author && <Text size="sm">Le apuntó quien la publicó, sin que respondiera.</Text>}
      {message && <Text size="sm">{excerptOf(message, MESSAGE_MAX)}</Text>}
    </LinkCard>
  )
}
