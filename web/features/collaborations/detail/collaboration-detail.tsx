import { Stack, Text } from '@mantine/core'
import { type Collaboration, isAuthor, mayChange } from '#contract/collaborations.ts'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import type { AnswerDraft } from '#web/features/collaborations/answering/use-answer-draft.ts'
import { isOnAnswers } from '#web/features/collaborations/answering/use-answering.ts'
import { noticesOn } from '#web/features/collaborations/api.ts'
import { useManaging } from '#web/features/collaborations/use-managing.ts'
import { useSession } from '#web/lib/session.ts'
import { useWaiting } from '#web/lib/waiting.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { useFocusIfLost } from '#web/ui/page/focus-if-lost.ts'
import { Answered, Answers, MessageOfAnswer } from './answering.tsx'
import { AuthorActions } from './author-actions.tsx'
import { Banners } from './banners.tsx'
import styles from './collaboration.module.css'
import { requirements } from './facts.ts'
import { Printing } from './printing.tsx'
import { Publication } from './publication.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { SectionTitle } from './section-title.tsx'

const IN_PLACE = { preventScroll: true }

/**
 * A complete request: first when, where, what and how it fits, on one sheet; then the requirements for the
 * colleague, and the author (rule 7.1). `draft`: the answer that the viewer may give.
 */
export function CollaborationDetail({
  request,
  draft,
}: {
  request: Collaboration
  draft: AnswerDraft | null
}) {
  const viewer = useSession()?.profile ?? null
  const { setHidden, remove } = useManaging(request)
  // For the buttons that hide and show: when one disappears with the focus, the other takes it.
  const toggle = useFocusIfLost<HTMLButtonElement>(request.disabled, IN_PLACE)
  const waiting = useWaiting(noticesOn(request.id)).filter(({ path }) => !isOnAnswers(path))
  const { disabled } = request
  const isChangeable = mayChange(viewer, request)
  return (
    <Stack gap="lg">
      <Banners request={request} toggle={toggle} onShow={isChangeable ? () => setHidden(false) : undefined} />
      <WaitingLines waiting={waiting} isNamed />
      <RequestSheet request={request} draft={draft} />
      {isAuthor(viewer, request) && (
        <AuthorActions
          request={request}
          toggle={toggle}
          onHide={isChangeable && !disabled ? () => setHidden(true) : undefined}
          onRemove={isChangeable ? remove : undefined}
        />
      )}
      <Answered request={request} />
      <div className={styles.sections}>
        {request.erased ? (
          <Text c="dimmed">Los detalles se borraron a los {inWords(RETENTION_TERMS.elapsed_text)}.</Text>
        ) : (
          <Stack gap="lg">
            <Details request={request} />
            <MessageOfAnswer draft={draft} />
          </Stack>
        )}
        <Publication request={request} />
      </div>
      <Answers request={request} />
      <Printing request={request} />
    </Stack>
  )
}

/** The task and the requirements for the colleague, until they are erased. */
function Details({ request }: { request: Collaboration }) {
  const { description } = request
  const required = requirements(request)
  return (
    <Stack gap="lg">
      {description && (
        <section aria-labelledby="descripcion">
          <SectionTitle id="descripcion">Descripción</SectionTitle>
          <Text className={styles.prose}>{description}</Text>
        </section>
      )}
      <section aria-labelledby="requisitos">
        <SectionTitle id="requisitos">Requisitos</SectionTitle>
        {required.length === 0 ? (
          <Text c="dimmed">Ninguno en particular.</Text>
        ) : (
          <dl className={styles.requirements}>
            {required.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </Stack>
  )
}
