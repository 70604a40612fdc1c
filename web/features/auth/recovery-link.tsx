import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { RECOVERY_HASH } from '#web/lib/paths.ts'

/** Opens the recovery form in place of the log-in form; the browser's Back leads back. */
export function RecoveryLink() {
  const { pathname, search } = useLocation()
  return (
    <Anchor
      component={Link}
      viewTransition
      // Addresses of prerendered pages end in a slash during the build.
      to={{ pathname: pathname.replace(/\/$/, ''), search, hash: RECOVERY_HASH }}
      py={10}
      style={{ alignSelf: 'start' }}
    >
      Recuperar contraseña
    </Anchor>
  )
}
