import { Title } from '@mantine/core'

/** Over a part of a request; the part is labelled by it. */
export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <Title order={2} size="h3" id={id} mb="xs">
      {children}
    </Title>
  )
}
