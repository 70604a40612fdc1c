import { Stack, Text } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A list without anything in it: says so, and what one can do (`children`). */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="sm" py="xl" role="status">
      <IconMoodEmpty size={40} stroke={1.4} aria-hidden color="var(--mantine-color-dimmed)" />
      <Text ta="center">{text}</Text>
      {children}
    </Stack>
  )
}
