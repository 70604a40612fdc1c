import { VisuallyHidden } from '@mantine/core'
import { useUnread } from '#web/lib/calling/live.ts'
import styles from './member-bar.module.css'
import type { MainItem } from './member-items.ts'

/** A number over this is shown as «99+». */
const MOST_SHOWN = 99

/** How much of this is unread, after the words of an item. Nothing if all is read. */
export function UnreadCount({ of }: { of: MainItem['unread'] }) {
  const unread = useUnread()
  const count = of ? unread[of] : 0
  if (count === 0) return null
  return (
    <>
      {' '}
      <span className={styles.count} aria-hidden>
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>{' '}
      <VisuallyHidden>({count} sin leer)</VisuallyHidden>
    </>
  )
}
