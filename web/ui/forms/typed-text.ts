import { type ChangeEvent, useState } from 'react'

interface Reading {
  /** Parses a text into a value; undefined if it is not valid. */
  read: (text: string) => string | undefined
  /** Formats a value for display; a text that is not valid is shown as it is. */
  write: (value: string) => string
  /** Completes the text while it grows; `text` is the new text. */
  assist?: (text: string) => string
}

/**
 * A field whose value has one canonical form and many accepted spellings: while the user types, their own
 * text is shown; `settle` replaces it with the canonical form. A text that cannot be parsed is itself the
 * value, so that the schema can report it and it is not lost.
 */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
  { read, write, assist }: Reading,
) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = (text: string) => read(text) ?? text
  const isTyping = typed !== null && meant(typed) === value
  return {
    text: isTyping ? typed : write(value),
    change: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const given = currentTarget.value
      const before = isTyping ? typed : write(value)
      const text = assist && given.length > before.length ? assist(given) : given
      setTyped(text)
      onChange(meant(text))
    },
    settle: () => setTyped(null),
  }
}
