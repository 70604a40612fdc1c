import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { EditorProps } from '../editing/editor.ts'

/** The extra props of a text editor. */
export interface TextEditorProps {
  label: string
  description?: string
  autoComplete?: string
  /** The maximum number of characters. */
  max: number
}

interface Props extends EditorProps<string | null>, TextEditorProps {}

/** A single line of text. */
export default function TextEditor({ value, onChange, onUnfinished: _, max, ...field }: Props) {
  return (
    <CharactersLeft text={value ?? ''} max={max}>
      <TextField {...field} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
    </CharactersLeft>
  )
}
