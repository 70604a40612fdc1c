// Fields with their label above. All take what `form.field(name)` gives, and autoComplete, inputMode, description…
import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  Radio,
  type RadioGroupProps,
  rem,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'

// As high as a finger needs.
const TOUCH = rem(44)
const tickable = {
  body: { alignItems: 'flex-start' },
  inner: { marginTop: rem(14) },
  label: { paddingBlock: rem(13) },
}

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput {...props} />
}

/** Several lines of text; grows with them. */
export function LongTextField(props: TextareaProps) {
  return <Textarea autosize minRows={4} maxRows={16} {...props} />
}

/** A password, with a button that shows and hides it. */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        // Pressed while the password is shown; the name stays, or a screen reader would say both.
        'aria-label': 'Mostrar la contraseña',
        'aria-pressed': shown,
        tabIndex: 0,
      }}
      aria-invalid={Boolean(props.error)}
      rightSectionWidth={TOUCH}
      styles={{ visibilityToggle: { width: TOUCH, height: TOUCH } }}
      {...props}
    />
  )
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
