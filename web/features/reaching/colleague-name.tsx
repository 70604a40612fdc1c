import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'

interface Props {
  id: number
  full_name: string
  has_closed_profile?: true | undefined
  className?: string | undefined
}

/** The name of a colleague; it leads to the profile, or says that it cannot be opened. */
export function ColleagueName({ id, full_name, has_closed_profile, className }: Props) {
  if (has_closed_profile)
    return (
      <>
        <Text component="span" fw={600} py={9} className={className}>
          {full_name}
        </Text>
        <Text component="span" size="sm" c="dimmed">
          Su perfil no está disponible
        </Text>
      </>
    )
  return (
    <Anchor
      component={Link}
      to={paths.profile(id)}
      state={{ full_name }}
      viewTransition
      fw={600}
      py={9}
      className={className}
    >
      {full_name}
    </Anchor>
  )
}
