import { Button, Group } from '@mantine/core'
import { dayAfter, madridDay } from '#contract/days.ts'
import styles from './date-field.module.css'

interface Props {
  /** The label of the date field. */
  label: string
  /** The first day that can be chosen. */
  min: string | undefined
  onPick: (day: string) => void
  disabled: boolean | undefined
}

/** The buttons 'Hoy' and 'Mañana' under a date field, each only if that day can be chosen. */
export function DayShortcuts({ label, min, onPick, disabled }: Props) {
  const today = madridDay()
  const days = [
    { name: 'Hoy', day: today },
    { name: 'Mañana', day: dayAfter(today) },
  ]
  return (
    // The row is always there, so that nothing below moves when the other date changes.
    <Group role="group" aria-label={`${label}: días cercanos`} gap="xs" className={styles.shortcuts}>
      {days
        .filter(({ day }) => !min || day >= min)
        .map(({ name, day }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            onClick={() => onPick(day)}
            disabled={disabled}
          >
            {name}
          </Button>
        ))}
    </Group>
  )
}
