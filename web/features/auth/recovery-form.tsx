import { Button, Group, Text } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { requestRecovery } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/contract-form.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SuccessCard } from '#web/ui/success-card.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'

/** Asks for a link that sets a new password (spec 2). `email` is what was typed so far. */
export function RecoveryForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useContractForm({
    schema: requestRecovery.input,
    initialValues: { email },
    labels: { email: 'Correo electrónico' },
    send: (data) => call(requestRecovery, data),
    changesNothing: true,
  })

  if (form.answer)
    return (
      <SuccessCard message={form.answer.payload.msg}>
        <Button component={Link} to={paths.login()}>
          Volver a iniciar sesión
        </Button>
      </SuccessCard>
    )
  return (
    <>
      <Text>Le enviaremos un enlace para elegir una contraseña nueva.</Text>
      <ContractForm form={form} label="Recuperar contraseña">
        <TextField
          {...form.field('email')}
          ref={takeFocus}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Group grow>
          <Button variant="default" onClick={() => void navigate({ search })}>
            Cancelar
          </Button>
          <SubmitButton form={form}>Restablecer</SubmitButton>
        </Group>
      </ContractForm>
    </>
  )
}

function takeFocus(input: HTMLInputElement | null) {
  input?.focus()
}
