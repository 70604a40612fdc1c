import { Suspense, useState } from 'react'
import type { SecondFactorAsked } from '#contract/auth.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { CredentialsForm } from './credentials-form.tsx'

const step = lazyComponent(() => import('./second-factor-step.tsx'))

/** E-mail and password, and then a second factor if the account requires it (rule 4.9). */
export function LoginForm() {
  // In memory only; the password is dropped as soon as it has been accepted.
  const [asked, setAsked] = useState<SecondFactorAsked['payload'] | null>(null)
  const [back, setBack] = useState<{ because: string | undefined } | null>(null)

  if (!asked) return <CredentialsForm back={back} fetchNext={step.fetch} onAsked={setAsked} />
  return (
    <Suspense>
      <step.Part
        asked={asked}
        onBack={(because) => {
          setBack({ because })
          setAsked(null)
        }}
      />
    </Suspense>
  )
}
