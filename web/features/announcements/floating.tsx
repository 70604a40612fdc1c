import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeepingClear } from '#web/ui/messages/keeping-clear.ts'
import { NOTICE_SECONDS } from '#web/ui/messages/notices.ts'
import styles from './announcements.module.css'

/** Announcements over the page, where notices are and for as long (rule 2.8); longer while they are read. */
export function Floating({ children }: { children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const place = useRef<HTMLElement>(null)
  useKeepingClear(place, !isOver)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setOver(true), NOTICE_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isHeld])
  if (isOver) return null
  return (
    <section
      ref={place}
      aria-label="Anuncios"
      className={`${styles.announcements} ${styles.floating}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
    </section>
  )
}
