import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** What an editor of a text is given besides it. */
export interface TextEditorProps {
  label: string
  description?: string
  autoComplete?: string
  /** How many characters fit. */
  max: number
}

interface Props extends EditorProps<string | null>, TextEditorProps {}

/** Writes a line. */
export default function TextEditor({ value, onChange, onUnfinished: _, max, ...field }: Props) {
  return (
    <CharactersLeft text={value ?? ''} max={max}>
      <TextField {...field} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
    </CharactersLeft>
  )
}
