import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { isDetective, useSession } from '#web/lib/session.ts'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import styles from './bar.module.css'

// Visitors do not need the menus.
const MemberControls = lazy(() => import('./member-controls.tsx'))

// The whole path: an address that only begins like it is not found, and the not-found page is prerendered
// without knowing its address.
const LOGIN = /^\/login(\/verify(\/[^/]+){4})?\/?$/

/**
 * The top bar: the product's name, which leads a member to the morning screen and others to the home page,
 * and the main actions (rule 2.5).
 */
export function Bar() {
  const { app_name } = useConfiguration()
  const session = useSession()
  const { pathname } = useLocation()
  const onLogin = LOGIN.test(pathname)

  return (
    <header className={styles.bar}>
      <Link
        to={session && isDetective(session.profile) ? paths.today : paths.home}
        viewTransition
        className={styles.brand}
      >
        <BrandMark />
        <span className={styles.name}>{app_name}</span>
      </Link>
      <div className={styles.controls}>
        <Suspense>{session && <MemberControls profile={session.profile} />}</Suspense>
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
