import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

interface Frame {
  title: string
  /** Whether the viewer looks at their own profile. */
  isOwn: boolean
}

/** A part of the profile under its title. One without anything in it is shown to its owner only. */
export function Section({
  title,
  isOwn,
  isEmpty,
  children,
}: Frame & { isEmpty: boolean; children: ReactNode }) {
  const id = useId()
  if (isEmpty && !isOwn) return null
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {isEmpty ? <Text c="dimmed">Sin indicar</Text> : children}
    </section>
  )
}

/** A part that lists names. */
export function TagsSection({ names, ...frame }: Frame & { names: string[] }) {
  return (
    <Section {...frame} isEmpty={names.length === 0}>
      <ul className={styles.tags}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  )
}
