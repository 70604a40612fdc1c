import { Container, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

// Forms and reading stay narrow enough for the eye; lists and profiles use the room there is.
const widths = { form: '30rem', reading: '44rem', wide: '68rem' }

/** The frame of a screen: its title (the only h1, and the document's title), then its parts one under the other. */
export function Page({
  title,
  documentTitle,
  width = 'reading',
  children,
}: {
  title: string
  /** What the tab says instead, where something is done and the title still stands. */
  documentTitle?: string
  width?: keyof typeof widths
  children?: ReactNode
}) {
  return (
    <Container size={widths[width]} w="100%" px="md" py={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="lg">
        <PageTitle documentTitle={documentTitle}>{title}</PageTitle>
        {children}
      </Stack>
    </Container>
  )
}
