import type { credentials } from '#contract/auth.ts'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import type { useContractForm } from '#web/ui/forms/use-contract-form.ts'

export const credentialLabels = { email: 'Correo electrónico', password: 'Contraseña' }

type Form = ReturnType<
  typeof useContractForm<
    typeof credentials,
    { email: string; password: string },
    keyof typeof credentialLabels,
    unknown
  >
>

/** E-mail and password of an existing account, marked up for password managers. */
export function CredentialFields({
  form,
  offersPasskeys = false,
}: {
  form: Pick<Form, 'field'>
  /** Whether the browser offers passkeys in the e-mail field. */
  offersPasskeys?: boolean
}) {
  const autoComplete = offersPasskeys ? 'username webauthn' : 'username'
  return (
    <>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete={autoComplete} />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </>
  )
}
