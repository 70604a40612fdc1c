import { Button, type ButtonProps, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props extends ButtonProps {
  id?: string
  /** The missing part, as a sentence; null enables the button. */
  missing: string | null
  /** Only if it does not submit a form. */
  onClick?: () => void
  type?: 'button' | 'submit'
  children: ReactNode
}

/** A button that stays disabled until the input is complete; below it, a live region says what is missing. */
export function WaitingButton({ missing, children, ...props }: Props) {
  const lineId = useId()
  return (
    <>
      <Button {...props} disabled={missing !== null} aria-describedby={missing === null ? undefined : lineId}>
        {children}
      </Button>
      {/* Below everything else in the row. Always mounted, because a live region that appears later would not
          announce its first sentence. */}
      <Text
        id={lineId}
        role="status"
        size="sm"
        c="dimmed"
        w="100%"
        style={{ order: 1 }}
        hidden={missing === null}
      >
        {missing}
      </Text>
    </>
  )
}
