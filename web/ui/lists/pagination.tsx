import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  type TablerIcon,
} from '@tabler/icons-react'
import { PAGES_SHOWN } from '#contract/directory.ts'
import styles from './pagination.module.css'

/**
 * Pagination: five pages at a time, with buttons to the first and the last page; nothing if there is only one
 * page (rule 2.10).
 */
export function Pagination({
  page,
  lastPage,
  onChange,
  label = 'Páginas',
}: {
  page: number
  lastPage: number
  onChange: (page: number) => void
  label?: string
}) {
  if (lastPage <= 1) return null
  const to = (name: string, Icon: TablerIcon, target: number) => (
    <ActionIcon aria-label={name} disabled={target === page} onClick={() => onChange(target)}>
      <Icon size={20} />
    </ActionIcon>
  )
  return (
    <nav aria-label={label} className={styles.pager}>
      <div>
        {to('Primera página', IconChevronsLeft, 1)}
        {to('Página anterior', IconChevronLeft, Math.max(1, page - 1))}
      </div>
      <div className={styles.pages}>
        {pagesAround(page, lastPage).map((number) => (
          <UnstyledButton
            key={number}
            className={styles.page}
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {number}
          </UnstyledButton>
        ))}
      </div>
      <div>
        {to('Página siguiente', IconChevronRight, Math.min(lastPage, page + 1))}
        {to('Última página', IconChevronsRight, lastPage)}
      </div>
    </nav>
  )
}

/** Five page numbers with the present page in the middle, as far as that many exist (rule 2.10). */
export function pagesAround(page: number, lastPage: number): number[] {
  const count = Math.min(PAGES_SHOWN, lastPage)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
