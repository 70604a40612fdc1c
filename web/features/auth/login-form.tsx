import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { credentials, type LoginRefusal, login } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { startSession } from '#web/lib/session.ts'
import { ContractForm, SubmitButton } from '#web/ui/contract-form.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { CredentialFields, credentialLabels } from './credential-fields.tsx'
import { RecoveryLink } from './recovery-link.tsx'
import { ResendVerification } from './resend-verification.tsx'

const NOT_VERIFIED: LoginRefusal = 'email_not_verified'

interface Props {
  email: string
  /** Told the e-mail that was typed when somebody goes on to the recovery. */
  keepEmail: (email: string) => void
}

/** The pair that opens a session. Whoever has not verified the e-mail yet is offered the letter again. */
export function LoginForm({ email, keepEmail }: Props) {
  const [unverified, setUnverified] = useState<string | null>(null)
  const form = useContractForm({
    schema: credentials,
    initialValues: { email, password: '' },
    labels: credentialLabels,
    send: (data) => call(login, data),
    // The guard around this page leads on.
    onSuccess: ({ payload }) => startSession(payload.token, payload.user),
    onFailure: (error, data) =>
      setUnverified(error instanceof CallError && error.reason === NOT_VERIFIED ? data.email : null),
  })

  return (
    <>
      <ContractForm form={form} label="Iniciar sesión">
        <CredentialFields form={form} />
        <RecoveryLink onClick={() => keepEmail(form.values.email)} />
        <SubmitButton form={form} size="lg">
          Iniciar sesión
        </SubmitButton>
      </ContractForm>
      {unverified && <ResendVerification email={unverified} />}
      <Button component={Link} to={paths.registration} variant="default" size="lg">
        Crear cuenta
      </Button>
    </>
  )
}
