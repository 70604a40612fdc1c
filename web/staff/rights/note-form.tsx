import { Stack, Title } from '@mantine/core'
import { NOTE_KINDS, noteRightsCase } from '#contract/staff/rights.ts'
import { call } from '#web/lib/call.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'

const LABEL = 'Añadir una anotación'
const kinds = Object.entries(NOTE_KINDS).map(([value, label]) => ({ value, label }))

/** A note, or a copy of what was sent to the person. Mount it anew after each note. */
export function NoteForm({ caseId }: { caseId: number }) {
  const keyOf = useSameKey()
  const form = useContractForm({
    schema: noteRightsCase.input.omit({ id: true }),
    initialValues: { kind: 'note', text: '' },
    labels: { kind: 'Clase', text: 'Texto' },
    send: (data) => call(noteRightsCase, { id: caseId, ...data }, { idempotencyKey: keyOf(data) }),
  })
  return (
    <Stack gap="sm" mt="sm" maw="44rem">
      <Title order={3} size="h4">
        {LABEL}
      </Title>
      <ContractForm form={form} label={LABEL}>
        <ChoiceField {...form.field('kind')} options={kinds} />
        <LongTextField {...form.field('text')} />
        <SubmitButton form={form} variant="default" style={{ alignSelf: 'start' }}>
          Añadir
        </SubmitButton>
      </ContractForm>
    </Stack>
  )
}
