import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ANSWER_STATES, type Answer, type AnswerState } from '#contract/answers.ts'
import type { Collaboration } from '#contract/collaborations.ts'
import { ColleagueName } from '#web/features/reaching/colleague-name.tsx'
import { messagesOfError } from '#web/lib/call-error.ts'
import { longDate } from '#web/lib/dates.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { paths } from '#web/lib/paths.ts'
import { discardWaiting } from '#web/lib/waiting.ts'
import { useWritingTo } from '#web/lib/writing-to.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { AnswererFacts } from './answerer-facts.tsx'
import styles from './answering.module.css'
import { useHeld } from './held-decision.ts'
import { type Deciding, useUnsentDecision } from './use-deciding.ts'

const form = lazyComponent(() => import('./decline-form.tsx'))

interface Props {
  answer: Answer
  request: Collaboration
  /** Null if nothing can be decided any more. */
  deciding: Deciding | null
  /** In a list over several requests: says which one it is. */
  isOfSeveral?: boolean
}

/** One answer, with what counts for deciding. */
export function AnswerItem({ answer, request, deciding, isOfSeveral = false }: Props) {
  const { id, user, state, message, profile, together, by_author } = answer
  const [decliningFrom, setDecliningFrom] = useState<AnswerState | null>(null)
  // If the state changes meanwhile, by a decision on another device, the form is about something else.
  const isDeclining = decliningFrom === state
  const held = useHeld(id)
  const unsent = useUnsentDecision(request.id, id)
  const draft = `decline-${id}`
  useEffect(() => {
    if (state === 'declined') discardDraft(draft)
  }, [draft, state])
  const decline = () =>
    form.fetch().then(
      () => setDecliningFrom(state),
      (error: unknown) => snack(Object.values(messagesOfError(error)).flat().join(' '), 'warning'),
    )
  const { isOpening, write } = useWritingTo((reason) => snack(reason, 'warning', { about: 'writing' }))
  const mayAccept =
    (state === 'offered' || state === 'declined') && !request.covered && request.places_left > 0
  const mayDecline = state === 'offered' || state === 'accepted'
  return (
    <li className={styles.answer}>
      <Stack gap="xs">
        <Group gap="sm">
          <ColleagueName {...user} has_closed_profile={answer.has_closed_profile} />
          <Badge variant="default">
            {ANSWER_STATES[held ? (held.act === 'accept' ? 'accepted' : 'declined') : state]}
          </Badge>
          {together !== null && together > 0 && (
            <Text size="sm">Colaboraron {together === 1 ? '1 vez' : `${together} veces`}</Text>
          )}
        </Group>
        {isOfSeveral && <About request={request} />}
        {by_author && state === 'accepted' && <Text size="sm">Lo acordaron aparte, y usted le apuntó.</Text>}
        {message && <blockquote className={styles.quote}>{message}</blockquote>}
        {profile && <AnswererFacts profile={profile} isFolded={isOfSeveral} />}
        <Group gap="sm">
          {/* They stay while the decision is held: a second press must not meet the next button in their
              place. */}
          {deciding && mayAccept && !unsent && (
            <Button
              loading={deciding.isPending}
              disabled={held !== null}
              onClick={() => deciding.accept(answer)}
            >
              Aceptar
            </Button>
          )}
          {deciding && mayDecline && !isDeclining && !unsent && (
            <Button variant="default" disabled={held !== null} onClick={() => void decline()}>
              {state === 'accepted' ? 'Dejar libre su plaza' : 'No elegir'}
            </Button>
          )}
          <Button
            variant="default"
            loading={isOpening}
            aria-label={`Escribir a ${user.full_name}`}
            onClick={() => void write({ to: user.id, collaboration_id: request.id })}
          >
            Escribir
          </Button>
        </Group>
        {deciding && held && <Held onUndo={() => deciding.undo(answer)} />}
        {unsent && <Held isWaiting onUndo={() => discardWaiting(unsent.id)} />}
        {deciding && isDeclining && mayDecline && (
          // Undone or discarded, it has what was written.
          <div hidden={held !== null || unsent !== undefined}>
            <Suspense>
              <form.Part
                draft={draft}
                answer={answer}
                isPending={deciding.isPending}
                onSend={(text) => deciding.decline(answer, text)}
                onCancel={() => setDecliningFrom(null)}
              />
            </Suspense>
          </div>
        )}
      </Stack>
    </li>
  )
}

function About({ request: { id, subject, location, start_date } }: Pick<Props, 'request'>) {
  return (
    <Text size="sm" c="dimmed" className={styles.lines}>
      <Anchor component={Link} to={paths.collaboration(id)} viewTransition inherit py={9}>
        {subject}
      </Anchor>{' '}
      · {location.name} · {longDate(start_date)}
    </Text>
  )
}

/** While the decision has not been sent; `isWaiting`: for want of a connection. */
function Held({ onUndo, isWaiting }: { onUndo: () => void; isWaiting?: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => button.current?.focus(), [])
  return (
    <Group gap="sm">
      <Text size="sm">Se lo diremos {isWaiting ? 'cuando haya conexión' : 'en unos segundos'}.</Text>
      <Button variant="default" onClick={onUndo} ref={button}>
        {isWaiting ? 'Descartar' : 'Deshacer'}
      </Button>
    </Group>
  )
}
