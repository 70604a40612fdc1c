import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { madridDay } from '#contract/days.ts'
import { longDate, timeOfDay } from '#web/lib/dates.ts'
import styles from './recovered-line.module.css'
import type { RecoveredDraft } from './use-draft.ts'

interface Props {
  draft: RecoveredDraft
  /** The parts that could not be stored: 'la imagen y las contraseñas'. */
  missing?: string
  /**
   * Shown if there is no recovered draft. The user has read it before typing, so the draft's line may replace
   * it, and nothing below moves.
   */
  children: ReactNode
}

/** Says that a draft has been recovered, and offers to discard it. */
export function RecoveredLine({ draft, missing, children }: Props) {
  return (
    <div className={styles.room}>
      <div className={styles.otherwise} data-given-way={draft.at ? '' : undefined}>
        {children}
      </div>
      <div role="status">
        {draft.at && (
          <Group className={styles.line} gap="xs" justify="space-between">
            <Text size="sm">
              {draft.isDiscarded
                ? 'Hemos descartado lo que había escrito.'
                : `Hemos recuperado lo que escribió ${moment(draft.at)}${missing ? `, salvo ${missing}` : ''}.`}
            </Text>
            <Button
              variant="subtle"
              flex="none"
              px="xs"
              onClick={draft.isDiscarded ? draft.undo : draft.discard}
            >
              {draft.isDiscarded ? 'Deshacer' : 'Descartar'}
            </Button>
          </Group>
        )}
      </div>
    </div>
  )
}

function moment(at: Date) {
  const day = madridDay(at)
  return day === madridDay() ? `a las ${timeOfDay(at)}` : `el ${longDate(day)}`
}
