// Apart from choice-fields.tsx, whose radios a form with one thing to tick need not bring.
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { tickable } from './tickable.ts'

/** Something to tick; takes what `form.field(name, { type: 'checkbox' })` gives. The label may hold a link. */
export function TickField({ label, ...props }: Omit<CheckboxProps, 'label'> & { label: ReactNode }) {
  return <Checkbox label={label} styles={tickable} aria-invalid={Boolean(props.error)} {...props} />
}
