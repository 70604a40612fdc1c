import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { RECOVERY_HASH } from '#web/lib/paths.ts'

/** Opens the recovery form in place of the one it stands in; the way back is the browser's own. */
export function RecoveryLink() {
  const { pathname, search } = useLocation()
  return (
    <Anchor
      component={Link}
      viewTransition
      // While pages are prerendered their addresses end in a slash.
      to={{ pathname: pathname.replace(/\/$/, ''), search, hash: RECOVERY_HASH }}
      py={10}
      style={{ alignSelf: 'start' }}
    >
      Recuperar contraseña
    </Anchor>
  )
}
