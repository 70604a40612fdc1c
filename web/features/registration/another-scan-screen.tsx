import { Text } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { sendScan } from '#contract/another-scan.ts'
import { SCAN_FORMATS, SCAN_MAX_BYTES, SCAN_TYPES } from '#contract/registration.ts'
import { call } from '#web/lib/call.ts'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { SuccessCard } from '#web/ui/messages/success-card.tsx'
import { Page } from '#web/ui/page/page.tsx'

const TITLE = 'Enviar otra imagen'

/**
 * The target of the link in the e-mail that asks an applicant for another scan (rule 20.5). Light on purpose,
 * without the preview of the registration form.
 */
export default function AnotherScanScreen() {
  const { token = '' } = useParams()
  const [received, setReceived] = useState<string | null>(null)
  const form = useContractForm({
    schema: sendScan.input.omit({ token: true }),
    initialValues: { record_book_diligence: null as File | null },
    labels: { record_book_diligence: 'Diligencia del libro de registro o TIP' },
    send: (data) => call(sendScan, { ...data, token }),
    onSuccess: ({ payload }) => setReceived(payload.msg),
    changesNothing: true,
  })
  if (received !== null)
    return (
      <Page title={TITLE} documentTitle="Imagen enviada" width="form">
        <SuccessCard message={received} />
      </Page>
    )
  return (
    <Page title={TITLE} width="form">
      <Text>
        Envíe la primera página de su libro de registro, con la diligencia, o el anverso de su TIP. La imagen
        que teníamos se borra en cuanto llegue esta.
      </Text>
      <ContractForm form={form}>
        <FileField
          {...form.field('record_book_diligence')}
          accept={SCAN_TYPES.join()}
          description={`${SCAN_FORMATS}, de ${SCAN_MAX_BYTES / 1024} KB como máximo. De un PDF se toma solo la primera página.`}
          onChoose={(file) => form.setValue('record_book_diligence', file)}
        />
        <div>
          <SubmitButton form={form} size="lg">
            Enviar
          </SubmitButton>
        </div>
      </ContractForm>
    </Page>
  )
}
