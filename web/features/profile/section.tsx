import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './profile.module.css'

/** A section of a profile with its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

/** Names of a list. */
export function Tags({ names }: { names: string[] }) {
  return (
    <ul className={styles.tags}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** A section with a list of names; nothing if there are none. */
export function TagsSection({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null
  return (
    <Section title={title}>
      <Tags names={names} />
    </Section>
  )
}

/** The names of rows of a reference list. */
export function namesOf(items: { name: string }[]): string[] {
  return items.map(({ name }) => name)
}
