import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { credentials, type LoginRefusal, login, type SecondFactorAsked } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { LightTick } from '#web/ui/forms/light-tick.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { GeneralError } from '#web/ui/messages/general-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { CredentialFields, credentialLabels } from './credential-fields.tsx'
import { enterWith } from './logged-in.ts'
import { RecoveryLink } from './recovery-link.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { deviceToTell, saidShared, sayShared, useSaidShared } from './shared-device.ts'
import { typedEmail, useTypedEmail } from './typed-email.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'

// A fact about the device, not sent: it decides what this browser stores.
const credentialsHere = credentials.extend({ is_shared: z.boolean().optional() })

const NOT_VERIFIED: LoginRefusal = 'email_not_verified'
/** People who may not log in still have a right to their personal data. */
const KEPT_OUT: LoginRefusal[] = ['awaiting_approval', 'rejected', 'suspended']

interface Props {
  /**
   * Set when the user comes back from the second step; `because` gives the reason, if it was not their own
   * choice.
   */
  back: { because: string | undefined } | null
  /** Fetches the code of the second step; the button spins meanwhile, and a failure is shown in the form. */
  fetchNext: () => Promise<unknown>
  onAsked: (payload: SecondFactorAsked['payload']) => void
}

/**
 * The e-mail and password that open a session. If the e-mail address is not verified yet, the form offers to
 * send the verification e-mail again.
 */
export function CredentialsForm({ back, fetchNext, onAsked }: Props) {
  const [refused, setRefused] = useState<{ reason: LoginRefusal; email: string } | null>(null)
  const form = useContractForm({
    schema: credentialsHere,
    initialValues: { email: typedEmail(), password: '', is_shared: saidShared() },
    labels: { ...credentialLabels, is_shared: 'Es un dispositivo compartido' },
    send: async ({ is_shared, ...data }) => {
      sayShared(Boolean(is_shared))
      const answer = await call(login, { ...data, device_id: deviceToTell() })
      if (answer.status === 'second_factor') await fetchNext()
      return answer
    },
    onSuccess: (answer) =>
      answer.status === 'second_factor' ? onAsked(answer.payload) : enterWith(answer.payload),
    onFailure: (error, { email }) => {
      const reason = error instanceof CallError ? (error.reason as LoginRefusal | undefined) : undefined
      setRefused(reason ? { reason, email } : null)
    },
  })
  useTypedEmail(form.values.email)
  useSaidShared(form.values.is_shared)
  const refusedPasskey = usePasskeyOffer()
  const { id } = form.field('password')
  const shared = form.field('is_shared', { type: 'checkbox' })
  useEffect(() => {
    if (back) document.getElementById(id)?.focus()
  }, [back, id])

  return (
    <Page title="Iniciar sesión" width="form">
      {back?.because && form.trouble.attempt === 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
          {back.because}
        </Alert>
      )}
      {refusedPasskey !== null && form.trouble.attempt === 0 && <GeneralError error={refusedPasskey} />}
      <ContractForm form={form} label="Iniciar sesión">
        <CredentialFields form={form} offersPasskeys />
        <RecoveryLink />
        <LightTick
          id={shared.id}
          label={shared.label}
          checked={form.values.is_shared}
          onChange={shared.onChange}
          description="La sesión terminará al cerrar esta pestaña, y no se guardará nada de lo que vea."
        />
        <SubmitButton form={form} size="lg">
          Iniciar sesión
        </SubmitButton>
      </ContractForm>
      {refused?.reason === NOT_VERIFIED && <ResendVerification email={refused.email} />}
      {refused && KEPT_OUT.includes(refused.reason) && (
        <Anchor component={Link} to={paths.myData} viewTransition py={10} style={{ alignSelf: 'start' }}>
          Descargar mis datos
        </Anchor>
      )}
      <Button component={Link} to={paths.registration} viewTransition variant="default" size="lg">
        Crear cuenta
      </Button>
    </Page>
  )
}
