import { Text, Title } from '@mantine/core'
import { STATUS_NAMES } from '#contract/moderation.ts'
import { FLAG_NAMES, LIST_RESULTS, type Registration } from '#contract/staff/registrations.ts'
import { longDate, longDateTime } from '#web/lib/dates.ts'
import { LinkCard } from '#web/ui/lists/link-card.tsx'
import { staffPaths } from '../frame/staff-paths.ts'
import styles from './registrations.module.css'

/** The registration beside others, beside the list of licences, and what was decided before. */
export function Comparison({ of: { duplicates, list_check, history } }: { of: Registration }) {
  return (
    <>
      <section aria-labelledby="list-check">
        <Title order={2} size="h4" id="list-check" mb="xs">
          Lista de licencias
        </Title>
        <Text>
          {list_check
            ? `${LIST_RESULTS[list_check.result]} en la lista de ${list_check.source}, del ${longDate(list_check.dated)}.`
            : 'No hay ninguna lista con la que comparar.'}
        </Text>
      </section>
      <section aria-labelledby="duplicates">
        <Title order={2} size="h4" id="duplicates" mb="xs">
          Coincidencias
        </Title>
        {duplicates.length === 0 && <Text>Ninguna: ni licencia, ni correo, ni teléfono, ni nombre.</Text>}
        <ul className={styles.people}>
          {duplicates.map(({ id, full_name, license_number, email, status, shares }) => (
            <LinkCard key={id} to={staffPaths.registration(id)} title={full_name} className={styles.item}>
              <Text size="sm">
                Licencia {license_number} · {email} · {STATUS_NAMES[status]}
              </Text>
              <Text size="sm" fw={600}>
                {shares.map((flag) => FLAG_NAMES[flag]).join(', ')}
              </Text>
            </LinkCard>
          ))}
        </ul>
      </section>
      {history.length > 0 && (
        <section aria-labelledby="history">
          <Title order={2} size="h4" id="history" mb="xs">
            Decisiones
          </Title>
          <ol className={styles.history}>
            {history.map(({ to_status, reason, decided_by, decided_at }) => (
              <li key={`${decided_at} ${to_status}`}>
                <p>
                  {longDateTime(decided_at)}: {STATUS_NAMES[to_status]}, por{' '}
                  {decided_by ?? 'alguien en la consola, o una cuenta ya borrada'}
                </p>
                {reason && <p>{reason}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
