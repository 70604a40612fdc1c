import { rem } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'

interface Props {
  password: string
  /** What others know of the person, and would try: e-mail, names. */
  known: unknown[]
}

// Nothing moves when it comes.
const HEIGHT = rem(43)
const meter = lazyComponent<Props>(() => import('./password-meter.tsx'))

/**
 * Under the field of a new password: how strong it is, and what would help. It never refuses anything. What it takes
 * comes once somebody types, and where it does not come there is no hint.
 */
export function PasswordStrength(props: Props) {
  if (!props.password) return null
  return (
    <div style={{ minHeight: HEIGHT }}>
      <LazyBoundary failed="">
        <Suspense>
          <meter.Part {...props} />
        </Suspense>
      </LazyBoundary>
    </div>
  )
}
