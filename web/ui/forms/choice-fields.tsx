import { Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { tickable } from './tickable.ts'

/** Radio buttons for a few choices. Takes the result of `form.field(name)`. */
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
