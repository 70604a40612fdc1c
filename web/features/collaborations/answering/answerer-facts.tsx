import type { Answer } from '#contract/answers.ts'
import { madridDay } from '#contract/days.ts'
import type { Fact } from '#web/features/collaborations/detail/facts.ts'
import { longDate } from '#web/lib/dates.ts'
import styles from './answering.module.css'

interface Props {
  profile: NonNullable<Answer['profile']>
  /** In a long list: all but the area and the day of the registration is opened on purpose. */
  isFolded: boolean
}

/** The facts that count for the decision on an answer. */
export function AnswererFacts({ profile, isFolded }: Props) {
  const { areas, priority, services, work_equipment, languages, associations, member_since } = profile
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ')
  const area = {
    name: 'Zona',
    value:
      areas
        .map(({ full_name }, place) => (place === 0 ? `${full_name} (su prioridad ${priority})` : full_name))
        .join(' · ') || 'ninguna suya cubre el lugar',
  }
  const means = [
    { name: 'Servicios', value: names(services) },
    { name: 'Medios', value: names(work_equipment) },
    { name: 'Idiomas', value: languages.map(({ idiom }) => idiom).join(', ') },
    { name: 'Asociaciones', value: names(associations) },
  ].filter(({ value }) => value !== '')
  const since = { name: 'En el directorio desde', value: longDate(madridDay(member_since)) }
  if (!isFolded) return <Facts facts={[area, ...means, since]} />
  return (
    <>
      <Facts facts={[area, since]} />
      {means.length > 0 && (
        <details className={styles.more}>
          <summary>
            {means.map(({ name }, place) => (place === 0 ? name : name.toLowerCase())).join(', ')}
          </summary>
          <Facts facts={means} />
        </details>
      )}
    </>
  )
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
