import { Suspense, useState, useTransition } from 'react'
import type { SecondFactorAsked } from '#contract/auth.ts'
import { latePart } from '#web/lib/late-part.ts'
import { LateBoundary } from '#web/ui/late-boundary.tsx'
import { PasswordForm } from './password-form.tsx'

const second = latePart(() => import('./second-factor-step.tsx'))

/** E-mail and password, and where the account asks for it one thing more (spec 2). */
export function LoginForm() {
  // In memory only; the password is not even there any more once it has been taken.
  const [asked, setAsked] = useState<SecondFactorAsked['payload'] | null>(null)
  const [back, setBack] = useState<{ because?: string } | null>(null)
  // The first step stays on view until the second has come.
  const [isComing, startComing] = useTransition()

  if (!asked)
    return (
      <PasswordForm back={back} isBusy={isComing} onAsked={(next) => startComing(() => setAsked(next))} />
    )
  return (
    <LateBoundary failed="No se ha podido mostrar el segundo paso. Recargue la página y vuelva a iniciar sesión.">
      <Suspense>
        <second.Part
          asked={asked}
          onBack={(because) => {
            setBack({ because })
            setAsked(null)
          }}
        />
      </Suspense>
    </LateBoundary>
  )
}
