import { Stack, Text } from '@mantine/core'
import { RACE_CONSENT, RACE_NOT_SAID } from '#contract/race-consent.ts'
import { listRaces } from '#contract/reference-lists.ts'
import { racesQuery, useListWith } from '#web/features/reference-lists/api.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import { TickField } from '#web/ui/forms/tick-field.tsx'
import type { EditorProps } from '../editing/editor.ts'

interface Props extends EditorProps<number | null> {
  hasConsented: boolean
  onConsent: (hasConsented: boolean) => void
}

/**
 * Chooses a race, with consent to store it. 'Prefiero no indicarlo' is not offered here: leaving it empty is
 * a separate action.
 */
export default function RaceEditor({ value, onChange, error, hasConsented, onConsent }: Props) {
  const { data = [] } = useListWith(racesQuery, listRaces, value === null ? [] : [value])
  return (
    <Stack gap="md">
      <Text size="sm">{RACE_CONSENT.help}</Text>
      <ChoiceField
        label="Su origen étnico"
        options={data
          .filter(({ id }) => id !== RACE_NOT_SAID)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        error={error}
      />
      <TickField
        label={RACE_CONSENT.text}
        checked={hasConsented}
        onChange={(event) => onConsent(event.currentTarget.checked)}
      />
    </Stack>
  )
}
