import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import '#web/lib/device/installing.ts'
import { subscribeToExpiry, useSession } from '#web/lib/session.ts'
import { NoticeStack } from '#web/ui/messages/notice-stack.tsx'
import { notify } from '#web/ui/messages/notices.ts'
import { useEarlyPresses } from '../early-presses.ts'
import { Bar } from './bar.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { tellHeight } from './covering.ts'
import { Footer } from './footer.tsx'
import { useIntent } from './intent.ts'
import { LazyLife } from './life/lazy-life.tsx'
import { useNoTraces } from './life/no-traces.ts'
import { useNotificationsUpkeep } from './life/notifications-upkeep.ts'
import { useNativeStart } from './native-start.ts'
import { OfflineLine } from './offline-line.tsx'
import { ProgressLine } from './progress-line.tsx'
import styles from './shell.module.css'

const covering = tellHeight('--docked-height')
const opened = typeof location === 'undefined' ? '' : location.pathname

/** Around every screen: the bar, the footer, the notices. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession()
  useIntent()
  useNotificationsUpkeep()
  useFirstAddressOnly()
  useNoTraces()
  useNativeStart()
  useEarlyPresses()

  useEffect(
    () =>
      subscribeToExpiry(() =>
        notify.warning('Su sesión ha terminado. Inicie sesión de nuevo para continuar.'),
      ),
    [],
  )

  return (
    <div id="page" className={styles.shell}>
      <a className={styles.skip} href="#contenido">
        Saltar al contenido
      </a>
      <ProgressLine />
      <Bar />
      {/* Here and not at the end, so that it is one step back by keyboard from a new screen's title. */}
      <NoticeStack />
      {/* The key: another user's screens start afresh. */}
      <main id="contenido" tabIndex={-1} className={styles.main} key={session?.profile.id}>
        {/* The announcements are here and not before `main`, which would move when they come with another
            screen. */}
        <div id="announced" />
        {/* The last-seen line writes the age of the content here (last-seen/last-seen-line.tsx). */}
        <div id="age" className={styles.age} />
        {children}
      </main>
      <Footer />
      {/* At the lower edge: a line that comes or goes with the connection moves nothing on view, and is seen
          however far down the page is scrolled. */}
      <div className={styles.docked} ref={covering}>
        <OfflineLine />
        {/* app-life.tsx shows the waiting saves here. */}
        <div id="outbox" />
      </div>
      {/* Its offer is shown above the notice about cookies. */}
      <LazyLife />
      <CookieNotice />
    </div>
  )
}

/**
 * A prerendered page has a canonical link with its own address, and browsers share that address instead of
 * the present one: so it is removed on the next screen.
 */
function useFirstAddressOnly() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== opened) document.querySelector('link[rel=canonical]')?.remove()
  }, [pathname])
}
