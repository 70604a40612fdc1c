import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { LongTextField } from '#web/ui/forms/long-text-field.tsx'
import type { EditorProps } from '../editing/editor.ts'
import type { TextEditorProps } from './text-editor.tsx'

interface Props extends EditorProps<string | null>, TextEditorProps {}

/** A multi-line text. */
export default function LongTextEditor({ value, onChange, onUnfinished: _, max, ...field }: Props) {
  return (
    <CharactersLeft text={value ?? ''} max={max}>
      <LongTextField
        {...field}
        autoCapitalize="sentences"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </CharactersLeft>
  )
}
