// The password again before a grave act (access.password 'recent' of the endpoint).
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { presentPassword } from '#contract/auth.ts'
import { recentPassword } from '#contract/staff/decisions.ts'
import { accountQuery } from '#web/features/account/api.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { PasswordField } from '#web/ui/forms/fields.tsx'
import { KnownUsername } from '#web/ui/forms/known-username.tsx'

/** For the form's `initialValues` and `labels`. */
export const PASSWORD_VALUE = { current_password: '' }
export const PASSWORD_NAME = { current_password: 'Contraseña actual' }

/**
 * Only the server knows whether the password was given in the last minutes. `rule` is the field's in the form's
 * schema; `noteFailure` goes into the form's onFailure: once the server has missed the password, it is asked for.
 */
export function useRecentPassword() {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    rule: (isAsked ? presentPassword : recentPassword) as typeof recentPassword,
    noteFailure: (error: unknown) => {
      if (messagesOfError(error).current_password) setAsked(true)
    },
  }
}

/** The field, with the focus; put it in the form while `isAsked`. Takes `form.field('current_password')`. */
export function RecentPasswordField(field: ComponentProps<typeof PasswordField>) {
  const { data } = useQuery(accountQuery)
  const { id = '' } = field
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <>
      {data && <KnownUsername email={data.email} />}
      <PasswordField
        {...field}
        description="Para decisiones graves se pide de nuevo, salvo que la haya dado hace poco."
        autoComplete="current-password"
      />
    </>
  )
}
