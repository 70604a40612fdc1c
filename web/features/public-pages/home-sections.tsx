// The sections of the home page below its first view.
import type { ReactNode } from 'react'
import type { Part } from '#contract/page-parts.ts'
import { Where } from '#web/ui/page/where.tsx'
import { Associations, Detectives, Offices } from './home-pictures.tsx'
import styles from './home-sections.module.css'

const audiences = [
  {
    Picture: Detectives,
    title: 'Detectives',
    text: 'Busque colegas por zona, servicio, medios de trabajo, asociación o idioma. Ordene sus áreas por prioridad y aparezca antes donde más le importa.',
  },
  {
    Picture: Offices,
    title: 'Despachos',
    text: 'Cubra un encargo en cualquier provincia: publique qué necesita, dónde y cuándo, y que le llame quien trabaja allí.',
  },
  {
    Picture: Associations,
    title: 'Asociaciones y colegios',
    text: 'Sus miembros se encuentran entre sí con un filtro. Y el programa es libre: puede instalarlo en su servidor, con su propio nombre.',
  },
]

const steps = [
  {
    title: 'Regístrese',
    text: 'Con su número de licencia y una foto de la diligencia de su Libro-Registro o de su TIP. Puede hacerlo desde el teléfono.',
  },
  {
    title: 'Lo revisamos',
    text: 'Una persona comprueba que la licencia es suya y le escribe con la decisión y, si no se aprueba, el motivo.',
  },
  {
    title: 'Aprobado',
    text: 'Complete su perfil, busque colegas y publique peticiones. Los demás ya pueden encontrarle.',
  },
]

const safeguards: { title: string; text: string; is?: Part }[] = [
  {
    title: 'Licencias comprobadas',
    text: 'Nadie aparece antes de que se revise la suya, y cada licencia es de un solo detective.',
  },
  {
    title: 'La diligencia, solo para revisar',
    text: 'La ve únicamente quien administra el directorio. Se borra a los 90 días de la decisión.',
  },
  {
    title: 'Lo personal, entre colegas',
    text: 'Sus teléfonos y correos personales solo los ven detectives que han iniciado sesión.',
  },
  {
    title: 'Sin publicidad ni rastreo',
    text: 'No hay anuncios ni se mide a quien visita. Los tipos de letra y los dibujos salen del propio sitio.',
    is: 'no_third_parties',
  },
  {
    title: 'Sin publicidad',
    text: 'No hay anuncios. Lo único de terceros es reCAPTCHA, de Google, en los formularios abiertos a todos, y no se carga sin su permiso.',
    is: 'third_parties',
  },
  {
    title: 'Sus datos son suyos',
    text: 'Descárguelos todos, ocúltese una temporada o borre su cuenta: se elimina a los siete días.',
  },
  {
    title: 'Una puerta bien cerrada',
    text: 'Verificación en dos pasos, sesiones a la vista y un aviso si se entra desde un dispositivo nuevo.',
  },
]

/** The target groups, the way to an account, and the protection of the data. */
export function HomeSections() {
  return (
    <>
      <Section id="para-quien" title="Para toda la profesión">
        <ul className={styles.audiences}>
          {audiences.map(({ Picture, title, text }) => (
            <li key={title}>
              <Picture />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="como-funciona" title="Cómo darse de alta" sunken>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="sus-datos" title="Qué protege sus datos">
        <ul className={styles.safeguards}>
          {safeguards.map(({ title, text, is }) => {
            const item = (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            )
            return is ? (
              <Where key={title} is={is}>
                {item}
              </Where>
            ) : (
              item
            )
          })}
        </ul>
      </Section>
    </>
  )
}

interface Props {
  id: string
  title: string
  sunken?: boolean
  children: ReactNode
}

function Section({ id, title, sunken, children }: Props) {
  return (
    <section className={styles.section} data-sunken={sunken} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
