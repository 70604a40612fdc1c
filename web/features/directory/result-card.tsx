import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { FoundDetective, NearDetective } from '#contract/directory.ts'
import { areaInText, wholeArea } from '#web/features/locations/area-label.ts'
import type { Keep } from '#web/features/reaching/keeping.ts'
import type { By, Reach } from '#web/features/reaching/ways.ts'
import { paths } from '#web/lib/paths.ts'
import folder from '#web/ui/lists/folder.module.css'
import { FolderCard } from '#web/ui/lists/folder-card.tsx'
import { Initials } from '#web/ui/lists/initials.tsx'
import { Marked } from '#web/ui/lists/marked.tsx'
import type { Asked } from './asked.ts'
import { CardActions } from './card-actions.tsx'
import { Marks } from './marks.tsx'
import styles from './result-card.module.css'

const SERVICES_SHOWN = 3

/** The nearest area of a detective, and its distance. */
export type Near = Pick<NearDetective, 'area' | 'kilometres'>

interface Props {
  detective: FoundDetective
  asked: Asked
  reach: Reach
  /** The action whose profile is being fetched. */
  pressed: By | undefined
  /** Whether the viewer has saved the detective; undefined for viewers who cannot save colleagues. */
  isKept: boolean | undefined
  keep: Keep | undefined
  /** The nearest area of the detective, if nobody covers the place that was searched for. */
  near?: Near | undefined
}

/**
 * A detective in the results: a folder whose tab is the area that matches; all of it leads to the profile.
 */
export const ResultCard = memo(function ResultCard(props: Props) {
  const { detective, asked, near } = props
  const { id, full_name, name, surname, license_number, license_checked_on, office_name } = detective
  const { work_areas, services } = detective
  const area = near?.area ?? work_areas.find(asked.isArea) ?? work_areas[0]
  const isAsked = area !== undefined && asked.isArea(area)
  const isAround = isAsked && asked.level !== undefined && area.admin_area.level > asked.level
  const license = String(license_number)
  const isChecked = license_checked_on !== null
  const isLicenseMet = asked.words.includes(license)
  const to = { to: paths.profile(id), state: { fromResults: true, full_name, area: area?.full_name } }
  return (
    <FolderCard
      {...to}
      className={styles.card}
      tab={
        <>
          {near ? (
            `A unos ${near.kilometres} km: ${areaInText(near.area)}`
          ) : isAround ? (
            `Cubre ${wholeArea(area)}`
          ) : (
            <>
              <VisuallyHidden>Área de trabajo: </VisuallyHidden>
              {area?.full_name ?? 'Sin área de trabajo'}
            </>
          )}
          {!near && work_areas.length > 1 && (
            <span className={styles.more}>
              +{work_areas.length - 1}
              <VisuallyHidden> más</VisuallyHidden>
            </span>
          )}
        </>
      }
      isMet={isAsked && !isAround}
      title={<Marked text={full_name} words={asked.words} />}
      before={<Initials of={`${name} ${surname}`} className={styles.initials} />}
      after={
        office_name && (
          <dl className={styles.office}>
            <dt>Despacho</dt>
            <dd>
              <Marked text={office_name} words={asked.words} />
            </dd>
          </dl>
        )
      }
      actions={<CardActions {...props} />}
    >
      {services.length > 0 && <Services services={services} met={asked.service} />}
      <div className={styles.foot}>
        <Marks {...detective} asked={asked} to={to} />
        <dl className={styles.license}>
          <dt>Número licencia</dt>
          <dd className={`numbers ${isChecked ? folder.stamp : ''}`}>
            {isChecked && 'TIP '}
            {isLicenseMet ? <mark>{license}</mark> : license}
            {isChecked && ' comprobada'}
          </dd>
        </dl>
      </div>
    </FolderCard>
  )
})

/** At most three, the one that was searched for first, and the number of the others. */
function Services({ services, met }: { services: FoundDetective['services']; met: number | undefined }) {
  const shown = services
    .toSorted((a, b) => Number(b.id === met) - Number(a.id === met))
    .slice(0, SERVICES_SHOWN)
  const more = services.length - shown.length
  return (
    <ul className={styles.services} aria-label="Servicios">
      {shown.map(({ id, name }, place) => (
        <li key={id}>
          {id === met ? <mark>{name}</mark> : name}
          {more > 0 && place === shown.length - 1 && (
            <span className={styles.more}>
              +{more}
              <VisuallyHidden> más</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
