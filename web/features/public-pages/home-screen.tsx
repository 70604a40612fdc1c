import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { CityByNight, LastRoofs } from './city-by-night.tsx'
import styles from './home.module.css'
import { HomeSections } from './home-sections.tsx'
import { SampleFile } from './sample-file.tsx'

/** The home page: the essential in the first view, and details below it (rule 1.1). */
export default function HomeScreen() {
  const session = useSession()
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div className={styles.first}>
          <div className={styles.words}>
            <PageTitle className={styles.title} documentTitle="Directorio de detectives privados">
              El directorio de los detectives privados habilitados por el Ministerio del Interior
            </PageTitle>
            <p className={styles.lead}>
              Detectives, despachos y asociaciones encuentran aquí al colega que necesitan en cualquier lugar
              de España, y se dejan encontrar en el suyo.
            </p>
            <Ways />
            <p className={styles.note}>Solo para profesionales con licencia: comprobamos la de cada uno.</p>
          </div>
          <SampleFile />
        </div>
        {/* After the text: the picture at the end of the first view must not be painted before the rest has
            arrived. */}
        <CityByNight />
      </section>
      <HomeSections />
      <section className={styles.last}>
        <LastRoofs className={styles.lastRoofs} />
        <div>
          <h2>
            Su licencia dice quién es. <br />
            Que le encuentren.
          </h2>
          <Ways />
          <p className={styles.note}>
            {!session && (
              <Link to={paths.helpAbout('que-necesito')} viewTransition className="visitors-alone">
                Qué hace falta para registrarse
              </Link>
            )}
            <Link to={paths.help} viewTransition>
              Ayuda
            </Link>
            <Link to={paths.contact} viewTransition>
              Contacto
            </Link>
          </p>
        </div>
      </section>
    </div>
  )
}

/** The buttons: registration and log-in for visitors, the search for logged-in users. */
function Ways() {
  const session = useSession()
  if (session)
    return (
      <div className={styles.buttons}>
        <Button component={Link} viewTransition to={paths.detectives} size="lg" className={styles.strong}>
          Buscar detectives
        </Button>
      </div>
    )
  return (
    <div className={`${styles.buttons} visitors-only`}>
      <Button component={Link} viewTransition to={paths.registration} size="lg" className={styles.strong}>
        Crear cuenta
      </Button>
      <Button component={Link} viewTransition to={paths.login()} size="lg" className={styles.quiet}>
        Iniciar sesión
      </Button>
    </div>
  )
}
