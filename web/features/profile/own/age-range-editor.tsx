import { listAgeRanges } from '#contract/reference-lists.ts'
import { ageRangesQuery, useListWith } from '#web/features/reference-lists/api.ts'
import { ChoiceField } from '#web/ui/forms/choice-fields.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** Chooses an age range; the first of the list, 'Sin especificar', stands for none. */
export default function AgeRangeEditor({ value, onChange, error }: EditorProps<number | null>) {
  const { data = [] } = useListWith(ageRangesQuery, listAgeRanges, value === null ? [] : [value])
  const neutral = String(data[0]?.id)
  return (
    <ChoiceField
      label="Su tramo de edad"
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? neutral : String(value)}
      onChange={(id) => onChange(id === neutral ? null : Number(id))}
      error={error}
    />
  )
}
