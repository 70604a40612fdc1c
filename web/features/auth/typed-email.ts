// The last e-mail typed into log-in, recovery or verification: shared between these forms, also on the way
// back. It lives as long as the page.
import { useEffect } from 'react'

let typed = ''

/** The initial value; '' if nothing was typed. */
export function typedEmail(): string {
  return typed
}

/** Stores the value as it is typed. */
export function useTypedEmail(email: string) {
  useEffect(() => {
    typed = email
  }, [email])
}

/** Clears it: the next user types their own. */
export function forgetTypedEmail() {
  typed = ''
}
