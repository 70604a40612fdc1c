import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { type Hideable, REPORT_REASON_MAX, REPORT_TEXT_MAX, reportContent } from '#contract/notices.ts'
import { call } from '#web/lib/call.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { Reference } from './reference.tsx'

interface Props {
  kind: Hideable
  id: number
  close: () => void
}

const kept = z.object({ reason: z.string(), text: z.string() }).partial()

const WHAT = { profile: 'este perfil', request: 'esta petición', message: 'este mensaje' }

/** A member's notice about what is on view; a lazy component of the button. */
export default function ReportDialog({ kind, id, close }: Props) {
  const title = `Denunciar ${WHAT[kind]}`
  const draft = `report-${kind}-${id}`
  const form = useContractForm({
    schema: reportContent.input.omit({ kind: true, id: true }),
    initialValues: { reason: '', text: '' },
    labels: { reason: 'Motivo', text: 'Explicación' },
    send: (written) => call(reportContent, { kind, id, ...written }),
    changesNothing: true,
    // The dialog may have been closed meanwhile.
    onSuccess: () => discardDraft(draft),
  })
  useDraft(draft, form, kept)
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={false}>
      {form.answer ? (
        <Stack gap="md">
          <Reference reference={form.answer.reference} />
          <Button onClick={close} data-autofocus>
            Cerrar
          </Button>
        </Stack>
      ) : (
        <ContractForm form={form} label={title}>
          <Text size="sm">
            Para contenidos ilícitos o contrarios a los términos de uso. Una persona lo revisará y le
            escribiremos con la decisión. A su autor no se le dice quién lo denuncia.
          </Text>
          <CharactersLeft text={form.values.reason} max={REPORT_REASON_MAX}>
            <TextField
              {...form.field('reason')}
              description="Por ejemplo: da datos de la persona investigada."
              autoComplete="off"
              autoCapitalize="sentences"
              data-autofocus
            />
          </CharactersLeft>
          <CharactersLeft text={form.values.text} max={REPORT_TEXT_MAX}>
            <LongTextField
              {...form.field('text')}
              description="Qué dice y por qué cree que es ilícito."
              autoCapitalize="sentences"
            />
          </CharactersLeft>
          <Group gap="sm">
            <SubmitButton form={form}>Denunciar</SubmitButton>
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
          </Group>
        </ContractForm>
      )}
    </Dialog>
  )
}
