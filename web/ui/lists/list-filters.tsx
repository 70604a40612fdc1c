// Filters by rows of a reference list. They are disabled until the list has loaded, and never show bare ids.
import { memo } from 'react'
import type { ListItem } from '#contract/reference-lists.ts'
import { choicesOf, MultiSelectField, SelectField } from '#web/ui/forms/select-fields.tsx'

interface Common {
  label: string
  /** The placeholder while nothing is chosen. */
  placeholder: string
  items: ListItem[] | undefined
}

/** One row or none. */
export const ListFilter = memo(function ListFilter({
  items,
  value,
  onChange,
  ...props
}: Common & { value: number | undefined; onChange: (id: number | undefined) => void }) {
  return (
    <SelectField
      data={choicesOf(items)}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
      disabled={!items}
      clearable
      {...props}
    />
  )
})

/** Any number of rows. */
export const ListFilterOfSeveral = memo(function ListFilterOfSeveral({
  items,
  value,
  onChange,
  placeholder,
  label,
}: Common & { value: number[]; onChange: (ids: number[]) => void }) {
  return (
    <MultiSelectField
      label={label}
      data={choicesOf(items)}
      value={items ? value.map(String) : []}
      onChange={(ids) => onChange(ids.map(Number))}
      placeholder={value.length > 0 ? undefined : placeholder}
      disabled={!items}
    />
  )
})
