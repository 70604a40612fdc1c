// Fields to choose in and to tick. They take what `form.field(name)` gives.
import { Checkbox, type CheckboxProps, Radio, type RadioGroupProps, rem, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

// As high as a finger needs.
const tickable = {
  body: { alignItems: 'flex-start' },
  inner: { marginTop: rem(14) },
  label: { minWidth: rem(44), paddingBlock: rem(13) },
}

/** A few choices on view, one of which may be taken. */
export function ChoiceField({
  options,
  ...props
}: Omit<RadioGroupProps, 'children'> & { options: { value: string; label: string }[] }) {
  return (
    <Radio.Group {...props}>
      <Stack gap={0}>
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} styles={tickable} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Something to tick. The label may hold a link. */
export function TickField({ label, ...props }: Omit<CheckboxProps, 'label'> & { label: ReactNode }) {
  return <Checkbox label={label} styles={tickable} aria-invalid={Boolean(props.error)} {...props} />
}
