import { Suspense, useEffect, useState } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'

const answering = lazyComponent(() => import('#web/features/collaborations/answering/answering.tsx'))

/** Answers, for detectives alone: visitors do not load their code. */
export function Answering({ request }: { request: Collaboration }) {
  const profile = useSession()?.profile
  const isWanted = profile !== undefined && isDetective(profile)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isWanted)
      void answering.fetch().then(
        () => setThere(true),
        () => {},
      )
  }, [isWanted])
  if (!isThere) return null
  return (
    <LazyBoundary failed={null}>
      <Suspense>
        <answering.Part request={request} />
      </Suspense>
    </LazyBoundary>
  )
}
