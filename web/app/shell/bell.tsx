import { ActionIcon, Anchor, Button, Indicator, Popover, Stack, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { useUnread } from '#web/lib/calling/live.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { notKept } from '#web/lib/traces/not-kept.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { takeUp, useNotices } from '#web/ui/messages/notices.ts'
import { useMatters } from './matters.ts'
import styles from './member-bar.module.css'

const { Part: Latest } = lazyComponent(() => import('#web/features/notifications/latest-notifications.tsx'))

/**
 * The user's notifications, each with a link, and the actions that can still be undone. Not shown if there
 * are none.
 */
export default function Bell({ profile }: { profile: SessionUser }) {
  const matters = useMatters(profile)
  const undoable = useUndoable()
  const { notifications } = useUnread()
  const { opened, open, close } = useOpenedHere()
  if (matters.length + undoable.length === 0) return null
  return (
    <Popover
      width="min(22rem, calc(100vw - 2rem))"
      position="bottom-end"
      shadow="md"
      withArrow
      trapFocus
      returnFocus
      opened={opened}
      onChange={(isOpen) => (isOpen ? open() : close())}
    >
      <Popover.Target>
        <ActionIcon
          className={styles.control}
          // The same number as in the list and in the menu; the other lines are not counted there either.
          aria-label={notifications === 0 ? 'Avisos' : `Avisos (${notifications} sin leer)`}
          title="Avisos"
          onClick={opened ? close : open}
          // It comes later than all else.
          {...notKept}
        >
          <Indicator color="amber.5" size={10} offset={2}>
            <IconBell size={22} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Avisos">
        <Stack
          component="ul"
          gap="sm"
          p={0}
          m={0}
          mah="60dvh"
          tabIndex={0}
          style={{ listStyle: 'none', overflowY: 'auto' }}
        >
          {undoable.map((notice) => (
            <li key={notice.id}>
              <Text size="sm">{notice.text}</Text>
              <Button
                variant="default"
                mt="xs"
                onClick={() => {
                  close()
                  takeUp(notice)
                }}
              >
                {notice.action?.label}
              </Button>
            </li>
          ))}
          {notifications > 0 && (
            <LazyBoundary failed={null}>
              <Suspense>
                <Latest onFollow={close} />
              </Suspense>
            </LazyBoundary>
          )}
          {matters.map(({ text, to }) => (
            <li key={text}>
              <Anchor
                component={Link}
                to={to}
                size="sm"
                display="block"
                py={11}
                style={{ overflowWrap: 'anywhere' }}
                onClick={close}
              >
                {text}
              </Anchor>
            </li>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The actions that can be undone at this moment. */
function useUndoable() {
  const { undoable } = useNotices()
  const [now, setNow] = useState(() => Date.now())
  const left = undoable.map((notice) => ({ notice, until: untilWhen(notice) }))
  const next = Math.min(...left.map(({ until }) => until).filter((until) => until > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [next])
  return left.filter(({ until }) => until > now).map(({ notice }) => notice)
}

function untilWhen({ at, action }: { at: Date; action?: { seconds: number } }) {
  return at.getTime() + (action?.seconds ?? 0) * 1000
}
