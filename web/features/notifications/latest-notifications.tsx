import { Anchor, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ago } from '#web/lib/ago.ts'
import { notificationsQuery } from './api.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './notifications.module.css'
import { useMarkingRead } from './use-marking-read.ts'

/** How many the bell shows; the rest is in their list. */
const SHOWN = 5

/**
 * The latest unread notifications, as items of the bell's list; following one marks it as read. Messages have
 * a line of their own there. A lazy component.
 */
export default function LatestNotifications({ onFollow }: { onFollow: () => void }) {
  const { data } = useInfiniteQuery(notificationsQuery)
  const reading = useMarkingRead()
  const unread = (data?.pages[0]?.data ?? []).filter(({ read, kind }) => !read && kind !== 'message')
  return unread.slice(0, SHOWN).map(({ id, kind, text, path, at }) => (
    <li key={id} className={styles.latest}>
      <span className={styles.icon}>
        <KindIcon kind={kind} />
      </span>
      <div className={styles.words}>
        <Anchor
          component={Link}
          to={path}
          viewTransition
          size="sm"
          display="block"
          py={6}
          style={{ overflowWrap: 'anywhere' }}
          onClick={() => {
            reading.mutate([id])
            onFollow()
          }}
        >
          {text}
        </Anchor>
        <Text size="xs" c="dimmed">
          {ago(at)}
        </Text>
      </div>
    </li>
  ))
}
