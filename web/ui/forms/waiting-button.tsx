import { Button, type ButtonProps, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props extends ButtonProps {
  id?: string
  /** What is missing, as a sentence: until there is nothing, the button rests. */
  missing: string | null
  /** Only where it sends no form. */
  onClick?: () => void
  type?: 'button' | 'submit'
  children: ReactNode
}

/** A button that rests until all is there that it needs, and says below, as that changes, what is still missing. */
export function WaitingButton({ missing, children, ...props }: Props) {
  const lineId = useId()
  return (
    <>
      <Button {...props} disabled={missing !== null} aria-describedby={missing === null ? undefined : lineId}>
        {children}
      </Button>
      {/* Below whatever else stands in the row; always there, or its first sentence would not be read out. */}
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
