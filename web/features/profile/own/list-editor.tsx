import { useQuery } from '@tanstack/react-query'
import type { ListItem } from '#contract/reference-lists.ts'
import type { servicesQuery } from '#web/features/reference-lists/api.ts'
import { TickList } from '#web/ui/forms/tick-list.tsx'
import type { EditorProps } from '../editing/editor.ts'

interface Props extends EditorProps<ListItem[]> {
  label: string
  list: typeof servicesQuery
}

/** Chooses several rows of a list. */
export default function ListEditor({ value, onChange, error, label, list }: Props) {
  const { data: offered = [] } = useQuery(list)
  // A retired item stays with its owner.
  const data = [...offered, ...value.filter(({ id }) => !offered.some((item) => item.id === id))]
  return (
    <TickList
      label={label}
      items={data}
      chosen={value.map(({ id }) => id)}
      onChange={(ids) => onChange(data.filter(({ id }) => ids.includes(id)))}
      error={error}
    />
  )
}
