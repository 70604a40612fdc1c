import { VisuallyHidden } from '@mantine/core'
import { madridDay } from '#contract/days.ts'
import { dayParts, dayWithWeekday } from '#web/lib/dates.ts'
import styles from './day-leaf.module.css'

/**
 * A day as the leaf of a calendar: 'mié 2 dic', with the year if it is another. `isRead`: screen readers get
 * it in words; otherwise something beside it says the day.
 */
export function DayLeaf({ day, isSmall, isRead }: { day: string; isSmall?: boolean; isRead?: boolean }) {
  const { weekday, number, month, year } = dayParts(day)
  return (
    <time dateTime={day} className={styles.leaf} data-small={isSmall} aria-hidden={!isRead || undefined}>
      <span aria-hidden>{weekday}</span>
      <strong aria-hidden>{number}</strong>
      <span aria-hidden>{year === madridDay().slice(0, 4) ? month : `${month} ${year}`}</span>
      {isRead && <VisuallyHidden>{dayWithWeekday(day)}: </VisuallyHidden>}
    </time>
  )
}
