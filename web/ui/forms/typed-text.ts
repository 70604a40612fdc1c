import { type ChangeEvent, useState } from 'react'

interface Reading {
  /** What a text means as a value; undefined where it means none. */
  read: (text: string) => string | undefined
  /** A value as it is shown; a text without meaning as it is. */
  write: (value: string) => string
  /** Helps while the text grows: `text` is what it has become. */
  assist?: (text: string) => string
}

/**
 * A field whose value has one spelling and may be typed in many: as long as somebody types, their own text stands
 * there; `settle` puts the proper one in its place. A text without meaning is the value itself, so that the rules can
 * say what is wrong with it and it is not lost.
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
