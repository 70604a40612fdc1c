import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import type { ActiveFilter } from './active-filter.ts'
import styles from './active-filters.module.css'

interface Props<Filters> {
  active: ActiveFilter<Filters>[]
  searchWith: (part: Partial<Filters>) => void
  clear: () => void
}

/** The filters in use. The user can remove each, which starts a new search; Back restores it. */
export const ActiveFilters = memo(Chips) as typeof Chips

function Chips<Filters>({ active, searchWith, clear }: Props<Filters>) {
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
}
