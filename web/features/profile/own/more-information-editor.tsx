import { MORE_INFORMATION_MAX } from '#contract/profile-sections.ts'
import { CharactersLeft } from '#web/ui/characters-left.tsx'
import { LongTextField } from '#web/ui/long-text-field.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** Writes what else there is to tell. */
export default function MoreInformationEditor({ value, onChange, error }: EditorProps<string | null>) {
  return (
    <CharactersLeft text={value ?? ''} max={MORE_INFORMATION_MAX}>
      <LongTextField
        label="Lo que quiera contar"
        description="No incluya datos de clientes ni de terceros."
        autoCapitalize="sentences"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
    </CharactersLeft>
  )
}
