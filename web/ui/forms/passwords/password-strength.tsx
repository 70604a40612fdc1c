import { rem } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'

interface Props {
  password: string
  /** Facts about the person that others know and would try: e-mail, names. */
  known: unknown[]
}

// Reserved, so that nothing moves when the hint appears.
const HEIGHT = rem(43)
const meter = lazyComponent<Props>(() => import('./password-meter.tsx'))

/**
 * Under the field of a new password: its strength, and how to improve it. It never refuses a password. The
 * code is fetched when the user begins to type; if that fails, there is no hint.
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
