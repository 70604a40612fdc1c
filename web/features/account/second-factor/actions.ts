import type { Account } from '#contract/account.ts'

export type Passkey = Account['second_factor']['passkeys'][number]

/** The actions on the own second factors. */
export type Action =
  | { kind: 'add-app' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-app' }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'renew-codes' }
