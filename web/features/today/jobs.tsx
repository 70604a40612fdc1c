import { dayAfter, madridDay } from '#contract/days.ts'
import type { JobAtHand, Today } from '#contract/today.ts'
import { grouped } from '#web/lib/numbers.ts'
import { paths } from '#web/lib/paths.ts'
import { DayLeaf } from '#web/ui/lists/day-leaf.tsx'
import { allIfMore, Line, Section } from './section.tsx'

/** The agreed jobs of today and tomorrow, each with the way to its service sheet and meeting point. */
export function Jobs({ jobs }: { jobs: Today['jobs'] }) {
  if (jobs.data.length === 0) return null
  return (
    <Section
      title="Trabajos de hoy y mañana"
      all={allIfMore(jobs, { to: paths.jobs, label: `Ver los ${grouped(jobs.total)} trabajos` })}
    >
      {jobs.data.map((job) => (
        <Line
          key={job.id}
          to={job.collaboration_id === null ? paths.jobs : paths.serviceSheet(job.collaboration_id)}
          before={<DayLeaf day={dayOf(job)} isSmall isRead />}
          title={job.subject ?? job.place}
          facts={[
            [nearness(job), job.start_time].filter(Boolean).join(', '),
            job.subject && job.place,
            `con ${job.people.map(({ full_name }) => full_name).join(', ')}`,
            job.collaboration_id !== null &&
              (job.has_meeting_point ? 'Ver el punto de encuentro' : 'Sin punto de encuentro todavía'),
          ]}
        />
      ))}
    </Section>
  )
}

/** Its first day to come: one of several days may have begun before. */
function dayOf({ start_date }: JobAtHand, today = madridDay()) {
  return start_date < today ? today : start_date
}

function nearness(job: JobAtHand, today = madridDay()) {
  const day = dayOf(job, today)
  if (day === today) return 'Hoy'
  return day === dayAfter(today) ? 'Mañana' : ''
}
