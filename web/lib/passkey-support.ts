import { isNative } from './native.ts'

/**
 * Whether passkeys can be used here at all. Not within the app for telephones: a passkey is the site's, and to the system
 * the app's page is none of it.
 */
export function knowsPasskeys(): boolean {
  return !isNative() && typeof window.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys in a field, beside the passwords that it knows. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  try {
    return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}
