import { Button, Notification } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { cancelSlow, repeatSlow, useSlow } from '#web/lib/calling/patience.ts'
import styles from './notice-stack.module.css'

/**
 * Shown among the notices while a call takes long: the user can cancel it or, if it is safe to repeat, send
 * it again.
 */
export function SlowNotice() {
  const slow = useSlow()
  if (slow.length === 0) return null
  const isSending = slow.some(({ isChange }) => isChange)
  const mayRepeat = slow.some(({ mayBeRepeated }) => mayBeRepeated)
  return (
    <Notification
      role="presentation"
      className={styles.card}
      data-stays
      color="amber"
      icon={<IconHourglass size={20} />}
      withCloseButton={false}
      withBorder
    >
      <div className={styles.body}>
        <span>
          El servidor tarda más de lo habitual en responder.{' '}
          {isSending ? 'Lo que ha enviado todavía no tiene respuesta.' : 'Puede esperar un poco más.'}
        </span>
        <Button variant="default" onClick={cancelSlow}>
          Cancelar
        </Button>
        {mayRepeat && (
          <Button variant="default" onClick={repeatSlow}>
            Volver a intentarlo
          </Button>
        )}
      </div>
    </Notification>
  )
}
