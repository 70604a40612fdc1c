import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import type { OpenSession } from '#contract/account.ts'
import { ago } from '#web/lib/ago.ts'
import { longDateTime } from '#web/lib/dates.ts'
import styles from './account.module.css'

interface Props {
  session: OpenSession
  now: Date
  isEnding: boolean
  onEnd: (press: { detail: number }) => void
}

/** A session in the list: its device, its last use, and a button to end it. */
export function SessionItem({ session, now, isEnding, onEnd }: Props) {
  const { device, created_at, last_used_at, is_current } = session
  const Icon = iconOf(device)
  const name = device ?? 'Dispositivo desconocido'
  return (
    <li className={styles.session}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <div className={styles.about}>
        <span className={styles.device}>
          <strong>{name}</strong> {is_current && <Badge className={styles.present}>Esta sesión</Badge>}
        </span>
        {is_current ? (
          <span>
            Iniciada el <time dateTime={created_at}>{longDateTime(created_at)}</time>
          </span>
        ) : (
          <>
            <span>Último uso {ago(last_used_at, now)}</span>
            <time dateTime={last_used_at}>{longDateTime(last_used_at)}</time>
          </>
        )}
      </div>
      {!is_current && (
        <Button
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Cerrar la sesión de ${name}`}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}

function iconOf(device: string | null) {
  if (device === null) return IconDevices
  if (/iPad|tablet/i.test(device)) return IconDeviceTablet
  return /Android|iPhone|iOS|móvil/i.test(device) ? IconDeviceMobile : IconDeviceDesktop
}
