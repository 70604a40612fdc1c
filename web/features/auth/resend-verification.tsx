import { resendVerification } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { SpokenButton } from '#web/ui/messages/spoken-button.tsx'

/** Sends the verification e-mail again. */
export function ResendVerification({ email }: { email: string }) {
  return (
    <SpokenButton key={email} send={() => call(resendVerification, { email })}>
      Reenviar el correo de verificación
    </SpokenButton>
  )
}
