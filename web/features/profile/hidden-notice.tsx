import { Alert, Anchor } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { longDateTime } from '#web/lib/dates.ts'
import { paths } from '#web/lib/paths.ts'

/** Says to the owner that nobody else sees this profile, and until when (rule 5.10). */
export function HiddenNotice({ until }: { until: string | null }) {
  if (!until || new Date(until) <= new Date()) return null
  return (
    <Alert color="amber" icon={<IconEyeOff aria-hidden />} title="Su cuenta está oculta">
      Hasta el {longDateTime(until)} no aparece en las búsquedas y nadie más puede ver este perfil. Puede
      cambiarlo en{' '}
      <Anchor component={Link} to={paths.account} inherit>
        Mi cuenta
      </Anchor>
      .
    </Alert>
  )
}
