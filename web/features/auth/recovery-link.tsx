import { Anchor } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { RECOVERY_HASH } from '#web/lib/paths.ts'

/** Opens the recovery form in place of the one it stands in; the way back is the browser's own. */
export function RecoveryLink({ onClick }: { onClick: () => void }) {
  const { search } = useLocation()
  return (
    <Anchor
      component={Link}
      to={{ search, hash: RECOVERY_HASH }}
      onClick={onClick}
      py={10}
      style={{ alignSelf: 'start' }}
    >
      Recuperar contraseña
    </Anchor>
  )
}
