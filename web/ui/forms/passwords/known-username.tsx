import { VisuallyHidden } from '@mantine/core'

/** A hidden field that tells password managers whose password the form asks for. */
export function KnownUsername({ email }: { email: string }) {
  return (
    <VisuallyHidden aria-hidden>
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  )
}
