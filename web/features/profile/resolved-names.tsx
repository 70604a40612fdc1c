// Values that are the id of a row in a reference list.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listAgeRanges, listRaces } from '#contract/reference-lists.ts'
import { ageRangesQuery, racesQuery } from '#web/features/reference-lists/api.ts'
import { call } from '#web/lib/call.ts'

/** The name, once the list has loaded. */
export function RaceName({ id }: { id: number }) {
  return <Text>{useNameOf(id, racesQuery, listRaces)}</Text>
}

/** The name, once the list has loaded. */
export function AgeRangeName({ id }: { id: number }) {
  return <Text>{useNameOf(id, ageRangesQuery, listAgeRanges)}</Text>
}

/** A retired item is not in the list: it is asked for by its id. */
function useNameOf(id: number, query: typeof racesQuery, list: typeof listRaces) {
  const { data } = useQuery(query)
  const found = data?.find((item) => item.id === id)
  const { data: retired } = useQuery({
    queryKey: [...query.queryKey, id],
    queryFn: ({ signal }) => call(list, { also: [id] }, { signal }),
    enabled: data !== undefined && !found,
  })
  return (found ?? retired?.find((item) => item.id === id))?.name ?? '…'
}

/** Whether an age range is specified: the first of the list means 'Sin especificar'. */
export function useIsAgeRangeTold(id: number | null): boolean {
  const { data } = useQuery({ ...ageRangesQuery, enabled: id !== null })
  return id !== null && id !== data?.[0]?.id
}
