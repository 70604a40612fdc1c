import { VisuallyHidden } from '@mantine/core'

/** Tells password managers, unseen, whose password a form asks for. */
export function KnownUsername({ email }: { email: string }) {
  return (
    <VisuallyHidden aria-hidden>
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  )
}
