import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import type { NamedArea } from '#contract/locations.ts'
import { keyOfArea } from '#web/features/locations/area-label.ts'
import { inMain } from '../editing/in-main.ts'
import styles from './work-areas-editor.module.css'

interface Props {
  id: string
  area: NamedArea
  at: number
  of: number
  /** Whether the rule of priority refuses the move up. */
  refusesUp: boolean
  refusesDown: boolean
  ruleId: string
  /** Whether it has just been dropped at its old position. */
  springsBack: boolean
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A work area with its drag handle, the buttons that move it, and the button that removes it. */
export function WorkAreaRow({ id, area, at, of, ruleId, springsBack, onRemove, ...props }: Props) {
  const key = keyOfArea(area)
  const name = area.full_name
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({
    id: key,
    attributes: { roleDescription: 'área ordenable' },
  })

  const mover = (direction: 'up' | 'down', isRefused: boolean) => ({
    id: `${id}-${direction}-${key}`,
    'aria-label': `${direction === 'up' ? 'Subir' : 'Bajar'} ${name}`,
    disabled: at === (direction === 'up' ? 0 : of - 1),
    // It stays focusable and pressable, so that all users can learn why the move is refused.
    ...(isRefused && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': ruleId }),
    onClick: () => props.onStep(direction === 'up' ? -1 : 1),
  })

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragged={drag.isDragging || undefined}
      data-springing={springsBack || undefined}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
    >
      <div className={styles.held} {...listeners}>
        <ActionIcon
          ref={setActivatorNodeRef}
          {...attributes}
          id={`${id}-handle-${key}`}
          aria-label={`Mover ${name}`}
          className={styles.handle}
          // Escape ends only the dragging, not the editing of the section.
          onKeyDown={(event) => drag.isDragging && event.key === 'Escape' && event.preventDefault()}
        >
          <IconGripVertical size={20} />
        </ActionIcon>
        <span className={styles.name}>
          {at === 0 ? <strong>{name}</strong> : name}
          {at === 0 && <span className={styles.mark}>Prioritaria</span>}
        </span>
      </div>
      <div className={styles.actions}>
        <ActionIcon {...mover('up', props.refusesUp)}>
          <IconArrowUp size={20} />
        </ActionIcon>
        <ActionIcon {...mover('down', props.refusesDown)}>
          <IconArrowDown size={20} />
        </ActionIcon>
        <Tooltip label="Quitar" {...inMain}>
          <ActionIcon id={`${id}-remove-${key}`} aria-label={`Quitar ${name}`} onClick={onRemove}>
            <IconX size={20} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  )
}
