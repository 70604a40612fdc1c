import { Link } from 'react-router'
import { useConfiguration } from '#web/lib/configuration.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { ColourSchemeChoice } from './colour-scheme-choice.tsx'
import styles from './footer.module.css'

/** The links at the bottom (spec 2), and the choice between light and dark. */
export function Footer() {
  const session = useSession()
  const { app_name } = useConfiguration()
  return (
    <footer className={styles.footer}>
      <nav aria-label="Pie de página" className={styles.links}>
        {!session && (
          <Link to={paths.home} viewTransition className="visitors-only">
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
        <Link to={paths.contact} viewTransition>
          Contacto
        </Link>
      </nav>
      <div className={styles.end}>
        <p>{app_name}, directorio de detectives privados</p>
        <ColourSchemeChoice />
      </div>
    </footer>
  )
}
