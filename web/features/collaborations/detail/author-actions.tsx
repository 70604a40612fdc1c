import { Button } from '@mantine/core'
import { IconCopyPlus, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Collaboration } from '#contract/collaborations.ts'
import { paths } from '#web/lib/paths.ts'
import styles from './collaboration.module.css'
import { ErasingButton } from './erasing-button.tsx'

interface Props {
  request: Collaboration
  /** A ref for the button that hides the request. */
  toggle: RefObject<HTMLButtonElement | null>
  /** Undefined if the request is hidden already or can no longer be changed. */
  onHide: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/**
 * The author's actions on a request: edit, hide or delete it until it has elapsed (rule 1.6); publish it
 * again or erase it at any time. A decision that hides it leaves only the last two.
 */
export function AuthorActions({ request, toggle, onHide, onRemove }: Props) {
  const { id, elapsed, withheld } = request
  return (
    <div className={styles.actions}>
      {!elapsed && !withheld && (
        <Button
          component={Link}
          viewTransition
          to={paths.editCollaboration(id)}
          leftSection={<IconPencil size={20} aria-hidden />}
        >
          Editar
        </Button>
      )}
      {onHide && (
        <Button
          variant="default"
          ref={toggle}
          onClick={onHide}
          leftSection={<IconEyeOff size={20} aria-hidden />}
        >
          Ocultar
        </Button>
      )}
      {onRemove && (
        <Button variant="default" onClick={onRemove} leftSection={<IconTrash size={20} aria-hidden />}>
          Eliminar
        </Button>
      )}
      <Button
        component={Link}
        viewTransition
        to={paths.repeatedCollaboration(id)}
        variant={elapsed ? 'filled' : 'default'}
        leftSection={<IconCopyPlus size={20} aria-hidden />}
      >
        Publicar de nuevo
      </Button>
      <ErasingButton request={request} />
    </div>
  )
}
