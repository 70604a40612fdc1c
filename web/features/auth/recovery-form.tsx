import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestRecovery } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

const TITLE = 'Recuperar contraseña'

/** Requests a link to set a new password (rule 4.5). */
export function RecoveryForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useContractForm({
    schema: requestRecovery.input,
    initialValues: { email: typedEmail() },
    labels: { email: 'Correo electrónico' },
    send: (data) => call(requestRecovery, data),
    changesNothing: true,
  })
  useTypedEmail(form.values.email)
  const field = useRef<HTMLInputElement>(null)
  // After the title, which takes the focus by itself.
  useEffect(() => field.current?.focus(), [])

  if (form.answer)
    return (
      <Page title={TITLE} documentTitle="Revise su correo" width="form">
        <SuccessCard message={form.answer.payload.msg}>
          <Button component={Link} to={paths.login()} viewTransition>
            Volver a iniciar sesión
          </Button>
        </SuccessCard>
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      <Text>Le enviaremos un enlace para elegir una contraseña nueva.</Text>
      <ContractForm form={form} label={TITLE}>
        <TextField
          {...form.field('email')}
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={() => void navigate({ search })}>
            Cancelar
          </Button>
          <SubmitButton form={form}>Restablecer</SubmitButton>
        </Group>
      </ContractForm>
    </Page>
  )
}
