import { VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import type { Collaboration } from '#contract/collaborations.ts'
import { ErasingButton } from '#web/features/collaborations/detail/erasing-button.tsx'
import { PAY, placesText } from '#web/features/collaborations/detail/facts.ts'
import { ago } from '#web/lib/ago.ts'
import { longDate } from '#web/lib/dates.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import styles from './request-card.module.css'
import { RequestMarks } from './request-marks.tsx'
import { timeOf } from './start.ts'
import { transitionName } from './transition-name.ts'
import { whereOfMe } from './where-of-me.ts'

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
  const to = paths.collaboration(id)
  const isMoving = useViewTransitionState(to)
  const where = whereOfMe(request)
  const time = timeOf(request)
  return (
    <LinkCard
      to={to}
      state={{ fromResults: true, subject }}
      title={subject}
      beside={<RequestMarks request={request} />}
      className={styles.card}
      style={isMoving ? { viewTransitionName: transitionName(id) } : undefined}
    >
      <dl className={styles.facts} data-elapsed={elapsed || undefined}>
        {time && (
          <Fact name="Hora">
            <strong>{time}</strong>
          </Fact>
        )}
        <Fact name="Lugar">
          <IconMapPin size={17} aria-hidden />
          <span>
            {where?.isMine ? <mark>{location.name}</mark> : location.name}{' '}
            {where && <span className={styles.where}>{where.text}</span>}
          </span>
        </Fact>
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
        {[
          ['Publicada por', user.full_name],
          ['Comienzo', longDate(request.start_date)],
          [PAY, pay],
          ['Colegas', placesText(request)],
          ['Publicación', `Publicada ${ago(request.created_at)}`],
        ].map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <Fact name={name!}>{value}</Fact>{' '}
              </Fragment>
            ),
        )}
      </dl>
      {onErased && elapsed && (
        <div className={styles.actions}>
          <ErasingButton request={request} onErased={onErased} isNamed />
        </div>
      )}
    </LinkCard>
  )
})

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <VisuallyHidden component="dt">{name}</VisuallyHidden>
      <dd>{children}</dd>
    </div>
  )
}
