import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Done } from '#web/ui/drawings/done.tsx'
import styles from './success-card.module.css'

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
    <div ref={card} tabIndex={-1} role="status" className={styles.card}>
      <Done />
      {title && <Title order={2}>{title}</Title>}
      <Text>{message}</Text>
      {children}
    </div>
  )
}
