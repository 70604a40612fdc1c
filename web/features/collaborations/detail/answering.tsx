import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Collaboration, isAuthor } from '#contract/collaborations.ts'
import { OwnAnswer } from '#web/features/collaborations/answering/own-answer.tsx'
import type { AnswerDraft } from '#web/features/collaborations/answering/use-answer-draft.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import styles from './collaboration.module.css'
import { SectionTitle } from './section-title.tsx'

const authors = lazyComponent(() => import('#web/features/collaborations/answering/authors-answers.tsx'))
const message = lazyComponent(() => import('#web/features/collaborations/answering/answer-message.tsx'))

/** For a detective who has answered somebody else's request: where the answer stands. */
export function Answered({ request }: { request: Collaboration }) {
  const viewer = useSession()?.profile
  if (!viewer || !isDetective(viewer) || isAuthor(viewer, request) || request.erased) return null
  return <OwnAnswer request={request} />
}

/** For the author: the answers, below the request. */
export function Answers({ request }: { request: Collaboration }) {
  const viewer = useSession()?.profile
  const isWanted = viewer !== undefined && isDetective(viewer) && isAuthor(viewer, request) && !request.erased
  return useIsThere(authors, isWanted) ? (
    <Late>
      <authors.Part request={request} />
    </Late>
  ) : null
}

/** The message of the answer that one may give; the button is at the lower edge (AnswerStrip). */
export function MessageOfAnswer({ draft }: { draft: AnswerDraft | null }) {
  const isThere = useIsThere(message, draft !== null)
  if (!draft) return null
  return (
    <section aria-labelledby="ayuda">
      <SectionTitle id="ayuda">¿Puede ayudar?</SectionTitle>
      {isThere ? (
        <Late>
          <message.Part draft={draft} />
        </Late>
      ) : (
        <div className={styles.message} />
      )}
    </section>
  )
}

function Late({ children }: { children: ReactNode }) {
  return (
    <LazyBoundary failed={null}>
      <Suspense fallback={<div className={styles.message} />}>{children}</Suspense>
    </LazyBoundary>
  )
}

/** Fetches the code if it is wanted; whether it has arrived. Nobody else loads it. */
function useIsThere({ fetch }: { fetch: () => Promise<unknown> }, isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isWanted)
      void fetch().then(
        () => setThere(true),
        () => {},
      )
  }, [fetch, isWanted])
  return isThere && isWanted
}
