import { useLocation, useParams } from 'react-router'
import { useTakenOver } from '#web/lib/hydration.ts'
import { RECOVERY_HASH } from '#web/lib/paths.ts'
import { LoginForm } from './login-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { VerificationForm, type VerificationLink } from './verification-form.tsx'

/**
 * Log-in, password recovery, and verification of the e-mail address with the link from an e-mail (rule 2.3).
 */
export default function LoginScreen() {
  const { key, hash, expiration, signature } = useParams<keyof VerificationLink>()
  const location = useLocation()
  // The prerendered page has no hash; text typed into it is taken over.
  const isRecovery = useTakenOver(location.hash === RECOVERY_HASH, false)
  if (isRecovery) return <RecoveryForm />
  if (key && hash && expiration && signature)
    return <VerificationForm link={{ key, hash, expiration, signature }} />
  return <LoginForm />
}
