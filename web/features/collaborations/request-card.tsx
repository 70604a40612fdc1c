import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconEyeOff, IconMapPin } from '@tabler/icons-react'
import { memo } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/link-card.tsx'
import { excerptOf } from './excerpt.ts'
import styles from './request-card.module.css'
import { longStart, nearness } from './start.ts'

/** A request in a list (spec 2): what, when, where, for whom; the whole card leads to it. */
export const RequestCard = memo(function RequestCard({
  request,
  excerptMax,
}: {
  request: Collaboration
  /** Characters of the description. */
  excerptMax: number
}) {
  const { id, subject, description, location, service, idioms, disabled, elapsed } = request
  const near = nearness(request)
  return (
    <LinkCard
      to={paths.collaboration(id)}
      state={{ fromResults: true, subject }}
      title={subject}
      beside={
        disabled && (
          <span className={styles.hidden} title="Oculta al público">
            <IconEyeOff size={16} aria-hidden />
            Oculta al público
          </span>
        )
      }
      className={styles.card}
    >
      <dl className={styles.facts}>
        <div>
          <VisuallyHidden component="dt">Comienzo</VisuallyHidden>
          <dd data-elapsed={elapsed || undefined}>
            <IconCalendarEvent size={17} aria-hidden />
            <span>
              {near && <strong>{near}</strong>} <span className={styles.date}>{longStart(request)}</span>
            </span>
          </dd>
        </div>
        <div>
          <VisuallyHidden component="dt">Lugar</VisuallyHidden>
          <dd>
            <IconMapPin size={17} aria-hidden />
            <span>{location.name}</span>
          </dd>
        </div>
      </dl>
      {(service || idioms.length > 0) && (
        <ul className={styles.needs} aria-label="Servicio e idiomas">
          {service && <li>{service.name}</li>}
          {idioms.map(({ country_code, idiom }) => (
            <li key={country_code}>{idiom}</li>
          ))}
        </ul>
      )}
      {description && <p className={styles.excerpt}>{excerptOf(description, excerptMax)}</p>}
    </LinkCard>
  )
})
