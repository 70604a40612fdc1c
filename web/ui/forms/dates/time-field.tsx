import type { TextInputProps } from '@mantine/core'
import { type FocusEvent, useRef } from 'react'
import { timeTyped } from '#web/lib/typed-dates.ts'
import { ClearButton } from '../clear-button.tsx'
import { TextField } from '../fields.tsx'
import { useTypedText } from '../typed-text.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  /** 'HH:MM', '' for none, or the typed text if it is not a valid time. */
  value: string
  onChange: (value: string) => void
  onBlur?: (event?: FocusEvent<HTMLInputElement>) => void
}

const asItIs = (value: string) => value

/**
 * A time of day, typed in any usual form ('9', '9:30', '930'); may be left empty. Takes
 * `form.field('start_time')`.
 */
export function TimeField({ value, onChange, onBlur, label, ...props }: Props) {
  const { text, change, settle } = useTypedText(value, onChange, { read: timeTyped, write: asItIs })
  const input = useRef<HTMLInputElement>(null)
  return (
    <TextField
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      description="Por ejemplo, 9:30."
      {...props}
      value={text}
      onChange={change}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      rightSectionWidth={44}
      rightSection={
        value !== '' && (
          <ClearButton
            name="Quitar la hora"
            label={label}
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
