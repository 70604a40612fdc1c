import { Title } from '@mantine/core'
import type { RefObject } from 'react'

interface Props {
  id: string
  ref?: RefObject<HTMLHeadingElement | null>
  children: string
}

/** The title of a section of a request; the section is labelled by it. */
export function SectionTitle({ id, ref, children }: Props) {
  return (
    <Title order={2} size="h3" id={id} mb="xs" tabIndex={-1} ref={ref}>
      {children}
    </Title>
  )
}
