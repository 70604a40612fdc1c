// Text fields with their label above. Fields to choose from, checkboxes and the multi-line field
// (long-text-field.tsx) are in files of their own, because the login needs none of them. All take the result
// of `form.field(name)`, and autoComplete, inputMode, description…
import { PasswordInput, type PasswordInputProps, rem, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

// The minimum height of a touch target.
const TOUCH = rem(44)

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput type="text" {...props} />
}

/** For names of people: keyboards capitalise each word and correct nothing. */
export const ofAPerson = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        // A toggle button, pressed while the password is visible. The name stays the same; otherwise a screen
        // reader would announce both changes.
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
