import { Button, Group, Text } from '@mantine/core'
import { CORRECTABLE, type Correctable, correctedInWords } from '#contract/corrections.ts'
import type { WaitingCorrection } from '#contract/staff/corrections.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { Facts } from '../frame/facts.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import { WaitingSince } from '../frame/waiting-since.tsx'
import styles from './correction-card.module.css'

interface Props {
  correction: WaitingCorrection
  decide: (act: 'accept' | 'reject') => void
}

const cardOf = (id: number) => `correction-${id}`

/** A request: the old and the new values, the reason, and the two decisions. */
export function CorrectionCard({ correction, decide }: Props) {
  const { id, detective_id, full_name, email, asked, now, reason, asked_at, is_license_taken } = correction
  const fields = (Object.keys(CORRECTABLE) as Correctable[]).filter((field) => asked[field] !== undefined)
  return (
    <LinkCard to={staffPaths.detective(detective_id)} title={full_name} className={styles.card}>
      <Text size="sm" c="dimmed" id={cardOf(id)} style={{ overflowWrap: 'anywhere' }}>
        {email} · <WaitingSince instant={asked_at} isWithin />
      </Text>
      <Facts
        of={fields.map((field) => [
          CORRECTABLE[field],
          <span key={field}>
            <del>{correctedInWords(field, now[field])}</del> →{' '}
            <ins>{correctedInWords(field, asked[field]!)}</ins>
          </span>,
        ])}
      />
      <Text className={styles.prose}>{reason}</Text>
      {is_license_taken && (
        <Text c="var(--mantine-color-error)">La licencia pedida ya es de otro detective.</Text>
      )}
      <Group gap="sm" className={styles.decisions}>
        <Button onClick={() => decide('accept')} disabled={is_license_taken}>
          Aceptar
        </Button>
        <Button variant="default" onClick={() => decide('reject')}>
          Rechazar
        </Button>
      </Group>
    </LinkCard>
  )
}

/** The request whose card has the focus, or the first one. */
export function correctionInFocus(corrections: WaitingCorrection[]): WaitingCorrection | undefined {
  const card = document.activeElement?.closest('li')
  return corrections.find(({ id }) => card?.querySelector(`#${cardOf(id)}`)) ?? corrections[0]
}
