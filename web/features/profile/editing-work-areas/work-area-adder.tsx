import { Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { isSameArea, type NamedArea } from '#contract/locations.ts'
import { DUPLICATE_AREA, WORK_AREAS_MAX } from '#contract/profile-sections.ts'
import { placeQuery } from '#web/features/locations/api.ts'
import { LocationPicker } from '#web/features/locations/location-picker.tsx'
import { WaitingButton } from '#web/ui/forms/waiting-button.tsx'
import styles from '../editing/editing.module.css'

interface Props {
  id: string
  areas: NamedArea[]
  onAdd: (area: NamedArea) => void
  /** Announces a text to screen readers. */
  say: (text: string) => void
  onUnfinished: (sentence: string | null) => void
}

const NOTHING_CHOSEN = 'Elija antes una comunidad, una provincia o un municipio.'
const FULL = `Ya tiene ${WORK_AREAS_MAX} áreas de trabajo, que es el máximo. Quite una para poder añadir otra.`

/** The picker to add a work area. It refuses duplicates, and is disabled at the maximum (rule 5.3). */
export function WorkAreaAdder({ id, areas, onAdd, say, onUnfinished }: Props) {
  const [picked, setPicked] = useState<NamedArea | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  // The area with the server's label, so that its name does not change after saving.
  const named = useQuery(placeQuery(picked)).data
  const isFull = areas.length >= WORK_AREAS_MAX

  function pick(area: NamedArea | null) {
    setComplaint(null)
    setPicked(area)
    onUnfinished(area && 'Ha elegido un área sin añadirla.')
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

  // In an open list Enter chooses an option; otherwise it would save the section without the picked area.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (picked) add()
  }

  return (
    <Stack gap="sm" id={id} className={styles.adding} onKeyDown={addOnEnter}>
      <LocationPicker
        label="Añadir un área de trabajo"
        value={picked}
        onChange={pick}
        error={complaint}
        disabled={isFull}
        hasSearch
      />
      <Group>
        <WaitingButton
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
          missing={isFull ? FULL : null}
        >
          Añadir
        </WaitingButton>
      </Group>
    </Stack>
  )
}
