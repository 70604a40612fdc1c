import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSameArea, type NamedArea } from '#contract/locations.ts'
import { DUPLICATE_AREA, WORK_AREAS_MAX } from '#contract/profile.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { LocationPicker } from '#web/features/locations/location-picker.tsx'

interface Props {
  id: string
  areas: NamedArea[]
  onAdd: (area: NamedArea) => void
  /** Tells screen readers. */
  say: (text: string) => void
}

const NOTHING_CHOSEN = 'Elija antes una comunidad, una provincia o un municipio.'
const FULL = `Ya tiene ${WORK_AREAS_MAX} áreas de trabajo, que es el máximo. Quite una para poder añadir otra.`

/** The picker with which a work area is added; it refuses those that are there, and rests at the maximum (spec 2, 5). */
export function WorkAreaAdder({ id, areas, onAdd, say }: Props) {
  const [picked, setPicked] = useState<NamedArea | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  // As the server labels it, so that it does not change its name on being saved.
  const named = useQuery(placeQuery(picked)).data
  const isFull = areas.length >= WORK_AREAS_MAX

  function pick(area: NamedArea | null) {
    setComplaint(null)
    setPicked(area)
  }

  function add() {
    const isThere = picked !== null && areas.some((area) => isSameArea(area, picked))
    if (!picked || isThere) {
      const refusal = isThere ? DUPLICATE_AREA : NOTHING_CHOSEN
      say(refusal)
      return setComplaint(refusal)
    }
    pick(null)
    onAdd({ ...picked, full_name: named?.full_name ?? picked.full_name })
  }

  return (
    <Stack gap="sm" id={id}>
      <LocationPicker
        label="Añadir un área de trabajo"
        value={picked}
        onChange={pick}
        error={complaint}
        disabled={isFull}
      />
      {isFull && <Text size="sm">{FULL}</Text>}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
          disabled={isFull}
        >
          Añadir
        </Button>
      </Group>
    </Stack>
  )
}
