import { VisuallyHidden } from '@mantine/core'
import { madridDay } from '#contract/days.ts'
import { dayWithWeekday, shortDate } from '#web/lib/dates.ts'
import styles from './today.module.css'

/** The day as the leaf of a calendar: 'vie 28 nov'. */
export function DayBlock({ day }: { day: string }) {
  const [number, month] = shortDate(day, madridDay()).split(' ')
  return (
    <time dateTime={day} className={styles.day}>
      <span aria-hidden>{dayWithWeekday(day).slice(0, 3)}</span>
      <strong aria-hidden>{number}</strong>
      <span aria-hidden>{month}</span>
      <VisuallyHidden>{dayWithWeekday(day)}: </VisuallyHidden>
    </time>
  )
}
