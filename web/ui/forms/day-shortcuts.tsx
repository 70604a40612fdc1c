import { Button, Group } from '@mantine/core'
import { dayAfter, madridDay } from '#contract/days.ts'
import styles from './date-field.module.css'

interface Props {
  /** Of the date's field. */
  label: string
  /** The first day that may be chosen. */
  min: string | undefined
  onPick: (day: string) => void
  disabled: boolean | undefined
}

/** Under a date's field: 'Hoy' and 'Mañana', where they may be chosen. */
export function DayShortcuts({ label, min, onPick, disabled }: Props) {
  const today = madridDay()
  const days = [
    { name: 'Hoy', day: today },
    { name: 'Mañana', day: dayAfter(today) },
  ]
  return (
    // Its place is kept: what stands below does not move with the other date.
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
