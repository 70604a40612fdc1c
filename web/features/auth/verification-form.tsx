import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { credentials, verifyEmail } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { CredentialFields, credentialLabels } from './credential-fields.tsx'
import { RecoveryLink } from './recovery-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

const TITLE = 'Verificar el correo'

/** The parameters of the link in the e-mail. */
export interface VerificationLink {
  key: string
  hash: string
  expiration: string
  signature: string
}

/** Verifies the e-mail address with the link and the password; it opens no session (rule 3.2). */
export function VerificationForm({ link }: { link: VerificationLink }) {
  const { key, hash, expiration, signature } = link
  const [linkRefusedFor, setLinkRefusedFor] = useState<string | null>(null)
  const form = useContractForm({
    schema: credentials,
    initialValues: { email: typedEmail(), password: '' },
    labels: credentialLabels,
    send: (data) => call(verifyEmail, { ...data, key_verification: key, hash, expiration, signature }),
    onFailure: (error, data) => setLinkRefusedFor(isLinkRefused(error) ? data.email : null),
    changesNothing: true,
  })
  useTypedEmail(form.values.email)

  if (form.answer)
    return (
      <Page title={TITLE} documentTitle="Correo verificado" width="form">
        <SuccessCard message={form.answer.payload.msg}>
          <Button component={Link} to={paths.home}>
            Ir al inicio
          </Button>
        </SuccessCard>
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      <Text>
        Para confirmar que la dirección es suya, escriba el correo y la contraseña con los que se registró.
      </Text>
      <ContractForm form={form} label={TITLE}>
        <CredentialFields form={form} />
        <RecoveryLink />
        <Group grow preventGrowOverflow={false}>
          <Button component={Link} to={paths.login()} variant="default">
            Cancelar
          </Button>
          <SubmitButton form={form}>Verificar</SubmitButton>
        </Group>
      </ContractForm>
      {linkRefusedFor && <ResendVerification email={linkRefusedFor} />}
      <Button component={Link} to={paths.registration} variant="subtle">
        Crear cuenta
      </Button>
    </Page>
  )
}

// E-mail and password were right, but the link was used, has expired or is cut off.
function isLinkRefused(error: unknown) {
  return error instanceof CallError && error.status === 422 && Boolean(error.messages.general)
}
