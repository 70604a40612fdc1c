import { isDay } from '#web/lib/typed-dates.ts'
import { DateField } from '#web/ui/forms/date-field.tsx'

export interface DateFiltersProps {
  /** Days, '' for none, or what was typed where that is none. */
  from: string
  to: string
  onFrom: (day: string) => void
  onTo: (day: string) => void
  wrong: { date_from?: string; date_to?: string }
}

/** Between which days the work is to begin. */
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
