// Fields with their label above. All take what `form.field(name)` gives, and autoComplete, inputMode, description…
import {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  type PasswordInputProps,
  Radio,
  type RadioGroupProps,
  Stack,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'

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
        'aria-label': shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña',
        'aria-pressed': shown,
        tabIndex: 0,
      }}
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
      <Stack gap={4}>
        {options.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} py={10} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Something to tick. The label may hold a link. */
export function TickField({ label, ...props }: Omit<CheckboxProps, 'label'> & { label: ReactNode }) {
  return <Checkbox label={label} py={10} {...props} />
}
