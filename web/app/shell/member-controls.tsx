import { Burger } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { AT_REST_MS, UNDER_WAY_MS } from '#web/lib/at-rest.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useOpenedHere } from '#web/ui/dialogs/use-opened-here.ts'
import { snack } from '#web/ui/messages/notices.ts'
import styles from './bar.module.css'
import { useScreensAhead } from './screens-ahead.ts'

// The same width as in bar.module.css.
const WIDE = '(min-width: 48em)'
const MENU_MISSING = 'No se ha podido abrir el menú: no hay conexión. Inténtelo de nuevo.'
const navigation = lazyComponent(() => import('./member-navigation.tsx'))
const drawer = lazyComponent(() => import('./member-drawer.tsx'))

if (typeof window !== 'undefined' && window.matchMedia(WIDE).matches) navigation.fetchAhead()

function fetchLateParts() {
  for (const part of [navigation, drawer]) part.fetchAhead()
}

/** The bar's right side for members: items and a menu; on small screens a button that opens the drawer. */
export default function MemberControls({ profile }: { profile: SessionUser }) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const { opened, open, close } = useOpenedHere()
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  useScreensAhead(fetchLateParts)
  // It is the only navigation on a small screen, so it is loaded before all screens are.
  useEffect(() => {
    const timer = isWide ? 0 : setTimeout(drawer.fetchAhead, UNDER_WAY_MS)
    return () => clearTimeout(timer)
  }, [isWide])
  // If the drawer were rendered without its file, it would fail permanently.
  const openDrawer = () => void drawer.fetch().then(open, () => snack(MENU_MISSING, 'warning'))
  const Bell = useBell()
  return (
    <>
      {/* At the left end of this group: when it appears, nothing moves under the finger. */}
      {Bell && <Bell profile={profile} />}
      <Suspense>{isWide && <navigation.Part profile={profile} />}</Suspense>
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
      <Suspense>{wasOpened && <drawer.Part profile={profile} opened={opened} close={close} />}</Suspense>
    </>
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
