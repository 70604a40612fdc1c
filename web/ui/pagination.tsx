import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { PAGES_SHOWN } from '#contract/directory.ts'
import styles from './pagination.module.css'

/** The pages of a list: five at a time, and only where there is more than one (spec 2). */
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
  return (
    <Group component="nav" aria-label={label} justify="center" gap={4} wrap="nowrap">
      <ActionIcon aria-label="Página anterior" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={20} />
      </ActionIcon>
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
      <ActionIcon
        aria-label="Página siguiente"
        disabled={page >= lastPage}
        onClick={() => onChange(page + 1)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  )
}

/** Five pages with the present one in the middle, as far as there are that many (spec 9). */
export function pagesAround(page: number, lastPage: number): number[] {
  const count = Math.min(PAGES_SHOWN, lastPage)
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}
