import type { ReactNode } from 'react'
import type { Collaboration } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { dayParts, fullDate } from '#web/lib/dates.ts'
import styles from './request-days.module.css'
import { nearness } from './start.ts'

/**
 * Requests under the date block of the day on which they start. The list keeps its order: a day stands again if other
 * days are in between, as in the order of publication.
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
          <DateBlock day={day} near={near} />
          <ul className={styles.cards}>{those.map(card)}</ul>
        </div>
      ))}
    </div>
  )
}

/** A leaf of a calendar: 'mié 2 dic', and how near it is. For sighted users; the group has the words. */
export function DateBlock({ day, near }: { day: string; near: string }) {
  const { weekday, number, month, year } = dayParts(day)
  return (
    <div className={styles.block} aria-hidden>
      <time dateTime={day} className={styles.leaf}>
        <span>{weekday}</span>
        <strong>{number}</strong>
        <span>{year === madridDay().slice(0, 4) ? month : `${month} ${year}`}</span>
      </time>
      {near && (
        <span className={styles.near} data-screen-only>
          {near}
        </span>
      )}
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
