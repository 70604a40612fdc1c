import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { tickable } from './tickable.ts'

/** A few choices on view, one of which may be taken; takes what `form.field(name)` gives. */
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
