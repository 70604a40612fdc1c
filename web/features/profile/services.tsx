import { SERVICE_FAMILY_NAMES, type ServiceFamily } from '#contract/profile.ts'
import { namesOf, Tags } from './section.tsx'
import styles from './services.module.css'

interface Service {
  id: number
  name: string
  family?: ServiceFamily | null | undefined
}

const OTHERS = 'Otros'

/** Services by family, in the order of the families; those without one come last. */
export function Services({ services }: { services: Service[] }) {
  const families = [...Object.entries(SERVICE_FAMILY_NAMES), [null, OTHERS] as const]
    .map(([family, name]) => ({
      name,
      offered: services.filter((service) => (service.family ?? null) === family),
    }))
    .filter(({ offered }) => offered.length > 0)
  // A heading for a single group says nothing.
  if (families.length < 2) return <Tags names={namesOf(services)} />
  return (
    <dl className={styles.families}>
      {families.map(({ name, offered }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Tags names={namesOf(offered)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
