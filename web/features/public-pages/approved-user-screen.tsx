import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Done } from '#web/ui/drawings/done.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** The target of the link in the approval e-mail (rule 3.1). */
export default function ApprovedUserScreen() {
  const session = useSession()
  return (
    <Page title="Usuario aprobado" width="form" drawing={<Done />}>
      <Text>
        El usuario ha sido aprobado. Ya puede iniciar sesión; se lo hemos comunicado por correo electrónico.
      </Text>
      <Group gap="sm">
        {!session && (
          <Button component={Link} viewTransition to={paths.login()} className="visitors-alone">
            Iniciar sesión
          </Button>
        )}
        <Button component={Link} viewTransition to={paths.home} variant="default">
          Ir al inicio
        </Button>
      </Group>
    </Page>
  )
}
