import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { APPEAL_MONTHS, appeal, REPORT_TEXT_MAX } from '#contract/notices.ts'
import { call } from '#web/lib/call.ts'
import { paths } from '#web/lib/paths.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { DataProtectionNote } from '#web/ui/forms/data-protection-note.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'

const TITLE = 'Reclamar contra una decisión'

/** An appeal by the link of an e-mail, without an account (DSA article 20). */
export default function AppealScreen() {
  const { token: reference = '' } = useParams()
  const form = useContractForm({
    schema: appeal.input.omit({ reference: true }),
    initialValues: { text: '' },
    labels: { text: 'Por qué no está de acuerdo' },
    send: ({ text }) => call(appeal, { reference, text }),
    changesNothing: true,
  })
  if (form.answer)
    return (
      <Page title={TITLE} documentTitle="Reclamación recibida" width="form">
        <SuccessCard title="Reclamación recibida" message={form.answer.payload.msg}>
          <Button component={Link} to={paths.home} viewTransition variant="subtle">
            Ir al inicio
          </Button>
        </SuccessCard>
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      <Text>
        Puede reclamar gratis, una vez, en los {APPEAL_MONTHS} meses siguientes a la decisión que recibió por
        correo. La revisa una persona distinta de quien decidió, si la hay, y le escribiremos con el
        resultado.
      </Text>
      <ContractForm form={form} label={TITLE}>
        <CharactersLeft text={form.values.text} max={REPORT_TEXT_MAX}>
          <LongTextField {...form.field('text')} autoCapitalize="sentences" minRows={6} />
        </CharactersLeft>
        <DataProtectionNote
          purpose="resolver su reclamación"
          basis="el cumplimiento de una obligación legal"
        />
        <SubmitButton form={form} size="lg">
          Enviar reclamación
        </SubmitButton>
      </ContractForm>
    </Page>
  )
}
