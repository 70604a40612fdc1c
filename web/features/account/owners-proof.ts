// What a grave deed asks for: the password, and of who has a second factor that too.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { askForPasskey, type OwnersProof } from '#contract/account.ts'
import { presentPassword, recoveryCode } from '#contract/auth.ts'
import { blankable } from '#contract/fields.ts'
import { call } from '#web/lib/call.ts'
import { messagesOfError } from '#web/lib/call-error.ts'
import { knowsPasskeys } from '#web/lib/passkey-support.ts'
import { showPasskey } from '#web/lib/passkeys.ts'
import { accountQuery } from './api.ts'

export const PASSWORD_LABEL = 'Contraseña actual'
export const CODE_LABEL = 'Código de verificación'

/** Which second factor is asked for beside the password. */
export type FactorAsked = 'none' | 'code' | 'code-or-passkey'

/**
 * The same, of whoever is logged in here. `mayBeOfLate`: who gave it of late need not give it again, which the server
 * knows; it is asked for once `noteFailure` has been told that it is missing.
 */
export function useFactorAsked({ mayBeOfLate = false } = {}) {
  const [isMissing, setMissing] = useState(false)
  const factors = useQuery(accountQuery).data?.second_factor
  const noteFailure = (error: unknown) => {
    if (messagesOfError(error).code) setMissing(true)
  }
  const hasApp = factors?.totp ?? false
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0
  return { asked: whatIsAsked(), hasApp, noteFailure }

  function whatIsAsked(): FactorAsked {
    if (mayBeOfLate && !isMissing) return 'none'
    if (hasPasskey && knowsPasskeys()) return 'code-or-passkey'
    return hasApp || hasPasskey ? 'code' : 'none'
  }
}

/** The fields of the proof as a form has them: their rules, what they begin with, and their labels. */
export function proofFields(asked: FactorAsked) {
  const code = (asked === 'code' ? recoveryCode : blankable(recoveryCode)) as ReturnType<
    typeof blankable<typeof recoveryCode>
  >
  const labels = { current_password: PASSWORD_LABEL, ...(asked === 'none' ? {} : { code: CODE_LABEL }) }
  return {
    rules: z.object({ current_password: presentPassword, code }),
    initialValues: { current_password: '', code: '' },
    // Whatever the server says of a field that is not on view is said above the form.
    labels: labels as { current_password: string; code: string },
  }
}

/** The proof as the server takes it: without a code the browser asks for the passkey. */
export async function proofOf(
  asked: FactorAsked,
  { current_password, code }: { current_password: string; code?: string | undefined },
): Promise<OwnersProof> {
  if (code !== undefined) return { current_password, code }
  if (asked !== 'code-or-passkey') return { current_password }
  const { data } = await call(askForPasskey, {})
  if (!data.options) return { current_password }
  return { current_password, passkey: (await showPasskey(data.options)) as unknown as { id: string } }
}
