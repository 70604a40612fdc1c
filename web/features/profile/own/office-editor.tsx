import { OFFICE_NAME_MAX } from '#contract/profile-sections.ts'
import { CharactersLeft } from '#web/ui/characters-left.tsx'
import { TextField } from '#web/ui/fields.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** Writes the office's name. */
export default function OfficeEditor({ value, onChange, error }: EditorProps<string | null>) {
  return (
    <CharactersLeft text={value ?? ''} max={OFFICE_NAME_MAX}>
      <TextField
        label="Nombre del despacho"
        autoComplete="organization"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </CharactersLeft>
  )
}
