import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConfiguration } from '#web/lib/configuration.ts'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { NotificationsOff } from './notifications-off.tsx'
import { NotificationsOn } from './notifications-on.tsx'
import { Obstacle } from './obstacle.tsx'
import styles from './settings.module.css'
import { situationQuery } from './situation.ts'

/** Why notifications are useful, whether they are on for this device, and what prevents them. */
export function Notifications() {
  const { app_name } = useConfiguration()
  const situation = useQuery(situationQuery)
  const frame = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  const focus = () => frame.current?.focus({ preventScroll: true })
  const { data } = situation
  return (
    <>
      <Text size="sm">
        Si los activa, este dispositivo le avisa cuando alguien inicia sesión en su cuenta desde un
        dispositivo nuevo, aunque no tenga abierto {app_name}. No se envía ningún otro aviso, salvo el de
        prueba. No llevan nombres ni datos de nadie, porque se ven con la pantalla bloqueada.
      </Text>
      <div ref={frame} tabIndex={-1} className={styles.situation}>
        <ErrorOfAny of={[situation]} />
        {!data && !situation.error && <Skeleton height={44} width="60%" />}
        {data === 'on' && <NotificationsOn onChanged={focus} />}
        {data === 'off' && <NotificationsOff onChanged={focus} />}
        {data && data !== 'on' && data !== 'off' && <Obstacle is={data} />}
      </div>
    </>
  )
}
