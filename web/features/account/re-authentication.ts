// Re-authentication before a sensitive action: the password and, if enabled, the second factor.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { askForPasskey, type Reauthentication } from '#contract/account.ts'
import { currentPassword, recoveryCode } from '#contract/auth.ts'
import { blankable } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { knowsPasskeys } from '#web/lib/device/passkey-support.ts'
import { showPasskey } from '#web/lib/device/passkeys.ts'
import { accountQuery } from './api.ts'

export const PASSWORD_LABEL = 'Contraseña actual'
export const CODE_LABEL = 'Código de verificación'

/** The second factor that is asked for in addition to the password. */
export type FactorAsked = 'none' | 'code' | 'code-or-passkey'

/**
 * The second factor asked of the logged-in user. `mayBeRecent`: a recent second factor is enough. Only the
 * server knows whether there was one: the field is shown once `noteFailure` has received the error that the
 * code is missing.
 */
export function useFactorAsked({ mayBeRecent = false } = {}) {
  const [isMissing, setMissing] = useState(false)
  const factors = useQuery(accountQuery).data?.second_factor
  const noteFailure = (error: unknown) => {
    if (messagesOfError(error).code) setMissing(true)
  }
  const hasApp = factors?.totp ?? false
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0
  return { asked: whatIsAsked(), hasApp, noteFailure }

  function whatIsAsked(): FactorAsked {
    if (mayBeRecent && !isMissing) return 'none'
    if (hasPasskey && knowsPasskeys()) return 'code-or-passkey'
    return hasApp || hasPasskey ? 'code' : 'none'
  }
}

/** The form fields for re-authentication: schema, initial values and labels. */
export function proofFields(asked: FactorAsked) {
  const code = (asked === 'code' ? recoveryCode : blankable(recoveryCode)) as ReturnType<
    typeof blankable<typeof recoveryCode>
  >
  const labels = { current_password: PASSWORD_LABEL, ...(asked === 'none' ? {} : { code: CODE_LABEL }) }
  return {
    rules: z.object({ current_password: currentPassword, code }),
    initialValues: { current_password: '', code: '' },
    // Errors of the server on a field that is not shown appear above the form.
    labels: labels as { current_password: string; code: string },
  }
}

/** The re-authentication data for the server: without a code the browser asks for the passkey. */
export async function proofOf(
  asked: FactorAsked,
  { current_password, code }: { current_password: string; code?: string | undefined },
): Promise<Reauthentication> {
  if (code !== undefined) return { current_password, code }
  if (asked !== 'code-or-passkey') return { current_password }
  const { data } = await call(askForPasskey, {})
  if (!data.options) return { current_password }
  return { current_password, passkey: (await showPasskey(data.options)) as unknown as { id: string } }
}
