import { Alert, Anchor } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Collaboration } from '#contract/collaborations.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'

/**
 * Says to an author that nobody else sees their requests while their profile is hidden; nothing otherwise.
 */
export function HiddenWithProfile({ requests }: { requests: Pick<Collaboration, 'hidden_up'>[] }) {
  const until = requests.find(({ hidden_up }) => hidden_up && new Date(hidden_up) > new Date())?.hidden_up
  if (!until) return null
  return (
    <Alert color="amber" role="note" icon={<IconEyeOff aria-hidden />}>
      Sus peticiones están ocultas con su perfil: hasta el {longDateTime(until)} solo las ve usted. Puede
      cambiarlo en{' '}
      <Anchor component={Link} viewTransition to={paths.accountPanel('ocultar')} inherit>
        Mi cuenta
      </Anchor>
      .
    </Alert>
  )
}
