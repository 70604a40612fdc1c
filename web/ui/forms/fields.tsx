// Fields to type in, with their label above; those to choose in and to tick are in files of their own, and the one for
// several lines in long-text-field.tsx, because the login has none of them. All take what `form.field(name)` gives, and
// autoComplete, inputMode, description…
import { PasswordInput, type PasswordInputProps, rem, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

// As high as a finger needs.
const TOUCH = rem(44)

/** One line of text. */
export function TextField(props: TextInputProps) {
  return <TextInput type="text" {...props} />
}

/** For somebody's name: keyboards begin each word with a capital, and do not mend what they take for mistakes. */
export const ofAPerson = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false }

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
