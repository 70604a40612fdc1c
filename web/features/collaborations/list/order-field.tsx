import { IconArrowsSort } from '@tabler/icons-react'
import { SORTS, type Sort } from '#contract/collaborations.ts'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import styles from './order-field.module.css'

const sorts = Object.entries(SORTS).map(([value, label]) => ({ value, label }))
// Only a detective has a profile to match requests against.
const sortsOfVisitors = sorts.filter(({ value }) => value !== 'match')

/** The order of the list; a change takes effect at once. */
export function OrderField({
  value,
  onChange,
  isDetective,
}: {
  value: Sort | undefined
  onChange: (sort: Sort | undefined) => void
  isDetective: boolean
}) {
  const offered = isDetective ? sorts : sortsOfVisitors
  const chosen = offered.some((sort) => sort.value === value) ? value : 'start_date'
  return (
    <SelectField
      className={styles.order}
      data-keep-clear
      aria-label="Orden"
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      leftSectionWidth={34}
      rightSectionWidth={28}
      data={offered}
      value={chosen ?? 'start_date'}
      onChange={(sort) => onChange(sort === 'start_date' ? undefined : (sort as Sort))}
      allowDeselect={false}
    />
  )
}
