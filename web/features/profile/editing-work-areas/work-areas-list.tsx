// Dragging by mouse, touch and keyboard. The library's announcements use our own texts.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import type { NamedArea } from '#contract/locations.ts'
import { keyOfArea } from '#web/features/locations/area-label.ts'
import { refusalOfMove, saidPlace, withMoved } from './work-area-order.ts'
import { WorkAreaRow } from './work-area-row.tsx'
import styles from './work-areas-editor.module.css'

interface Props {
  /** The prefix of the ids of the rows' buttons. */
  id: string
  areas: NamedArea[]
  /** The id of the element that says why a move is refused. */
  ruleId: string
  /** Handles a drop; returns the reason if it is refused, otherwise null. */
  onMove: (from: number, to: number) => string | null
  onStep: (from: number, by: 1 | -1) => void
  onRemove: (at: number) => void
}

const INSTRUCTIONS =
  'Pulse espacio o Intro para coger el área, las flechas arriba y abajo para moverla, espacio o Intro de nuevo para soltarla y Escape para dejarla donde estaba.'

// A long press starts dragging; a quick movement scrolls.
const byFinger = { activationConstraint: { delay: 200, tolerance: 8 } }
const byMouse = { activationConstraint: { distance: 4 } }
const byKeys = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' } as const
const upAndDown = ({
  transform,
}: {
  transform: { x: number; y: number; scaleX: number; scaleY: number }
}) => ({
  ...transform,
  x: 0,
})

/** The areas in their order, which dragging and the buttons change. */
export function WorkAreasList({ id, areas, ruleId, onMove, onStep, onRemove }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byFinger),
    useSensor(KeyboardSensor, byKeys),
  )
  const [sprungBack, setSprungBack] = useState<UniqueIdentifier | null>(null)
  const hasLeft = useRef(false)
  const keys = areas.map(keyOfArea)
  const placeOf = (dragged: { id: UniqueIdentifier }) => keys.indexOf(String(dragged.id))
  const nameOf = (dragged: { id: UniqueIdentifier }) => areas[placeOf(dragged)]?.full_name

  // The other areas make no room at a position where the move is refused.
  const makingRoom: SortingStrategy = (places) =>
    refusalOfMove(areas, places.activeIndex, places.overIndex) ? null : verticalListSortingStrategy(places)

  function drop({ active, over }: DragEndEvent) {
    const from = placeOf(active)
    const to = over ? placeOf(over) : from
    if (onMove(from, to) || from === to) setSprungBack(active.id)
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasLeft.current = false
      return `Ha cogido ${nameOf(active)}. ${saidPlace(areas, placeOf(active))}`
    },
    onDragOver: ({ active, over }) => {
      // Right after the start it is over itself, which need not be announced.
      if (!over || (over.id === active.id && !hasLeft.current)) return undefined
      hasLeft.current = true
      const [from, to] = [placeOf(active), placeOf(over)]
      const refusal = refusalOfMove(areas, from, to)
      if (refusal) return `${nameOf(active)} no puede ir en el puesto ${to + 1}. ${refusal}.`
      return saidPlace(withMoved(areas, from, to), to)
    },
    onDragEnd: ({ active, over }) => {
      const from = placeOf(active)
      const to = over ? placeOf(over) : from
      const refusal = refusalOfMove(areas, from, to)
      if (refusal) return `No se ha movido: ${nameOf(active)} vuelve al puesto ${from + 1}. ${refusal}.`
      return `Ha soltado ${nameOf(active)}. ${saidPlace(withMoved(areas, from, to), to)}`
    },
    onDragCancel: ({ active }) => `Se deja donde estaba. ${saidPlace(areas, placeOf(active))}`,
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={() => setSprungBack(null)}
      onDragEnd={drop}
      onDragCancel={({ active }) => setSprungBack(active.id)}
    >
      <SortableContext items={keys} strategy={makingRoom}>
        <ol className={styles.list}>
          {areas.map((area, at) => (
            <WorkAreaRow
              key={keys[at]}
              id={id}
              area={area}
              at={at}
              of={areas.length}
              refusesUp={refusalOfMove(areas, at, at - 1) !== null}
              refusesDown={refusalOfMove(areas, at, at + 1) !== null}
              ruleId={ruleId}
              springsBack={sprungBack === keys[at]}
              onStep={(by) => onStep(at, by)}
              onRemove={() => onRemove(at)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
