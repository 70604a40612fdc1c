import type { ComponentProps } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import type { Today } from '#contract/today.ts'
import { timeLeft, timeOf } from '#web/features/collaborations/list/start.ts'
import { whereOfMe } from '#web/features/collaborations/list/where-of-me.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { DayLeaf } from '#web/ui/lists/day-leaf.tsx'
import { allIfMore, Line, Section } from './section.tsx'
import styles from './today.module.css'

interface Open {
  open: Today['open']
  /** The last look: requests published after it are new. */
  since: number | null
  now: Date
}

/** Open requests in the own areas, soonest first. */
export function OpenRequests({ open, since, now }: Open) {
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
          facts={[timeOf(request, now), request.location.name, whereOfMe(request)?.short]}
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
      before={<DayLeaf day={start_date} isSmall isRead />}
      title={subject}
      {...more}
    />
  )
}

function isNew({ created_at, opened }: Collaboration, since: number | null) {
  return since !== null && !opened && Date.parse(created_at) > since
}

/** Own requests: how many read and answered them, how long they can still be answered. */
export function OwnRequests({ own, now }: { own: Today['own']; now: Date }) {
  if (own.data.length === 0) return null
  return (
    <Section
      title="Mis peticiones"
      all={allIfMore(own, { to: paths.ownCollaborations, label: 'Ver todas mis peticiones' })}
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
