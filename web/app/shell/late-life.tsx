import { Suspense, useEffect, useState } from 'react'
import { latePart } from '#web/lib/late-part.ts'
import { LateBoundary } from '#web/ui/late-boundary.tsx'

const life = latePart(() => import('./app-life.tsx'))

// By then what is on view has come, also over a slow connection: a first visit does not wait for what the next needs.
const AFTER_MS = 4000

/** What makes an app of the website, once the first screen has come to rest. */
export function LateLife() {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isTime && (
      <LateBoundary failed={null}>
        <Suspense>
          <life.Part />
        </Suspense>
      </LateBoundary>
    )
  )
}
