import { Text } from '@mantine/core'
import { changeEmail } from '#contract/account.ts'
import { call } from '#web/lib/call.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { PasswordField, TextField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { FactorField } from './factor-field.tsx'
import { proofFields, proofOf, useFactorAsked } from './re-authentication.ts'
import { focusPanel } from './use-opened-panel.ts'

/**
 * Requests a change of the e-mail address; it takes effect once the link sent to the new address has been
 * opened.
 */
export function EmailForm({ email }: { email: string }) {
  const { asked, hasApp } = useFactorAsked()
  const { rules, initialValues, labels } = proofFields(asked)
  const form = useContractForm({
    schema: rules.extend({ email: changeEmail.input.shape.email }),
    initialValues: { email: '', ...initialValues },
    labels: { email: 'Correo electrónico nuevo', ...labels },
    send: async ({ email, ...proof }) => call(changeEmail, { email, ...(await proofOf(asked, proof)) }),
    onSuccess: ({ payload }) => snack(payload.msg, 'success', { about: 'email' }),
    onward: () => {
      form.reset()
      focusPanel('correo')
    },
  })
  return (
    <ContractForm form={form} label="Cambiar el correo electrónico">
      <Text size="sm">
        Enviaremos un enlace al correo nuevo y un aviso al de ahora. El cambio vale cuando abra el enlace.
      </Text>
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" />
      <KnownUsername email={email} />
      <PasswordField {...form.field('current_password')} autoComplete="current-password" />
      <FactorField asked={asked} hasApp={hasApp} field={form.field} />
      <div>
        <SubmitButton form={form}>Cambiar el correo</SubmitButton>
      </div>
    </ContractForm>
  )
}
