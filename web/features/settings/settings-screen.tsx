import { Button, Text } from '@mantine/core'
import { useInstalling } from '#web/lib/device/installing.ts'
import { isNative } from '#web/lib/device/native.ts'
import { useLogOut } from '#web/lib/logging-out.ts'
import { paths } from '#web/lib/paths.ts'
import { CookieSettings } from '#web/ui/dialogs/cookie-settings.tsx'
import { ColourSchemeChoice } from '#web/ui/page/colour-scheme-choice.tsx'
import { InstallApp } from '#web/ui/page/install-app.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { LastSeen } from './last-seen.tsx'
import { Notifications } from './notifications.tsx'
import { Section } from './section.tsx'

/** The settings of this device, and the log-out (rule 4.7). */
export default function SettingsScreen() {
  const logOut = useLogOut()
  const canBeInstalled = useInstalling() !== 'none' && !isNative()
  return (
    <Page title="Ajustes" width="form">
      <Section title="Avisos en este dispositivo">
        <Notifications />
      </Section>
      {canBeInstalled && (
        <Section title="Aplicación">
          <InstallApp />
        </Section>
      )}
      <Section title="Apariencia">
        <Text size="sm">Colores claros u oscuros; «Automático» sigue a los del dispositivo.</Text>
        <ColourSchemeChoice />
      </Section>
      <Section title="Sin conexión">
        <LastSeen />
      </Section>
      <Section title="Privacidad">
        <Text size="sm">
          Qué guarda este sitio en el dispositivo, y qué cookies acepta donde las hay de otros.
        </Text>
        <CookieSettings />
      </Section>
      <Section title="Sesión">
        <Text size="sm">
          Al cerrar la sesión, este dispositivo olvida sus datos de acceso y deja de recibir avisos.
        </Text>
        <Button onClick={() => void logOut(paths.home)}>Cerrar sesión</Button>
      </Section>
    </Page>
  )
}
