import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useHydrated } from '#web/lib/hydration.ts'
import { RECOVERY_HASH } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { LoginForm } from './login-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { VerificationForm, type VerificationLink } from './verification-form.tsx'

/** Login, recovery of the password, and verification of the e-mail with the link of a letter (spec 2). */
export default function LoginScreen() {
  const { key, hash, expiration, signature } = useParams<keyof VerificationLink>()
  const location = useLocation()
  const hydrated = useHydrated()
  // Goes along from one form to the other.
  const [email, setEmail] = useState('')

  // The prerendered page knows no hash.
  if (hydrated && location.hash === RECOVERY_HASH)
    return (
      <Page title="Recuperar contraseña" width="form">
        <RecoveryForm email={email} />
      </Page>
    )
  if (key && hash && expiration && signature)
    return (
      <Page title="Verificar el correo" width="form">
        <VerificationForm link={{ key, hash, expiration, signature }} email={email} keepEmail={setEmail} />
      </Page>
    )
  return (
    <Page title="Iniciar sesión" width="form">
      <LoginForm email={email} keepEmail={setEmail} />
    </Page>
  )
}
