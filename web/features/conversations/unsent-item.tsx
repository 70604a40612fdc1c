import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { useConnectionLost } from '#web/lib/calling/connection.ts'
import { sendWaiting } from '#web/lib/outbox-sending.ts'
import type { Waiting } from '#web/lib/outbox-store.ts'
import { sendAnew } from '#web/lib/waiting.ts'
import { discard } from '#web/ui/messages/discarding.ts'
import styles from './conversations.module.css'

/** An own message that the server has not taken yet: on its way, without a connection, or refused. */
export function UnsentItem({ one }: { one: Waiting }) {
  const isLost = useConnectionLost()
  const { body, refused } = one
  return (
    <li className={styles.message} data-mine>
      <div className={styles.bubble} data-unsent data-refused={refused ? true : undefined}>
        <VisuallyHidden>Usted: </VisuallyHidden>
        <p className={styles.text}>{String(body.text)}</p>
        <p className={styles.state}>
          {refused ? 'No se ha enviado' : isLost ? 'Se enviará cuando haya conexión' : 'Enviándose…'}
        </p>
        {refused && (
          <Text size="sm" role="alert">
            {Object.values(refused.messages).flat().join(' ')}
          </Text>
        )}
        {(refused || isLost) && (
          <Group gap="xs" mt="xs">
            {refused && (
              <Button
                onClick={() => {
                  sendAnew(one)
                  void sendWaiting()
                }}
              >
                Enviar de nuevo
              </Button>
            )}
            <Button variant="default" onClick={() => discard(one)}>
              Descartar
            </Button>
          </Group>
        )}
      </div>
    </li>
  )
}
