import { Title } from '@mantine/core'

/** The title of a section of a request; the section is labelled by it. */
export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Title order={2} size="h3" id={id} mb="xs" tabIndex={-1}>
      {children}
    </Title>
  )
}
