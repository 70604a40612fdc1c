// Values that are the id of a row in a reference list.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ListItem, listAgeRanges, listRaces } from '#contract/reference-lists.ts'
import { ageRangesQuery, racesQuery, useListWith } from '#web/features/reference-lists/api.ts'

/** The name, once the list has loaded. */
export function RaceName({ id }: { id: number }) {
  return <Text>{nameIn(useListWith(racesQuery, listRaces, [id]).data, id)}</Text>
}

/** The name, once the list has loaded. */
export function AgeRangeName({ id }: { id: number }) {
  return <Text>{nameIn(useListWith(ageRangesQuery, listAgeRanges, [id]).data, id)}</Text>
}

/** Whether an age range is specified: the first of the list means 'Sin especificar'. */
export function useIsAgeRangeTold(id: number | null): boolean {
  const { data } = useQuery({ ...ageRangesQuery, enabled: id !== null })
  return id !== null && id !== data?.[0]?.id
}

function nameIn(list: ListItem[] | undefined, wanted: number) {
  return list?.find(({ id }) => id === wanted)?.name ?? '…'
}
