import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { useNotices } from '#web/ui/notices.ts'
import styles from './bar.module.css'

// Visitors do without the menus.
const MemberControls = lazy(() => import('./member-controls.tsx'))
const NoticeLog = lazy(() =>
  import('#web/ui/notice-log.tsx').then(({ NoticeLog }) => ({ default: NoticeLog })),
)

/** The top bar: the product's name leading home, and what one can do (spec 2). */
export function Bar() {
  const { app_name } = useConfiguration()
  const session = useSession()
  const { pathname } = useLocation()
  const { log } = useNotices()
  const onLogin = pathname.startsWith('/login')

  return (
    <header className={styles.bar}>
      <Link to={paths.home} viewTransition className={styles.brand}>
        <BrandMark />
        {app_name}
      </Link>
      <div className={styles.controls}>
        <Suspense>
          {log.length > 0 && <NoticeLog className={styles.control} />}
          {session && <MemberControls profile={session.profile} />}
        </Suspense>
        {!session && !onLogin && (
          <Button
            component={Link}
            viewTransition
            to={paths.login()}
            className={`visitors-only ${styles.login}`}
          >
            Iniciar sesión
          </Button>
        )}
      </div>
    </header>
  )
}
