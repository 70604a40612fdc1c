import type { ReactNode } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { fullDate } from '#web/lib/dates.ts'
import { DayLeaf } from '#web/ui/lists/day-leaf.tsx'
import styles from './request-days.module.css'
import { nearness } from './start.ts'

/**
 * Requests under the date block of the day on which they start. The list keeps its order: a day stands again
 * if other days are in between, as in the order of publication.
 */
export function RequestDays({
  requests,
  card,
}: {
  requests: Collaboration[]
  card: (request: Collaboration) => ReactNode
}) {
  return (
    <div className={styles.days}>
      {daysOf(requests).map(({ day, near, those }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div
          key={those[0]?.id}
          role="group"
          aria-label={`${fullDate(day)}${near && ` (${near.toLowerCase()})`}`}
          className={styles.day}
        >
          {/* The group has the words. */}
          <div className={styles.block} aria-hidden>
            <DayLeaf day={day} />
            {near && (
              <span className={styles.near} data-screen-only>
                {near}
              </span>
            )}
          </div>
          <ul className={styles.cards}>{those.map(card)}</ul>
        </div>
      ))}
    </div>
  )
}

interface Day {
  day: string
  near: string
  those: Collaboration[]
}

/** Neighbours in the list with the same start day. */
export function daysOf(requests: Collaboration[]): Day[] {
  const days: Day[] = []
  for (const request of requests) {
    const { start_date: day, elapsed } = request
    const last = days.at(-1)
    if (last?.day === day) last.those.push(request)
    else days.push({ day, near: nearness({ start_date: day, start_time: null, elapsed }), those: [request] })
  }
  return days
}
