import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type Collaboration, isAuthor, mayChange } from '#contract/collaborations.ts'
import { inWords, RETENTION_TERMS } from '#contract/retention-terms.ts'
import { noticesOn } from '#web/features/collaborations/api.ts'
import { nearness } from '#web/features/collaborations/list/start.ts'
import { useManaging } from '#web/features/collaborations/use-managing.ts'
import { useSession } from '#web/lib/session.ts'
import { useWaiting } from '#web/lib/waiting.ts'
import { WaitingLines } from '#web/ui/messages/waiting-lines.tsx'
import { Answering } from './answering.tsx'
import { AuthorActions } from './author-actions.tsx'
import { Banners } from './banners.tsx'
import styles from './collaboration.module.css'
import { mainFacts, requirements, START } from './facts.ts'
import { Printing } from './printing.tsx'
import { Publication } from './publication.tsx'
import { SectionTitle } from './section-title.tsx'

/**
 * A complete request: first what, where and when; then the requirements for the colleague, and the author (rule 7.1).
 */
export function CollaborationDetail({ request }: { request: Collaboration }) {
  const viewer = useSession()?.profile ?? null
  const { setHidden, remove } = useManaging(request)
  const toggle = useToggleFocus(request.disabled)
  const { disabled } = request
  const isChangeable = mayChange(viewer, request)
  const near = request.elapsed ? '' : nearness(request)

  return (
    <Stack gap="lg">
      <Banners request={request} toggle={toggle} onShow={isChangeable ? () => setHidden(false) : undefined} />
      <WaitingLines waiting={useWaiting(noticesOn(request.id))} isNamed />
      {isAuthor(viewer, request) && (
        <AuthorActions
          request={request}
          toggle={toggle}
          onHide={isChangeable && !disabled ? () => setHidden(true) : undefined}
          onRemove={isChangeable ? remove : undefined}
        />
      )}
      <dl className={styles.main}>
        {mainFacts(request).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {name === START && near && (
                <span className={styles.near} data-screen-only>
                  {near}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.sections}>
        {request.erased ? (
          <Text c="dimmed">Los detalles se borraron a los {inWords(RETENTION_TERMS.elapsed_text)}.</Text>
        ) : (
          <Details request={request} />
        )}
        <Publication request={request} />
      </div>
      {!request.erased && <Answering request={request} />}
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

/** For the buttons that hide and show: when one disappears with the focus, the other takes it. */
function useToggleFocus(disabled: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(disabled)
  useEffect(() => {
    if (before.current === disabled) return
    before.current = disabled
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [disabled])
  return button
}
