import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { accountQuery } from '../api.ts'
import type { Action } from './actions.ts'

/**
 * Handles an action whose answer was lost: `onFailure` fetches the account again, and `isLost` says that the
 * second factor was added nevertheless. `hadCodes`: whether there were recovery codes before.
 */
export function useLostAnswer(account: Account, action: Action) {
  const queryClient = useQueryClient()
  const [before] = useState(() => countFactors(account))
  const [hasFailed, setFailed] = useState(false)
  const adds = action.kind === 'add-app' || action.kind === 'add-passkey'
  return {
    isLost: adds && hasFailed && countFactors(account) > before,
    hadCodes: before > 0,
    onFailure: () => {
      setFailed(true)
      void queryClient.invalidateQueries(accountQuery)
    },
  }
}

/** The number of second factors of an account, recovery codes not counted. */
export function countFactors({ second_factor: { totp, passkeys } }: Account): number {
  return passkeys.length + Number(totp)
}
