import '@mantine/dates/styles.css'
import 'dayjs/locale/es'
import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { madridDay } from '#contract/days.ts'
import { FIRST_DAY_OF_WEEK, fullDate } from '#web/lib/dates.ts'
import styles from './calendar.module.css'

interface Props {
  value: string | null
  /** The first day that can be chosen. */
  min: string | undefined
  onPick: (day: string) => void
}

/** A calendar to pick a day from; a lazy component of the date field. */
export default function Calendar({ value, min, onPick }: Props) {
  const today = madridDay()
  const first = value ?? (min && min > today ? min : today)
  return (
    <FocusTrap>
      <DatePicker
        className={styles.days}
        classNames={{
          calendarHeader: styles.header,
          calendarHeaderControl: styles.arrow,
          calendarHeaderLevel: styles.month,
          weekday: styles.weekday,
          day: styles.day,
          monthsListControl: styles.choice,
        }}
        locale="es"
        firstDayOfWeek={FIRST_DAY_OF_WEEK}
        // The library draws weekends red, but red means an error here.
        weekendDays={[]}
        value={value}
        defaultDate={first}
        {...(min && { minDate: min })}
        maxLevel="year"
        hideOutsideDates
        withCellSpacing={false}
        onChange={(day) => day && onPick(day)}
        // Else Escape would close the dialog around it too.
        __stopPropagation
        // A second click on the chosen day keeps it chosen.
        allowDeselect={false}
        getDayAriaLabel={fullDate}
        getDayProps={(day) => ({
          ...(day === first && { 'data-autofocus': true }),
          ...(day === value && { 'aria-pressed': true }),
          ...(day === today && { 'aria-current': 'date' }),
        })}
        ariaLabels={{
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
          previousYear: 'Año anterior',
          nextYear: 'Año siguiente',
        }}
      />
    </FocusTrap>
  )
}
