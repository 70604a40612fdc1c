import { Notification } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './notice-stack.module.css'
import { dismissNotice, type Notice, useNotices } from './notices.ts'

/**
 * The place where notices appear: at the top right under the bar, at the bottom centre of a telephone (spec 2).
 * Our own and not the library's: that one announces in a hurry (role alert), and stops its clock for a mouse only.
 */
export function NoticeStack() {
  const { shown } = useNotices()
  return (
    <div className={styles.stack} role="status" aria-live="polite" aria-label="Avisos">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const [paused, setPaused] = useState(false)
  const left = useRef(notice.seconds * 1000)

  useEffect(() => {
    if (paused) return
    const from = Date.now()
    const timer = setTimeout(() => dismissNotice(notice.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [paused, notice.id])

  return (
    <Notification
      role="presentation"
      className={styles.card}
      color={notice.kind === 'success' ? 'ink' : 'amber'}
      icon={notice.kind === 'success' ? <IconCheck size={20} /> : <IconAlertTriangle size={20} />}
      closeButtonProps={{ 'aria-label': 'Cerrar el aviso' }}
      withBorder
      onClick={() => dismissNotice(notice.id)}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {notice.text}
    </Notification>
  )
}
