import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Done } from '#web/ui/drawings/done.tsx'
import styles from './success-card.module.css'

interface Props {
  /** Only if a heading is needed above the message. */
  title?: string
  /** The server's message. */
  message: string
  /** The next event, and the next step of the user. */
  children?: ReactNode
  /** False if the card is there from the beginning and does not report an action just completed. */
  takesFocus?: boolean
}

/** Confirms a completed action. It takes the focus, because it replaces a form. */
export function SuccessCard({ title, message, children, takesFocus = true }: Props) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    card.current?.focus({ preventScroll: true })
    // The form may have been longer than the view.
    window.scrollTo({ top: 0 })
  }, [takesFocus])

  return (
    <div ref={card} tabIndex={-1} role="status" className={styles.card}>
      <Done />
      {title && <Title order={2}>{title}</Title>}
      <Text>{message}</Text>
      {children}
    </div>
  )
}
