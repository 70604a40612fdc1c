import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CityByNight } from './city-by-night.tsx'
import styles from './home.module.css'
import { SampleFile } from './sample-file.tsx'

const offers = [
  {
    title: 'Encuentre colegas',
    text: 'Busque en todo el país por zona, servicio, medios de trabajo, asociación o idioma.',
  },
  {
    title: 'Deje que le encuentren',
    text: 'Indique sus áreas de trabajo por orden de prioridad y aparezca ante quien necesita a alguien allí.',
  },
  {
    title: 'Colabore',
    text: 'Publique los encargos que necesitan un compañero en otro lugar, o responda a los de otros.',
  },
]

export default function HomeScreen() {
  const session = useSession()
  return (
    <>
      <section className={styles.hero}>
        <CityByNight />
        <div className={styles.first}>
          <div className={styles.words}>
            <PageTitle className={styles.title} documentTitle="Directorio de detectives privados">
              El directorio de los detectives privados habilitados por el Ministerio del Interior
            </PageTitle>
            <p className={styles.lead}>
              Encuentre al colega que necesita en cualquier lugar de España, y deje que los demás le
              encuentren en su zona.
            </p>
            {session ? (
              <div className={styles.buttons}>
                <Button
                  component={Link}
                  viewTransition
                  to={paths.detectives}
                  size="lg"
                  className={styles.strong}
                >
                  Buscar detectives
                </Button>
              </div>
            ) : (
              <div className={`${styles.buttons} visitors-only`}>
                <Button
                  component={Link}
                  viewTransition
                  to={paths.registration}
                  size="lg"
                  className={styles.strong}
                >
                  Crear cuenta
                </Button>
                <Button component={Link} viewTransition to={paths.login()} size="lg" className={styles.quiet}>
                  Iniciar sesión
                </Button>
              </div>
            )}
            <p className={styles.note}>Solo para profesionales con licencia: comprobamos la de cada uno.</p>
          </div>
          <SampleFile />
        </div>
      </section>
      <ul className={styles.offers}>
        {offers.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
