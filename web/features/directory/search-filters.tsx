import { Stack } from '@mantine/core'
import { memo, type SyntheticEvent, useCallback } from 'react'
import type { DetectiveFilters, FieldFilter } from '#contract/directory.ts'
import type { NamedArea } from '#contract/locations.ts'
import { useNamedArea } from '#web/features/locations/area-label.ts'
import { LocationPicker } from '#web/features/locations/location-picker.tsx'
import { LanguagesField } from '#web/features/reference-lists/languages-field.tsx'
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'
import { SelectField } from '#web/ui/forms/select-fields.tsx'
import { FilterActions } from '#web/ui/lists/filtered-list.tsx'
import { ListFilter, ListFilterOfSeveral } from '#web/ui/lists/list-filters.tsx'
import { ErrorOfAny } from '#web/ui/messages/general-error.tsx'
import { FILTER_NAMES, type Items, SHOWN_FILTERS, useLists } from './field-filters.ts'

interface Props {
  draft: DetectiveFilters
  change: (part: Partial<DetectiveFilters>) => void
  onSubmit: (draft: DetectiveFilters) => void
  /** Undefined if there is nothing to clear. */
  onClear?: () => void
}

// Memoised, so that a choice draws only its own field again.
const Place = memo(LocationPicker)

/** All filters of the search for colleagues (rule 6.2). */
export default memo(function SearchFilters({ draft, change, onSubmit, onClear }: Props) {
  const chooseArea = useCallback((chosen: NamedArea | null) => change(placeFilters(chosen)), [change])
  const area = useNamedArea(areaIn(draft))
  const { lists, items } = useLists()

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSubmit(draft)
  }

  return (
    <form onSubmit={submit} aria-label="Filtros">
      <Stack gap="md">
        <ErrorOfAny of={lists} />
        <Place label="Área de trabajo" value={area} onChange={chooseArea} />
        {FILTER_NAMES.map((name) => (
          <Filter key={name} name={name} value={draft[name]} items={items[name]} change={change} />
        ))}
        <FilterActions onClear={onClear} />
      </Stack>
    </form>
  )
})

interface FilterProps extends Pick<Props, 'change'> {
  name: FieldFilter
  value: DetectiveFilters[FieldFilter]
  items: Items | undefined
}

const Filter = memo(function Filter({ name, value, items, change }: FilterProps) {
  const { label, names, beginsNeutral } = SHOWN_FILTERS[name]
  const field = {
    label,
    placeholder: 'Indiferente',
    onChange: (chosen: unknown) => change({ [name]: chosen ?? undefined }),
  }
  if (name === 'languages')
    return <LanguagesField label={label} value={value as string[]} onChange={field.onChange} />
  if (names) {
    const data = Object.entries(names).map(([value, label]) => ({ value, label }))
    return <SelectField {...field} data={data} value={(value as string | undefined) ?? null} clearable />
  }
  const rows = items?.slice(beginsNeutral ? 1 : 0) as { id: number; name: string }[] | undefined
  return Array.isArray(value) ? (
    <ListFilterOfSeveral {...field} items={rows} value={value as number[]} />
  ) : (
    <ListFilter {...field} items={rows} value={value as number | undefined} />
  )
})
