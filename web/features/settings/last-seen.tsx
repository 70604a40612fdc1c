import { Text } from '@mantine/core'
import { isDeviceShared } from '#web/lib/session-place.ts'
import {
  forgetLastSeen,
  keepLastSeen,
  LAST_SEEN_DAYS,
  useKeepsLastSeen,
} from '#web/lib/traces/keeping-last-seen.ts'
import { LightTick } from '#web/ui/forms/light-tick.tsx'
import { snack } from '#web/ui/messages/notices.ts'

/** Whether the last seen data are stored on this device; switching it off deletes the stored data at once. */
export function LastSeen() {
  const isKept = useKeepsLastSeen()
  if (isDeviceShared())
    return (
      <Text size="sm">
        Ha entrado en un dispositivo compartido: aquí no se guarda nada de lo que ve, y la sesión termina al
        cerrar esta pestaña.
      </Text>
    )
  return (
    <>
      <Text size="sm">
        Las últimas listas, perfiles y peticiones que vio se pueden leer sin conexión durante {LAST_SEEN_DAYS}{' '}
        días. No se guardan el origen étnico de nadie ni los medios de contacto personales de sus colegas.
      </Text>
      <LightTick
        id="guardar-lo-ultimo"
        role="switch"
        label="Guardar en este dispositivo lo último que vi"
        checked={isKept}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </>
  )
}

async function change(isKept: boolean) {
  try {
    if (isKept) return keepLastSeen()
    await forgetLastSeen()
    snack('Se ha borrado lo que había guardado en este dispositivo.', 'success', { about: 'last-seen' })
  } catch {
    snack(
      'Este navegador no ha dejado cambiarlo. Puede borrar los datos del sitio en sus ajustes.',
      'warning',
      { about: 'last-seen' },
    )
  }
}
