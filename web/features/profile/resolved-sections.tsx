// Sections whose value is the id of a row of a reference list.
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ageRangesQuery, racesQuery } from '#web/features/reference-lists/api.ts'
import { Section } from './section.tsx'

interface Props {
  id: number | null
  isOwn: boolean
}

export function RaceSection({ id, isOwn }: Props) {
  const { data } = useQuery({ ...racesQuery, enabled: id !== null })
  return (
    <Section title="Origen étnico" isEmpty={id === null} isOwn={isOwn}>
      <Text>{data?.find((race) => race.id === id)?.name ?? '…'}</Text>
    </Section>
  )
}

/** The first of the list stands for 'Sin especificar', which is nothing to tell others. */
export function AgeRangeSection({ id, isOwn }: Props) {
  const { data } = useQuery({ ...ageRangesQuery, enabled: id !== null })
  const isEmpty = id === null || id === data?.[0]?.id
  return (
    <Section title="Tramo de edad" isEmpty={isEmpty} isOwn={isOwn}>
      <Text>{data?.find((range) => range.id === id)?.name ?? '…'}</Text>
    </Section>
  )
}
