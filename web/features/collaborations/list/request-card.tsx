import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconCoinEuro, IconMapPin, IconUser, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { type Collaboration, hasBegun } from '#contract/collaborations.ts'
import { ErasingButton } from '#web/features/collaborations/detail/erasing-button.tsx'
import { PAY, placesText, publishedOn } from '#web/features/collaborations/detail/facts.ts'
import { ago } from '#web/lib/ago.ts'
import { longDate } from '#web/lib/dates.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import styles from './request-card.module.css'
import { RequestMarks } from './request-marks.tsx'
import { longStart, nearness } from './start.ts'

/** A request in a list (rule 7.6): what, when, where, the service; the whole card is a link to it. */
export const RequestCard = memo(function RequestCard({
  request,
  excerptMax,
  onErased,
}: {
  request: Collaboration
  /** The maximum length of the description, in characters. */
  excerptMax: number
  /** In the list of own requests: called after an elapsed request was erased from its card. */
  onErased: (() => void) | undefined
}) {
  const { id, subject, description, location, service, idioms, pay, elapsed, user } = request
  const wanted = placesText(request)
  const near = nearness(request)
  const begun = hasBegun(request)
  return (
    <LinkCard
      to={paths.collaboration(id)}
      state={{ fromResults: true, subject }}
      title={subject}
      beside={<RequestMarks request={request} />}
      className={styles.card}
    >
      <dl className={styles.facts}>
        <div>
          <VisuallyHidden component="dt">Comienzo</VisuallyHidden>
          <dd data-elapsed={elapsed || begun || undefined}>
            <IconCalendarEvent size={17} aria-hidden />
            <span>
              {near && <strong data-screen-only>{near}</strong>}{' '}
              <span className={styles.date}>{begun ? longDate(request.start_date) : longStart(request)}</span>
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
        {pay && (
          <div>
            <VisuallyHidden component="dt">{PAY}</VisuallyHidden>
            <dd>
              <IconCoinEuro size={17} aria-hidden />
              <span>{pay}</span>
            </dd>
          </div>
        )}
        {wanted && (
          <div>
            <VisuallyHidden component="dt">Colegas</VisuallyHidden>
            <dd>
              <IconUsers size={17} aria-hidden />
              <span>{wanted}</span>
            </dd>
          </div>
        )}
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
      <dl className={styles.published}>
        <div>
          <VisuallyHidden component="dt">Publicada por</VisuallyHidden>
          <dd>
            <IconUser size={17} aria-hidden />
            <span>{user.full_name}</span>
          </dd>
        </div>
        <div>
          <VisuallyHidden component="dt">Publicación</VisuallyHidden>
          <dd>
            <time dateTime={request.created_at}>
              Publicada {ago(request.created_at)}, el {publishedOn(request)}
            </time>
          </dd>
        </div>
      </dl>
      {onErased && elapsed && (
        <div className={styles.deeds}>
          <ErasingButton request={request} onErased={onErased} isNamed />
        </div>
      )}
    </LinkCard>
  )
})
