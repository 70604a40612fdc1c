import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { credentials, type LoginRefusal, login } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { startSession } from '#web/lib/session.ts'
import { ContractForm, SubmitButton } from '#web/ui/contract-form.tsx'
import { Page } from '#web/ui/page.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { CredentialFields, credentialLabels } from './credential-fields.tsx'
import { RecoveryLink } from './recovery-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { forgetTypedEmail, typedEmail, useTypedEmail } from './typed-email.ts'

const NOT_VERIFIED: LoginRefusal = 'email_not_verified'

/** The pair that opens a session. Whoever has not verified the e-mail yet is offered the letter again. */
export function LoginForm() {
  const [unverified, setUnverified] = useState<string | null>(null)
  const form = useContractForm({
    schema: credentials,
    initialValues: { email: typedEmail(), password: '' },
    labels: credentialLabels,
    send: (data) => call(login, data),
    // The guard around this page leads on.
    onSuccess: (answer) => {
      if (answer.status !== 'success') return
      const { payload } = answer
      forgetTypedEmail()
      startSession(payload.token, payload.user)
    },
    onFailure: (error, data) =>
      setUnverified(error instanceof CallError && error.reason === NOT_VERIFIED ? data.email : null),
  })
  useTypedEmail(form.values.email)

  return (
    <Page title="Iniciar sesión" width="form">
      <ContractForm form={form} label="Iniciar sesión">
        <CredentialFields form={form} />
        <RecoveryLink />
        <SubmitButton form={form} size="lg">
          Iniciar sesión
        </SubmitButton>
      </ContractForm>
      {unverified && <ResendVerification email={unverified} />}
      <Button component={Link} to={paths.registration} viewTransition variant="default" size="lg">
        Crear cuenta
      </Button>
    </Page>
  )
}
