import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { CookieSettings } from '#web/ui/dialogs/cookie-settings.tsx'
import { ColourSchemeChoice } from '#web/ui/page/colour-scheme-choice.tsx'
import styles from './footer.module.css'

/** The links at the bottom (rule 2.6), and the choice between light and dark. */
export function Footer() {
  const session = useSession()
  const { app_name } = useConfiguration()
  return (
    <footer className={styles.footer}>
      <Roofs />
      <nav aria-label="Pie de página" className={styles.links}>
        {!session && (
          <Link to={paths.home} viewTransition className="visitors-alone">
            Inicio
          </Link>
        )}
        <Link to={paths.about} viewTransition>
          Acerca de
        </Link>
        <Link to={paths.terms} viewTransition>
          Aviso legal y términos de uso
        </Link>
        <Link to={paths.privacy} viewTransition>
          Privacidad y cookies
        </Link>
        <Link to={paths.accessibility} viewTransition>
          Accesibilidad
        </Link>
        <Link to={paths.contact} viewTransition>
          Contacto
        </Link>
        <Link to={paths.help} viewTransition>
          Ayuda
        </Link>
        <Link to={paths.report} viewTransition>
          Denunciar un contenido
        </Link>
        <CookieSettings inText />
      </nav>
      <div className={styles.end}>
        <p>{app_name}, directorio de detectives privados</p>
        <ColourSchemeChoice />
      </div>
    </footer>
  )
}

/** The roofs of the home page, on the horizon of all other pages. Inline, so that they wait for no file. */
function Roofs() {
  return (
    <svg aria-hidden="true" className={styles.roofs}>
      <pattern id="tejados" width="1200" height="80" patternUnits="userSpaceOnUse">
        <path d="M0 80V50h84V32h52v18h40V22h70v28h104V38h46v12h90V14h58v36h64V32h84v18h70V20l34-11 34 11v30h92V34h72v16h62V26h56v24h88v30z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#tejados)" />
    </svg>
  )
}
