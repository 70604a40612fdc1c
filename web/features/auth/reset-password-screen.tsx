import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN, resetPassword } from '#contract/auth.ts'
import { email as emailRule } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { PasswordStrength } from '#web/ui/forms/passwords/password-strength.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'

/**
 * Sets a new password with the link from an e-mail (rule 4.5). Asks for the e-mail address if the link lacks
 * it.
 */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const known = emailRule.safeParse(search.get('email') ?? '').data
  const [linkRefused, setLinkRefused] = useState(false)
  const form = useContractForm({
    schema: resetPassword.input,
    initialValues: { token, email: known ?? '', password: '', password_confirmation: '' },
    labels: {
      email: 'Correo electrónico',
      password: 'Nueva contraseña',
      password_confirmation: 'Repetir contraseña',
    },
    send: (data) => call(resetPassword, data),
    onFailure: (error) => setLinkRefused(isLinkRefused(error)),
    changesNothing: true,
  })

  return (
    <Page title="Restablecer la contraseña" documentTitle={form.answer && 'Contraseña cambiada'} width="form">
      {form.answer ? (
        <SuccessCard message={form.answer.payload.msg}>
          <Button component={Link} to={paths.login()} replace>
            Iniciar sesión
          </Button>
        </SuccessCard>
      ) : (
        <>
          <ContractForm form={form} label="Restablecer la contraseña">
            {known ? (
              <KnownUsername email={known} />
            ) : (
              <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" />
            )}
            <div>
              <PasswordField
                {...form.field('password')}
                autoComplete="new-password"
                description={`Entre ${PASSWORD_MIN} y ${PASSWORD_MAX} caracteres.`}
              />
              <PasswordStrength password={form.values.password} known={[form.values.email]} />
            </div>
            <PasswordField {...form.field('password_confirmation')} autoComplete="new-password" />
            <SubmitButton form={form} size="lg">
              Aceptar
            </SubmitButton>
          </ContractForm>
          {linkRefused && (
            <Button component={Link} to={paths.recovery} variant="default">
              Pedir otro enlace
            </Button>
          )}
        </>
      )}
    </Page>
  )
}

// The link was used, has expired, is cut off, or belongs to another account.
function isLinkRefused(error: unknown) {
  return error instanceof CallError && error.status === 422 && Boolean(error.messages.general)
}
