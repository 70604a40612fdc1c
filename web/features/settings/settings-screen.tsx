import { Button, Text } from '@mantine/core'
import { useLogOut } from '#web/lib/logging-out.ts'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function SettingsScreen() {
  const logOut = useLogOut()
  return (
    <Page title="Ajustes" width="form">
      <Text>Al cerrar la sesión, este dispositivo olvida sus datos de acceso.</Text>
      <Button onClick={() => void logOut(paths.home)}>Cerrar sesión</Button>
    </Page>
  )
}
