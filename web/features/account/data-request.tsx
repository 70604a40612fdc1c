import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { requestMyData } from '#contract/my-data.ts'
import { CaptchaField } from '#web/features/captcha/captcha-field.tsx'
import { clearingRefusedSolution } from '#web/features/captcha/refused-solution.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DataProtectionNote } from '#web/ui/forms/data-protection-note.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'

const TITLE = 'Descargar mis datos'

/** Requests the link. The answer is the same for every e-mail address. */
export function DataRequest() {
  const form = useContractForm({
    schema: requestMyData.input,
    initialValues: { email: '', recaptcha_token: '' },
    labels: { email: 'Correo electrónico', recaptcha_token: 'Comprobación' },
    send: (data) =>
      clearingRefusedSolution(call(requestMyData, data), () => form.setValue('recaptcha_token', '')),
    changesNothing: true,
  })
  if (form.answer)
    return (
      <Page title={TITLE} documentTitle="Revise su correo" width="form">
        <SuccessCard message={form.answer.payload.msg}>
          <Button component={Link} to={paths.home} viewTransition>
            Ir al inicio
          </Button>
        </SuccessCard>
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      <Text>
        Si no puede iniciar sesión porque su registro espera aprobación o no se aprobó, o porque su cuenta
        está suspendida o a punto de borrarse, le enviaremos a su correo un enlace para descargar todo lo que
        guardamos de usted.
      </Text>
      <Text>
        Si puede iniciar sesión, descárguelo en{' '}
        <Anchor component={Link} to={paths.accountPanel('datos')} inherit>
          Mi cuenta, Mis datos
        </Anchor>
        .
      </Text>
      <ContractForm form={form} label={TITLE}>
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          description="El mismo con el que se registró."
        />
        <DataProtectionNote
          purpose="atender el ejercicio de su derecho"
          basis="el cumplimiento de una obligación legal"
        />
        <CaptchaField
          {...form.field('recaptcha_token')}
          action="my_data"
          value={form.values.recaptcha_token}
        />
        <SubmitButton form={form} size="lg">
          Enviar el enlace
        </SubmitButton>
      </ContractForm>
    </Page>
  )
}
