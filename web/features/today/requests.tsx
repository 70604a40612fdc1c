import type { Collaboration } from '#contract/collaborations.ts'
import type { Today } from '#contract/today.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { DayBlock } from './day-block.tsx'
import { Line, Section } from './section.tsx'
import { timeLeft } from './time-left.ts'
import styles from './today.module.css'

/** Open requests in the own areas, soonest first; `since`: what was published later is new. */
export function OpenRequests({ open, since }: { open: Today['open']; since: number | null }) {
  if (open.data.length === 0) return null
  return (
    <Section title="En su zona" all={allOf(open)}>
      {open.data.map((request) => (
        <Line
          key={request.id}
          to={paths.collaboration(request.id)}
          state={{ subject: request.subject }}
          before={<DayBlock day={request.start_date} />}
          title={request.subject}
          mark={isNew(request, since) && <span className={styles.new}>Nueva</span>}
          facts={[request.start_time, request.location.name, whereOfMe(request)]}
        />
      ))}
    </Section>
  )
}

function allOf({ data, total }: Today['open']) {
  if (total <= data.length) return
  return {
    to: paths.filteredCollaborations('for_me=true'),
    label: `Ver las ${grouped(total)} peticiones de su zona`,
  }
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
  const isMore = own.total > own.data.length
  return (
    <Section
      title="Mis peticiones"
      all={
        isMore ? { to: paths.ownCollaborations, label: `Ver las ${grouped(own.total)} abiertas` } : undefined
      }
    >
      {own.data.map((request) => (
        <Line
          key={request.id}
          to={paths.collaboration(request.id)}
          state={{ subject: request.subject }}
          before={<DayBlock day={request.start_date} />}
          title={request.subject}
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
