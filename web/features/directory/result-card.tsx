import { IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import type { FoundDetective } from '#contract/directory.ts'
import type { AreaRef, NamedArea } from '#contract/locations.ts'
import { keyOfArea } from '#web/features/locations/area-label.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { Marked } from '#web/ui/lists/marked.tsx'
import styles from './result-card.module.css'

/** The parts of a result that match the search. */
export interface Asked {
  /** Normalised for comparison: without accents and capitals. */
  words: string[]
  isArea: (area: AreaRef) => boolean
  service: number | undefined
}

// The total for areas, services and office.
const LINES = 4

/** A detective in the results; all cards have the same height, and the whole card is a link to the profile. */
export const ResultCard = memo(function ResultCard({
  detective,
  asked: { words, isArea, service },
}: {
  detective: FoundDetective
  asked: Asked
}) {
  const { id, full_name, license_number, office_name, work_areas, services } = detective
  const areas = areasToShow(work_areas, isArea)
  const more = work_areas.length - areas.length
  const license = String(license_number)
  return (
    <LinkCard
      to={paths.profile(id)}
      state={{ fromResults: true, full_name }}
      title={<Marked text={full_name} words={words} />}
      className={styles.card}
    >
      {areas.length > 0 && (
        <div className={styles.areas}>
          <IconMapPin size={17} aria-hidden />
          <ul aria-label="Áreas de trabajo">
            {areas.map((area, position) => {
              const name = isArea(area) ? <mark>{area.full_name}</mark> : area.full_name
              return (
                <li key={keyOfArea(area)}>
                  {area === work_areas[0] ? <strong>{name}</strong> : <span>{name}</span>}
                  {position === areas.length - 1 && more > 0 && (
                    <span className={styles.more}> y {more} más</span>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {services.length > 0 && (
        <ul
          className={styles.services}
          style={{ WebkitLineClamp: LINES - areas.length - (office_name ? 1 : 0) }}
          aria-label="Servicios"
        >
          {services
            .toSorted((a, b) => Number(b.id === service) - Number(a.id === service))
            .map(({ id, name }) => (
              <li key={id}>{id === service ? <mark>{name}</mark> : name}</li>
            ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {office_name && (
          <div>
            <dt>Despacho</dt>
            <dd>
              <Marked text={office_name} words={words} />
            </dd>
          </div>
        )}
        <div>
          <dt>Número licencia</dt>
          <dd className="numbers">{words.includes(license) ? <mark>{license}</mark> : license}</dd>
        </div>
      </dl>
    </LinkCard>
  )
})

/** The first is the priority area; next to it the area that matches the search, if it is another one. */
function areasToShow(areas: NamedArea[], isMet: (area: AreaRef) => boolean): NamedArea[] {
  const first = areas.slice(0, 1)
  const met = first.some(isMet) ? undefined : areas.find(isMet)
  return met ? [...first, met] : first
}
