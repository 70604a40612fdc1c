import { Button, Notification } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSlow } from '#web/lib/calling/patience.ts'
import { useKeepingClear } from './keeping-clear.ts'
import styles from './notice-stack.module.css'
import { dismissNotice, type Notice, takeUp, useNotices } from './notices.ts'
import { SlowNotice } from './slow-notice.tsx'

/**
 * The place for notices: top right under the bar, or bottom centre on a telephone (rule 2.8). Not the
 * library's own: that one interrupts screen readers (role alert) and pauses its timer only for a mouse.
 */
export function NoticeStack() {
  const { shown } = useNotices()
  const isSlow = useSlow().length > 0
  const stack = useRef<HTMLDivElement>(null)
  useKeepingClear(stack, isSlow || shown.length > 0)
  return (
    <div ref={stack} className={styles.stack} role="status" aria-live="polite" aria-label="Avisos">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      <SlowNotice />
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { id, text, kind, action } = notice
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPaused = isPointedAt || hasFocus
  const left = useRef(notice.seconds * 1000)
  const cameFrom = useRef<EventTarget>(null)

  useEffect(() => {
    if (isPaused) return
    const from = Date.now()
    const timer = setTimeout(() => dismissNotice(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [isPaused, id])

  // Returns the focus to where it was before; otherwise it would be lost with the notice.
  function giveFocusBack() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
  }

  return (
    <Notification
      role="presentation"
      className={styles.card}
      color={kind === 'success' ? 'ink' : 'amber'}
      icon={kind === 'success' ? <IconCheck size={20} /> : <IconAlertTriangle size={20} />}
      closeButtonProps={{ 'aria-label': 'Cerrar el aviso', size: 44 }}
      withBorder
      onClick={() => {
        giveFocusBack()
        dismissNotice(id)
      }}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={() => setFocus(false)}
    >
      <div className={styles.body}>
        <span>{text}</span>
        {action && (
          <Button
            variant="default"
            onClick={(event) => {
              event.stopPropagation()
              giveFocusBack()
              takeUp(notice)
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </Notification>
  )
}
