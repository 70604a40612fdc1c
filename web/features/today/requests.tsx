import type { ComponentProps } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import type { Today } from '#contract/today.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { DayBlock } from './day-block.tsx'
import { allIfMore, Line, Section } from './section.tsx'
import { timeLeft } from './time-left.ts'
import styles from './today.module.css'

/** Open requests in the own areas, soonest first; `since`: what was published later is new. */
export function OpenRequests({ open, since }: { open: Today['open']; since: number | null }) {
  if (open.data.length === 0) return null
  return (
    <Section
      title="En su zona"
      all={allIfMore(open, {
        to: paths.filteredCollaborations('for_me=true'),
        label: `Ver las ${grouped(open.total)} peticiones de su zona`,
      })}
    >
      {open.data.map((request) => (
        <RequestLine
          key={request.id}
          request={request}
          mark={isNew(request, since) && <span className={styles.new}>Nueva</span>}
          facts={[request.start_time, request.location.name, whereOfMe(request)]}
        />
      ))}
    </Section>
  )
}

/** A request under its day. */
function RequestLine({
  request: { id, subject, start_date },
  ...more
}: { request: Collaboration } & Pick<ComponentProps<typeof Line>, 'mark' | 'facts'>) {
  return (
    <Line
      to={paths.collaboration(id)}
      state={{ subject }}
      before={<DayBlock day={start_date} />}
      title={subject}
      {...more}
    />
  )
}

function isNew({ created_at, opened }: Collaboration, since: number | null) {
  return since !== null && !opened && Date.parse(created_at) > since
}

/** Where it lies of the own areas, unless its name says that already. */
function whereOfMe({ own_area, location }: Collaboration) {
  if (!own_area) return null
  const name = own_area.area.full_name.split(', ')[0]!.replace(' (provincia)', '')
  if (location.name.includes(name)) return null
  return own_area.how === 'inside' ? `incluye ${name}` : `en ${name}`
}

/** Own requests: how many read and answered them, how long they can still be answered. */
export function OwnRequests({ own, now }: { own: Today['own']; now: Date }) {
  if (own.data.length === 0) return null
  return (
    <Section
      title="Mis peticiones"
      all={allIfMore(own, { to: paths.ownCollaborations, label: `Ver las ${grouped(own.total)} abiertas` })}
    >
      {own.data.map((request) => (
        <RequestLine
          key={request.id}
          request={request}
          mark={hiddenMark(request) && <span className={styles.hidden}>{hiddenMark(request)}</span>}
          facts={[
            timeLeft(request, now),
            counted(request.answers_count ?? 0, 'respuesta'),
            counted(request.unique_views, 'vista'),
          ]}
        />
      ))}
    </Section>
  )
}

function hiddenMark({ disabled, withheld, hidden_up }: Collaboration) {
  if (withheld) return 'Retirada por una decisión'
  return (disabled || hidden_up !== null) && 'Oculta'
}

function counted(count: number, one: string) {
  return count === 1 ? `1 ${one}` : `${grouped(count)} ${one}s`
}
