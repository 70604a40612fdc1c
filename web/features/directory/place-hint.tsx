import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DetectiveFilters } from '#contract/directory.ts'
import { MUNICIPALITY } from '#contract/locations.ts'
import { suggestionsQuery } from '#web/features/locations/api.ts'
import { areaIn, placeFilters } from '#web/lib/filters-in-address.ts'

const FEW = 5

interface Props {
  filters: DetectiveFilters
  /** How many the words find: many who are called like a village are no reason to ask for it. */
  found: number
  searchWith: (part: Partial<DetectiveFilters>) => void
}

/** Where the words that are searched for are the name of a place: a way to search there. */
export function PlaceHint({ filters, found, searchWith }: Props) {
  const { data } = useQuery(suggestionsQuery(filters.q ?? ''))
  const place = data?.[0]
  if (!filters.q || areaIn(filters) || !place?.is_whole) return null
  if (found > FEW && place.admin_area.level === MUNICIPALITY) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMapPin size={18} aria-hidden />}
      onClick={() => searchWith({ q: undefined, ...placeFilters(place) })}
    >
      ¿Busca en {place.full_name}?
    </Button>
  )
}
