import { Button, Group, Text } from '@mantine/core'
import { z } from 'zod'
import { askCorrection, CORRECTION_REASON_MAX } from '#contract/asking-for-corrections.ts'
import { CORRECTABLE } from '#contract/corrections.ts'
import { type Detective, GENDERS } from '#contract/profile.ts'
import { call } from '#web/lib/call.ts'
import { useSameKey } from '#web/lib/calling/same-key.ts'
import { discardDraft } from '#web/lib/drafts/drafts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { ContractForm, SubmitButton } from '#web/ui/forms/contract-form.tsx'
import { ofAPerson, TextField } from '#web/ui/forms/fields.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import { useContractForm } from '#web/ui/forms/use-contract-form.ts'
import { useDraft } from '#web/ui/forms/use-draft.ts'
import { snack } from '#web/ui/messages/notices.ts'

const TITLE = 'Pedir una corrección'
const DRAFT = 'correction'
const kept = z
  .object({
    name: z.string(),
    surname: z.string(),
    second_surname: z.string(),
    license_number: z.string(),
    gender: z.enum(Object.keys(GENDERS) as Detective['gender'][]),
    reason: z.string(),
  })
  .partial()
const genders = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))

/**
 * A request to correct fields that the owner cannot change: the fields with their present values, and a
 * reason. A lazy component.
 */
export default function CorrectionDialog({ detective, close }: { detective: Detective; close: () => void }) {
  const { name, surname, second_surname, license_number, gender } = detective
  const keyOf = useSameKey()
  const form = useContractForm({
    schema: askCorrection.input,
    initialValues: {
      name,
      surname,
      second_surname: second_surname ?? '',
      license_number: String(license_number),
      gender,
      reason: '',
    },
    labels: { ...CORRECTABLE, reason: 'Por qué hay que corregirlo' },
    send: (data) => call(askCorrection, data, { idempotencyKey: keyOf(data) }),
    onSuccess: () => {
      discardDraft(DRAFT)
      snack('Hemos recibido su petición de corrección. Le responderemos por correo.', 'success')
      close()
    },
  })
  useDraft(DRAFT, form, kept)
  return (
    <Dialog opened onClose={close} title={TITLE} closeOnClickOutside={false}>
      <ContractForm form={form} label={TITLE}>
        <Text size="sm">
          Cambie lo que esté mal por lo que debe figurar. Una persona lo comprobará y le responderá por correo
          en el plazo de un mes; hasta entonces su perfil sigue como está.
        </Text>
        <TextField {...form.field('name')} autoComplete="given-name" {...ofAPerson} />
        <TextField {...form.field('surname')} autoComplete="family-name" {...ofAPerson} />
        <TextField
          {...form.field('second_surname')}
          description="Déjelo vacío si no tiene."
          autoComplete="off"
          {...ofAPerson}
        />
        <TextField {...form.field('license_number')} inputMode="numeric" autoComplete="off" />
        <ChoiceField {...form.field('gender')} options={genders} />
        <CharactersLeft text={form.values.reason} max={CORRECTION_REASON_MAX}>
          <LongTextField
            {...form.field('reason')}
            description="Por ejemplo, que en su TIP figura así. No incluya datos de otras personas."
            autoCapitalize="sentences"
          />
        </CharactersLeft>
        <Group gap="sm">
          <SubmitButton form={form}>Enviar</SubmitButton>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </Group>
      </ContractForm>
    </Dialog>
  )
}
