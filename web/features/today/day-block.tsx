import { VisuallyHidden } from '@mantine/core'
import { dayParts, dayWithWeekday } from '#web/lib/dates.ts'
import styles from './today.module.css'

/** The day as the leaf of a calendar: 'vie 28 nov'. */
export function DayBlock({ day }: { day: string }) {
  const { weekday, number, month } = dayParts(day)
  return (
    <time dateTime={day} className={styles.day}>
      <span aria-hidden>{weekday}</span>
      <strong aria-hidden>{number}</strong>
      <span aria-hidden>{month}</span>
      <VisuallyHidden>{dayWithWeekday(day)}: </VisuallyHidden>
    </time>
  )
}
