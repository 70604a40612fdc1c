import { isNative } from './native.ts'

/**
 * Whether passkeys can be used here at all. Not inside the app for telephones: a passkey belongs to the site,
 * and for the system the app's page is not part of it.
 */
export function knowsPasskeys(): boolean {
  return !isNative() && typeof window.PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys in a field, together with its saved passwords. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  try {
    return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}
