import { rem } from '@mantine/core'
import { Suspense } from 'react'
import { latePart } from '#web/lib/late-part.ts'
import { LateBoundary } from '#web/ui/messages/late-boundary.tsx'

interface Props {
  password: string
  /** What others know of the person, and would try: e-mail, names. */
  known: unknown[]
}

// Nothing moves when it comes.
const HEIGHT = rem(43)
const meter = latePart<Props>(() => import('./password-meter.tsx'))

/**
 * Under the field of a new password: how strong it is, and what would help. It never refuses anything. What it takes
 * comes once somebody types, and where it does not come there is no hint.
 */
export function PasswordStrength(props: Props) {
  if (!props.password) return null
  return (
    <div style={{ minHeight: HEIGHT }}>
      <LateBoundary failed="">
        <Suspense>
          <meter.Part {...props} />
        </Suspense>
      </LateBoundary>
    </div>
  )
}
