import { Burger } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { AT_REST_MS, UNDER_WAY_MS } from '#web/lib/at-rest.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { isDetective } from '#web/lib/session.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { snack } from '#web/ui/messages/notices.ts'
import { Destinations } from './destinations.tsx'
import { useScreensAhead } from './life/screens-ahead.ts'
import styles from './member-bar.module.css'
import { messagesItem } from './member-items.ts'
import { useTypingMark } from './typing-mark.ts'
import { UnreadCount } from './unread-count.tsx'

// The room for everything in the upper bar: at a desk, and on a telephone lying on its side, where a bar at
// the lower edge would leave too little of the page. The counterpart of the media query in global.css, and of
// that in bin/web/first-load.ts.
const WIDE = '(min-width: 48em), (min-width: 36em) and (max-height: 479.98px)'
const MENU_MISSING = 'No se ha podido abrir el menú: no hay conexión. Inténtelo de nuevo.'
const menu = lazyComponent(() => import('./account-menu.tsx'))
const drawer = lazyComponent(() => import('./member-drawer.tsx'))

if (typeof window !== 'undefined' && window.matchMedia(WIDE).matches) menu.fetchAhead()

function fetchLazyComponents() {
  for (const part of [menu, drawer]) part.fetchAhead()
}

/**
 * The bar's right side for members: destinations, conversations and a menu; on a telephone the destinations
 * are at the lower edge, and a button opens the drawer with the rest.
 */
export default function MemberControls({ profile }: { profile: SessionUser }) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const { opened, open, close } = useOpenedHere()
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  useScreensAhead(fetchLazyComponents)
  useTypingMark()
  // Without it no screen is in reach that is not a destination, so it is loaded before all screens are.
  useEffect(() => {
    const timer = isWide ? 0 : setTimeout(drawer.fetchAhead, UNDER_WAY_MS)
    return () => clearTimeout(timer)
  }, [isWide])
  // If the drawer were rendered without its file, it would fail permanently.
  const openDrawer = () => void drawer.fetch().then(open, () => snack(MENU_MISSING, 'warning'))
  const Bell = useBell()
  const messages = isDetective(profile) && <MessagesLink />
  return (
    <>
      {/* At the left end of this group: when it appears, nothing moves under the finger. */}
      {Bell && <Bell profile={profile} />}
      {isWide ? (
        // All at once, so that nothing moves when the menu arrives.
        <Suspense>
          <Destinations profile={profile} isWide>
            {messages}
            <menu.Part profile={profile} />
          </Destinations>
        </Suspense>
      ) : (
        <>
          <Destinations profile={profile} isWide={false} />
          {messages}
          <Burger
            className={styles.burger}
            size="sm"
            color="white"
            opened={opened}
            onClick={openDrawer}
            onPointerEnter={drawer.fetchAhead}
            onFocus={drawer.fetchAhead}
            aria-label="Abrir el menú"
            aria-expanded={opened}
          />
        </>
      )}
      <Suspense>{wasOpened && <drawer.Part profile={profile} opened={opened} close={close} />}</Suspense>
    </>
  )
}

/** With the number of unread messages. Words if there is room for them. */
function MessagesLink() {
  const { to, label, Icon, unread } = messagesItem
  return (
    <NavLink to={to} className={styles.item} viewTransition title={label}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={styles.label}>{label}</span>
      <UnreadCount of={unread} />
    </NavLink>
  )
}

/** The bell and its call, once the first screen is complete; without a network there is no bell. */
function useBell(): ComponentType<{ profile: SessionUser }> | null {
  const [Bell, setBell] = useState<ComponentType<{ profile: SessionUser }> | null>(null)
  useEffect(() => {
    const fetch = () => import('./bell.tsx').then((late) => setBell(() => late.default)).catch(() => {})
    const timer = setTimeout(() => void fetch(), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return Bell
}
