import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { DetectiveFilters } from '#contract/directory.ts'
import styles from './active-filters.module.css'
import type { ActiveFilter } from './use-active-filters.ts'

interface Props {
  active: ActiveFilter[]
  searchWith: (part: Partial<DetectiveFilters>) => void
  clear: () => void
}

/** What is searched for. Each can be taken out, which searches anew; Back undoes it. */
export const ActiveFilters = memo(function ActiveFilters({ active, searchWith, clear }: Props) {
  return (
    <ul className={styles.active} aria-label="Filtros en uso">
      {active.map(({ key, name, without }) => (
        <li key={key}>
          <UnstyledButton
            className={styles.chip}
            aria-label={`Quitar ${name}`}
            onClick={() => searchWith(without)}
          >
            <span className={styles.name}>{name}</span>
            <IconX size={18} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <UnstyledButton className={styles.all} onClick={clear}>
            Quitar todos
          </UnstyledButton>
        </li>
      )}
    </ul>
  )
})
