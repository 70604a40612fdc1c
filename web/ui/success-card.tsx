import { Card, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Where something has to be said above the message. */
  title?: string
  /** What the server said. */
  message: string
  /** What happens next, and what one can do. */
  children?: ReactNode
  /** False where the card was there from the beginning and nothing has just been done. */
  takesFocus?: boolean
}

/** Says that something is done. It takes the focus, because it stands where there was a form. */
export function SuccessCard({ title, message, children, takesFocus = true }: Props) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    card.current?.focus({ preventScroll: true })
    // The form may have been long.
    window.scrollTo({ top: 0 })
  }, [takesFocus])

  return (
    <Card ref={card} tabIndex={-1} role="status" withBorder padding="lg" bg="var(--surface)">
      <Stack gap="md" align="flex-start">
        <ThemeIcon size={44} radius="xl" variant="light" aria-hidden>
          <IconCheck size={26} />
        </ThemeIcon>
        {title && <Title order={2}>{title}</Title>}
        <Text>{message}</Text>
        {children}
      </Stack>
    </Card>
  )
}
