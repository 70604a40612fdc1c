import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { accountQuery } from '../api.ts'
import type { Deed } from './actions.ts'

/**
 * What became of a deed whose answer did not arrive: `onFailure` asks how the account is now, and `isLost` says that
 * the second factor has been added all the same. `hadCodes`: whether there were recovery codes before.
 */
export function useLostAnswer(account: Account, deed: Deed) {
  const queryClient = useQueryClient()
  const [before] = useState(() => countFactors(account))
  const [hasFailed, setFailed] = useState(false)
  const adds = deed.kind === 'add-app' || deed.kind === 'add-passkey'
  return {
    isLost: adds && hasFailed && countFactors(account) > before,
    hadCodes: before > 0,
    onFailure: () => {
      setFailed(true)
      void queryClient.invalidateQueries(accountQuery)
    },
  }
}

/** How many things an account has that serve as a second step, recovery codes apart. */
export function countFactors({ second_factor: { totp, passkeys } }: Account): number {
  return passkeys.length + Number(totp)
}
