import { useLocation, useParams } from 'react-router'
import { useTakenOver } from '#web/lib/hydration.ts'
import { RECOVERY_HASH } from '#web/lib/paths.ts'
import { LoginForm } from './login-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { VerificationForm, type VerificationLink } from './verification-form.tsx'

/** Login, recovery of the password, and verification of the e-mail with the link of a letter (rule 2.3). */
export default function LoginScreen() {
  const { key, hash, expiration, signature } = useParams<keyof VerificationLink>()
  const location = useLocation()
  // The prerendered page knows no hash, and what was typed into it comes along.
  const isRecovery = useTakenOver(location.hash === RECOVERY_HASH, false)
  if (isRecovery) return <RecoveryForm />
  if (key && hash && expiration && signature)
    return <VerificationForm link={{ key, hash, expiration, signature }} />
  return <LoginForm />
}
