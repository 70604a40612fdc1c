import { Anchor, Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { chooseCookies, useConsent } from '#web/lib/consent.ts'
import { paths } from '#web/lib/paths.ts'
import { CookieSettings } from '#web/ui/dialogs/cookie-settings.tsx'
import { Where } from '#web/ui/page/where.tsx'
import styles from './cookie-notice.module.css'
import { tellHeight } from './covering.ts'

// It must not cover the focused element.
const covering = tellHeight('--notice-height')

/**
 * Says what this browser stores, until it is answered (rule 2.7). Without third parties there is no choice,
 * and one answer; with them, three equal ones (AEPD, guide on cookies of 2023: who they are and what for,
 * before the answers). Nothing else waits for the answer. It is in the prerendered pages, so that the footer
 * does not move when the scripts load.
 */
export function CookieNotice() {
  if (useConsent()) return null
  return (
    <section aria-label="Aviso de cookies" className={styles.notice} ref={covering}>
      <Text size="xs">
        <Where is="no_third_parties">Solo usamos cookies propias y necesarias; ninguna de terceros.</Where>
        <Where is="third_parties">
          Usamos cookies propias, para que el sitio funcione, y de terceros: reCAPTCHA, de Google, comprueba
          en los formularios que no los envía un robot.
        </Where>{' '}
        <Anchor component={Link} to={paths.cookies} inherit>
          Privacidad y cookies
        </Anchor>
      </Text>
      <div className={styles.answers}>
        <Where is="third_parties">
          <CookieSettings label="Configurar" />
          <Button variant="default" px="xs" onClick={() => chooseCookies('rejected')}>
            Rechazar
          </Button>
        </Where>
        <Button variant="default" px="xs" onClick={() => chooseCookies('accepted')}>
          Aceptar
        </Button>
      </div>
    </section>
  )
}
