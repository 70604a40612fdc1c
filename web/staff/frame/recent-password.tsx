// The owner of the account again before a grave act (access.password 'recent' of the endpoint): by the
// password, or by a passkey.
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { askForPasskey } from '#contract/account.ts'
import { currentPassword } from '#contract/auth.ts'
import type { Messages } from '#contract/endpoint.ts'
import { confirmStaffPasskey } from '#contract/staff/audit.ts'
import { recentPassword } from '#contract/staff/decisions.ts'
import { accountQuery } from '#web/features/account/api.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { knowsPasskeys } from '#web/lib/device/passkey-support.ts'
import { fetchPasskeysAhead, showPasskey } from '#web/lib/device/passkeys.ts'
import { PasswordField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/passwords/known-username.tsx'

/** For the form's `initialValues` and `labels`. */
export const PASSWORD_VALUE = { current_password: '' }
export const PASSWORD_NAME = { current_password: 'Contraseña actual' }

/**
 * Only the server knows whether the password was given in the last minutes. `rule` is the field's in the
 * form's schema; `noteFailure` goes into the form's onFailure: once the server has missed the password, it is
 * asked for. It takes the form's `complain`, to clear the error that only says so: nothing was wrong yet.
 * `prove` goes first into the form's `send`: if the field was left empty, it asks the browser for a passkey,
 * and throws a CallError as a call does.
 */
export function useRecentPassword() {
  const [isAsked, setAsked] = useState(false)
  const { hasPasskey } = useOwner({ enabled: isAsked })
  return {
    isAsked,
    rule: (isAsked && !hasPasskey ? currentPassword : recentPassword) as typeof recentPassword,
    noteFailure: (error: unknown, complain: (messages: Messages) => void) => {
      const messages = messagesOfError(error)
      if (!messages.current_password || isAsked) return
      setAsked(true)
      if (Object.keys(messages).length === 1) complain({})
    },
    prove: async (current_password: string | undefined) => {
      if (!isAsked || !hasPasskey || current_password !== undefined) return
      const { data } = await call(askForPasskey, {})
      if (!data.options) return
      const passkey = await showPasskey(data.options, 'escriba su contraseña')
      await call(confirmStaffPasskey, { passkey: passkey as unknown as { id: string } })
    },
  }
}

/** The field, with the focus; put it in the form while `isAsked`. Takes `form.field('current_password')`. */
export function RecentPasswordField(field: ComponentProps<typeof PasswordField>) {
  const { email, hasPasskey } = useOwner()
  const { id = '' } = field
  useEffect(() => document.getElementById(id)?.focus(), [id])
  useEffect(() => {
    if (hasPasskey) fetchPasskeysAhead()
  }, [hasPasskey])
  const why = 'Para decisiones graves se pide de nuevo, salvo que la haya dado hace poco.'
  return (
    <>
      {email && <KnownUsername email={email} />}
      <PasswordField
        {...field}
        description={
          hasPasskey ? `${why} Si la deja vacía, se le pedirá su llave de acceso al continuar.` : why
        }
        autoComplete="current-password"
      />
    </>
  )
}

function useOwner({ enabled = true } = {}) {
  const { data } = useQuery({ ...accountQuery, enabled })
  return {
    email: data?.email,
    hasPasskey: knowsPasskeys() && (data?.second_factor.passkeys.length ?? 0) > 0,
  }
}
