// Values that are the id of a row in a reference list.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ageRangesQuery, racesQuery } from '#web/features/reference-lists/api.ts'

/** The name, once the list has loaded. */
export function RaceName({ id }: { id: number }) {
  const { data } = useQuery(racesQuery)
  return <Text>{data?.find((race) => race.id === id)?.name ?? '…'}</Text>
}

/** The name, once the list has loaded. */
export function AgeRangeName({ id }: { id: number }) {
  const { data } = useQuery(ageRangesQuery)
  return <Text>{data?.find((range) => range.id === id)?.name ?? '…'}</Text>
}

/** Whether an age range is specified: the first of the list means 'Sin especificar'. */
export function useIsAgeRangeTold(id: number | null): boolean {
  const { data } = useQuery({ ...ageRangesQuery, enabled: id !== null })
  return id !== null && id !== data?.[0]?.id
}
