import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

/** One setting, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Stack gap="sm" align="flex-start">
        {children}
      </Stack>
    </section>
  )
}
