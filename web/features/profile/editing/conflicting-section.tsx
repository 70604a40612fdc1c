import { Button, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './editing.module.css'
import { mayLeadFocus } from './focus.ts'

interface Props {
  editing: { insist: () => void; cancel: () => void }
  /** The value that another device has saved meanwhile. */
  saved: ReactNode
  /** The value that the owner wanted to save here. */
  typed: ReactNode
}

/** Another device saved first: the owner sees both values and chooses. */
export function ConflictingSection({ editing, saved, typed }: Props) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (mayLeadFocus(told.current?.closest('section') ?? null)) told.current?.focus()
  }, [])
  return (
    <div className={styles.form}>
      <Text ref={told} tabIndex={-1} role="alert">
        Esta sección se ha cambiado mientras tanto en otra ventana o en otro dispositivo. Elija con qué se
        queda.
      </Text>
      <div className={styles.both}>
        <div>
          <Title order={3} size="xs">
            Lo guardado
          </Title>
          {saved}
        </div>
        <div>
          <Title order={3} size="xs">
            Su cambio
          </Title>
          {typed}
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={editing.insist}>Guardar lo mío</Button>
        <Button variant="default" onClick={editing.cancel}>
          Quedarme con lo guardado
        </Button>
      </div>
    </div>
  )
}
