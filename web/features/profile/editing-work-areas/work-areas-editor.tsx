import { Alert, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { NamedArea } from '#contract/locations.ts'
import { priorityWarning } from '#contract/profile-sections.ts'
import { keyOfArea } from '#web/features/locations/area-label.ts'
import { useNextFocus } from '#web/ui/page/next-focus.ts'
import type { EditorProps } from '../editing/editor.ts'
import { WorkAreaAdder } from './work-area-adder.tsx'
import { refusalAmong, refusalOfMove, saidPlace, withMoved } from './work-area-order.ts'
import { WorkAreasList } from './work-areas-list.tsx'

/**
 * The work areas in their order of priority: drag, move with buttons or keys, remove, add (rules 5.3, 5.4).
 * An order that breaks the rule of priority shows a warning while it lasts; a move that would break the rule
 * is refused.
 */
export default function WorkAreasEditor({
  value: areas,
  onChange,
  error,
  onUnfinished,
}: EditorProps<NamedArea[]>) {
  const id = useId()
  const focusNext = useNextFocus()
  const [said, say] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const warning = priorityWarning(areas)
  const rule = refusalAmong(areas)

  function change(next: NamedArea[], telling: string) {
    setRefused(null)
    say(telling)
    onChange(next)
  }

  /** Returns the reason if the move is refused. */
  function move(from: number, to: number) {
    const refusal = refusalOfMove(areas, from, to)
    setRefused(refusal)
    if (!refusal && from !== to) onChange(withMoved(areas, from, to))
    return refusal
  }

  function step(from: number, by: 1 | -1) {
    const to = from + by
    const refusal = move(from, to)
    if (refusal) return say(`No se ha movido. ${refusal}.`)
    say(saidPlace(withMoved(areas, from, to), to))
    const directions = by < 0 ? ['up', 'down'] : ['down', 'up']
    focusNext(...directions.map((direction) => `${id}-${direction}-${keyOfArea(areas[from]!)}`))
  }

  function remove(at: number) {
    const left = areas.toSpliced(at, 1)
    change(left, `Se ha quitado ${areas[at]?.full_name}. ${count(left.length)}`)
    const near = left[at] ?? left[at - 1]
    focusNext(near ? `${id}-remove-${keyOfArea(near)}` : `${id}-adder`)
  }

  function add(area: NamedArea) {
    const more = [...areas, area]
    change(more, `Se ha añadido. ${saidPlace(more, areas.length)}`)
    // If the picker is disabled now, it cannot take the focus.
    focusNext(`${id}-adder`, `${id}-remove-${keyOfArea(area)}`)
  }

  return (
    <Stack gap="md">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {areas.length > 0 ? (
        <WorkAreasList
          id={id}
          areas={areas}
          ruleId={`${id}-rule`}
          onMove={move}
          onStep={step}
          onRemove={remove}
        />
      ) : (
        <Text c="dimmed">Todavía no ha añadido ninguna.</Text>
      )}
      {(warning ?? refused) && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} id={`${id}-rule`}>
          {warning ?? refused}.{!warning && ' El orden sigue como estaba.'}
        </Alert>
      )}
      {!warning && !refused && rule && (
        <Text size="sm" c="dimmed" id={`${id}-rule`}>
          {rule}.
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1}>
          {error}
        </Text>
      )}
      <WorkAreaAdder id={`${id}-adder`} areas={areas} onAdd={add} say={say} onUnfinished={onUnfinished} />
    </Stack>
  )
}

function count(areas: number): string {
  if (areas === 0) return 'No queda ninguna.'
  return areas === 1 ? 'Queda una.' : `Quedan ${areas}.`
}
