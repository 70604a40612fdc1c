import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { install, useInstalling } from '#web/lib/device/installing.ts'

/**
 * Offers to install the website as an app, or explains how; nothing if it cannot be installed or already is.
 */
export function InstallApp() {
  const installing = useInstalling()
  const said = useRef<HTMLParagraphElement>(null)
  // The pressed button has been replaced, so the focus goes to its replacement.
  useEffect(() => {
    if (installing === 'declined') said.current?.focus()
  }, [installing])
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
        <Text ref={said} tabIndex={-1}>
          {installing === 'declined'
            ? 'No se ha instalado. Cuando quiera, podrá hacerlo desde el menú de su navegador.'
            : 'Para instalarla, pulse «Compartir» en su navegador y después «Añadir a pantalla de inicio».'}
        </Text>
      )}
    </Stack>
  )
}
