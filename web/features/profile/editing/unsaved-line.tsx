import { Button, Text } from '@mantine/core'
import styles from './editing.module.css'

interface Props {
  editing: { edit: () => void; cancel: () => void }
  /** The reason, if known. */
  reason: string
}

/** Shown under a section: the owner's change has not been saved, and can be continued. */
export function UnsavedLine({ editing, reason }: Props) {
  return (
    <div className={styles.unsaved}>
      <Text size="sm">Su cambio no se ha guardado. {reason}</Text>
      <div className={styles.actions}>
        <Button variant="default" onClick={editing.edit}>
          Volver a editarlo
        </Button>
        <Button variant="subtle" onClick={editing.cancel}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
