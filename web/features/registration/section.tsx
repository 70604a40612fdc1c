import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './registration.module.css'

/** A group of related fields under a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={id} className={styles.section}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

/** A field with a question mark at the end of its label's line. */
export function WithHelp({ help, children }: { help: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.withHelp}>
      {children}
      <div className={styles.help}>{help}</div>
    </div>
  )
}
