import { Stack } from '@mantine/core'
import { SUBJECT_MAX } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { LocationPicker } from '#web/features/locations/location-picker.tsx'
import { isDay } from '#web/lib/typed-dates.ts'
import { CharactersLeft } from '#web/ui/forms/characters-left.tsx'
import { DateField } from '#web/ui/forms/dates/date-field.tsx'
import { TimeField } from '#web/ui/forms/dates/time-field.tsx'
import { FieldPair } from '#web/ui/forms/field-pair.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import type { CollaborationForm } from './use-collaboration-form.ts'

/** The required fields of a request: subject, place and day. */
export function EssentialsSection({ form }: { form: CollaborationForm }) {
  const { subject, location, start_date, start_time, end_date } = form.values
  const today = madridDay()
  const start = isDay(start_date) && start_date > today ? start_date : today
  return (
    <Stack gap="md">
      <CharactersLeft text={subject} max={SUBJECT_MAX}>
        <TextField {...form.field('subject')} autoComplete="off" autoCapitalize="sentences" />
      </CharactersLeft>
      <LocationPicker {...form.field('location')} value={location} hasSearch onTyped={form.keepTypedPlace} />
      <FieldPair from="xs">
        <DateField {...form.field('start_date')} value={start_date} min={today} hasShortcuts />
        <TimeField {...form.field('start_time')} value={start_time} />
        <DateField
          {...form.field('end_date')}
          value={end_date}
          min={dayAfter(start)}
          clearable
          hasShortcuts
        />
      </FieldPair>
    </Stack>
  )
}
