import { Alert } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { isNative } from '#web/lib/device/native.ts'
import type { Situation } from '#web/lib/notifications/device.ts'

const sentences: Record<Exclude<Situation, 'on' | 'off'>, string> = {
  unsupported:
    'Este navegador no puede recibir avisos, o no en una ventana privada. Puede usar otro, como Chrome, Edge, Firefox o Safari, en su versión actual.',
  'needs-installing':
    'En un iPhone o iPad los avisos solo llegan a las aplicaciones de la pantalla de inicio. En Safari, pulse «Compartir» y «Añadir a pantalla de inicio»; después ábrala desde allí y active aquí los avisos.',
  'not-offered': 'Esta instalación no envía avisos a la aplicación. Puede activarlos en el navegador.',
  'shared-device': 'En un dispositivo compartido no se activan avisos: los vería quien lo use después.',
  blocked:
    'Los avisos de este sitio están bloqueados. Para permitirlos, pulse el icono que hay junto a la dirección de la página, abra los permisos del sitio y permita las notificaciones; si lo tiene instalado como aplicación, hágalo en los ajustes del dispositivo. Después vuelva aquí.',
}
const blockedInApp =
  'Los avisos de la aplicación están bloqueados. Permítalos en los ajustes del teléfono, en «Notificaciones», y vuelva aquí.'

/** The obstacle to notifications here, and how to remove it. */
export function Obstacle({ is }: { is: keyof typeof sentences }) {
  return (
    <Alert color="gray" icon={<IconBellOff aria-hidden />}>
      {is === 'blocked' && isNative() ? blockedInApp : sentences[is]}
    </Alert>
  )
}
