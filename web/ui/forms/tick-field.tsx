// Separate from choice-fields.tsx, so that a form with only a checkbox does not load radio buttons.
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { tickable } from './tickable.ts'

/** A checkbox; takes the result of `form.field(name, { type: 'checkbox' })`. The label may contain a link. */
export function TickField({ label, ...props }: Omit<CheckboxProps, 'label'> & { label: ReactNode }) {
  return <Checkbox label={label} styles={tickable} aria-invalid={Boolean(props.error)} {...props} />
}
