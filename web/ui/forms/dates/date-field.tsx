import { ActionIcon, Popover, type TextInputProps } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react'
import { madridDay } from '#contract/days.ts'
import { dayWithWeekday } from '#web/lib/dates.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { asTypedDay, dayTyped, isDay } from '#web/lib/typed-dates.ts'
import { LazyBoundary } from '#web/ui/messages/lazy-boundary.tsx'
import { ClearButton } from '../clear-button.tsx'
import { TextField } from '../fields.tsx'
import { FLOATING_PLACE } from '../floating-place.ts'
import { useTypedText } from '../typed-text.ts'
import styles from './date-field.module.css'
import { DayShortcuts } from './day-shortcuts.tsx'

const { Part: Calendar, fetchAhead } = lazyComponent(() => import('./calendar.tsx'))

// The number keypad of a telephone has no slash.
const withSlashes = (text: string) =>
  /^\d{2}$|^\d{1,2}\/\d{2}$/.test(text) ? `${text}/` : text.replace(/\/{2,}/g, '/')

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  label: string
  /** 'YYYY-MM-DD', '' for none, or the typed text if it is not a valid day. */
  value: string
  onChange: (value: string) => void
  onBlur?: (event?: FocusEvent<HTMLInputElement>) => void
  /** The first day that can be chosen in the calendar. */
  min?: string
  clearable?: boolean
  /** Whether 'Hoy' and 'Mañana' are offered below the field. */
  hasShortcuts?: boolean
}

/**
 * A day, typed ('3/12/2026') or chosen from a calendar, which is a lazy component. Below it the day is
 * written out, so that the user sees the weekday. Takes `form.field('start_date')`.
 */
export function DateField({ value, onChange, onBlur, min, clearable, hasShortcuts, label, ...props }: Props) {
  const { text, change, settle } = useTypedText(value, onChange, {
    read: (typed) => dayTyped(typed, min ?? madridDay()),
    write: asTypedDay,
    assist: withSlashes,
  })
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => fetchAhead(), [])
  const canClear = clearable && value !== '' && !props.disabled

  function clear() {
    onChange('')
    input.current?.focus()
  }

  function pick(day: string) {
    settle()
    onChange(day)
    setOpened(false)
  }

  return (
    <TextField
      ref={input}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      description={isDay(value) ? dayWithWeekday(value) : 'Día, mes y año.'}
      {...props}
      value={text}
      onChange={change}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
      {...(hasShortcuts && {
        inputContainer: (field) => (
          <>
            {field}
            <DayShortcuts label={label} min={min} onPick={pick} disabled={props.disabled} />
          </>
        ),
      })}
      rightSectionWidth={canClear ? 88 : 44}
      rightSection={
        <>
          {canClear && <ClearButton name="Quitar la fecha" label={label} onClick={clear} />}
          <Popover
            opened={opened}
            onChange={setOpened}
            position="bottom-end"
            shadow="md"
            radius="md"
            returnFocus
            // If the popover were hidden during scrolling, it would lose the focus.
            hideDetached={false}
            portalProps={{ target: FLOATING_PLACE }}
          >
            <Popover.Target>
              <ActionIcon
                aria-label={`Calendario: ${label}`}
                onClick={() => setOpened(!opened)}
                // Only until the calendar has the focus; then the calendar handles Escape itself.
                onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
                data-mantine-stop-propagation={opened || undefined}
                disabled={props.disabled}
              >
                <IconCalendarMonth size={22} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown className={styles.calendar}>
              <LazyBoundary failed="No se ha podido cargar el calendario. Escriba la fecha.">
                <Suspense fallback={<div className={styles.waiting} />}>
                  <Calendar value={isDay(value) ? value : null} min={min} onPick={pick} />
                </Suspense>
              </LazyBoundary>
            </Popover.Dropdown>
          </Popover>
        </>
      }
    />
  )
}
