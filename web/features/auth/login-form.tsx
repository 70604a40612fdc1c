import { Suspense, useState } from 'react'
import type { SecondFactorAsked } from '#contract/auth.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { CredentialsForm } from './credentials-form.tsx'

const step = lazyComponent(() => import('./second-factor-step.tsx'))

/** E-mail and password, and where the account asks for it one thing more (rule 4.9). */
export function LoginForm() {
  // In memory only; the password is not even there any more once it has been taken.
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
