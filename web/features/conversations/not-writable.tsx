import { Button, Text } from '@mantine/core'
import type { Conversation } from '#contract/conversations.ts'
import styles from './conversations.module.css'
import { useUnblocking } from './use-unblocking.ts'

/** In place of the field: why nothing can be written here. */
export function NotWritable({ conversation: { with: other } }: { conversation: Conversation }) {
  return (
    <div className={styles.composer} data-keep-clear>
      {other.id === null ? (
        <Text size="sm">
          Esta persona ha eliminado su cuenta. La conversación se puede leer, pero no responder.
        </Text>
      ) : (
        <Blocked id={other.id} name={other.full_name} />
      )}
    </div>
  )
}

function Blocked({ id, name }: { id: number; name: string }) {
  const unblocking = useUnblocking(id, name)
  return (
    <div className={styles.blocked}>
      <Text size="sm">
        Ha bloqueado a {name}: usted no recibe lo que le escriba, y esa persona no lo nota.
      </Text>
      <Button variant="default" loading={unblocking.isPending} onClick={() => unblocking.mutate()}>
        Desbloquear
      </Button>
    </div>
  )
}
