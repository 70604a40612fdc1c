import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { chooseCookies, useConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './cookie-notice.module.css'
import { tellHeight } from './covering.ts'

// What has the focus must not come to lie under it.
const covering = tellHeight('--notice-height')

/**
 * Asks about cookies until one of two equal answers is given (spec 2; AEPD, guide on cookies of 2023: whose they are
 * and what for, before the answers). Nothing else waits for it. It stands in the prerendered pages, so that the footer
 * keeps its place when the scripts arrive.
 */
export function CookieNotice() {
  if (useConsent()) return null
  return (
    <section aria-label="Aviso de cookies" className={styles.notice} ref={covering}>
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
