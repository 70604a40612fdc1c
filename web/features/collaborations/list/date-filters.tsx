import { isDay } from '#web/lib/typed-dates.ts'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'

export interface DateFiltersProps {
  /** Days, '' for none, or the typed text if it is not a valid day. */
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
  wrong: { date_from?: string; date_to?: string }
}

/** The period in which the work begins. */
export default function DateFilters({ from, to, onFrom, onTo, wrong }: DateFiltersProps) {
  return (
    <>
      <DateField
        label="Comienza desde"
        name="date_from"
        value={from}
        onChange={onFrom}
        error={wrong.date_from}
        clearable
        hasShortcuts
      />
      <DateField
        label="Comienza hasta"
        name="date_to"
        value={to}
        onChange={onTo}
        {...(isDay(from) && { min: from })}
        error={wrong.date_to}
        clearable
        hasShortcuts
      />
    </>
  )
}
