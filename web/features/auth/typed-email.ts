// The e-mail typed last into the login, the recovery or the verification: it goes along from one to the other, and is
// there on the way back. It lasts as long as the page.
import { useEffect } from 'react'

let typed = ''

/** What to begin with; '' where nothing was typed. */
export function typedEmail(): string {
  return typed
}

/** Keeps it as it is typed. */
export function useTypedEmail(email: string) {
  useEffect(() => {
    typed = email
  }, [email])
}

/** Whoever comes next types their own. */
export function forgetTypedEmail() {
  typed = ''
}
