import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { install, useInstalling } from '#web/lib/installing.ts'

/** Offers to install the website as an app, or says how that is done; nothing where it cannot be, or is there. */
export function InstallApp() {
  const installing = useInstalling()
  if (installing === 'none') return null
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        Instalada en su dispositivo, la aplicación se abre desde la pantalla de inicio y le muestra sin
        conexión lo último que ha visto.
      </Text>
      {installing === 'offered' ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => void install()}
        >
          Instalar la aplicación
        </Button>
      ) : (
        <Text>
          Para instalarla, pulse «Compartir» en su navegador y después «Añadir a pantalla de inicio».
        </Text>
      )}
    </Stack>
  )
}
