import type { TextInputProps } from '@mantine/core'
import { useEffect } from 'react'
import { fetchPasskeysAhead } from '#web/lib/device/passkeys.ts'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { FactorAsked } from './re-authentication.ts'

interface Props {
  asked: FactorAsked
  hasApp: boolean
  field: (name: 'code') => TextInputProps
}

/**
 * The second factor's code below the password, for accounts that have one; if it is left empty, the browser
 * asks for the passkey.
 */
export function FactorField({ asked, hasApp, field }: Props) {
  useEffect(() => {
    if (asked === 'code-or-passkey') fetchPasskeysAhead()
  }, [asked])
  if (asked === 'none') return null
  const codes = hasApp ? 'El de su aplicación de códigos, o uno de recuperación.' : 'Uno de recuperación.'
  return (
    <TextField
      {...field('code')}
      description={
        asked === 'code' ? codes : `${codes} Si lo deja vacío, se le pedirá su llave de acceso al continuar.`
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
