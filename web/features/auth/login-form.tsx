import { lazy, Suspense, useState } from 'react'
import type { SecondFactorAsked } from '#contract/auth.ts'
import { PasswordForm } from './password-form.tsx'

const fetchStep = () => import('./second-factor-step.tsx')
const SecondFactorStep = lazy(fetchStep)

/** E-mail and password, and where the account asks for it one thing more (spec 2). */
export function LoginForm() {
  // In memory only; the password is not even there any more once it has been taken.
  const [asked, setAsked] = useState<SecondFactorAsked['payload'] | null>(null)
  const [back, setBack] = useState<{ because: string | undefined } | null>(null)

  if (!asked) return <PasswordForm back={back} fetchNext={fetchStep} onAsked={setAsked} />
  return (
    <Suspense>
      <SecondFactorStep
        asked={asked}
        onBack={(because) => {
          setBack({ because })
          setAsked(null)
        }}
      />
    </Suspense>
  )
}
