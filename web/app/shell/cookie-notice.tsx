import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { chooseCookies, useConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './cookie-notice.module.css'

/**
 * Asks about cookies until one of two equal answers is given (spec 2; AEPD, guide on cookies of 2023: whose they are
 * and what for, before the answers). Nothing else waits for it. It stands in the prerendered pages, so that the footer
 * keeps its place when the scripts arrive.
 */
export function CookieNotice() {
  if (useConsent()) return null
  return (
    <section aria-label="Aviso de cookies" className={styles.notice} ref={tellHeight}>
      <Text size="xs">
        Usamos cookies propias y de terceros, para que el sitio funcione y contra los robots.{' '}
        <Anchor component={Link} to={paths.cookies} inherit>
          Privacidad y cookies
        </Anchor>
      </Text>
      <div className={styles.answers}>
        <Button variant="default" px="xs" onClick={() => chooseCookies('rejected')}>
          Rechazar
        </Button>
        <Button variant="default" px="xs" onClick={() => chooseCookies('accepted')}>
          Aceptar
        </Button>
      </div>
    </section>
  )
}

/** Tells the page how high the notice stands over its lower end: what has the focus must not come to lie under it. */
function tellHeight(notice: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`))
  observer.observe(notice)
  return () => {
    observer.disconnect()
    style.removeProperty('--notice-height')
  }
}
