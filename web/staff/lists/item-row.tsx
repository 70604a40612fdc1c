import { ActionIcon, Badge, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ListItemForStaff } from '#contract/staff/lists.ts'
import styles from './lists.module.css'

interface Props {
  item: ListItemForStaff
  isBusy: boolean
  canRise: boolean
  canFall: boolean
  onMove: (by: 1 | -1) => void
  onRename: () => void
  onRetire: () => void
}

/**
 * An item with its buttons. They are disabled by aria alone, so that the focus stays on them while an item
 * moves.
 */
export function ItemRow({ item, isBusy, canRise, canFall, onMove, onRename, onRetire }: Props) {
  const { name, country_code, retired_at, is_fixed } = item
  return (
    <li className={styles.row} data-retired={retired_at ? true : undefined}>
      <span className={styles.name}>
        {name}
        {country_code && ` (${country_code})`}{' '}
        {retired_at && (
          <Badge tt="none" variant="default">
            Retirado
          </Badge>
        )}
      </span>
      <Group gap="xs">
        {([-1, 1] as const).map((by) => {
          const can = by === -1 ? canRise : canFall
          return (
            <ActionIcon
              key={by}
              variant="default"
              size={44}
              aria-label={`${by === -1 ? 'Subir' : 'Bajar'} «${name}»`}
              aria-disabled={!can || isBusy}
              data-disabled={!can || undefined}
              onClick={() => can && !isBusy && onMove(by)}
            >
              {by === -1 ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
            </ActionIcon>
          )
        })}
        <Button variant="default" aria-label={`Renombrar «${name}»`} onClick={onRename}>
          Renombrar
        </Button>
        {!is_fixed && (
          <Button
            variant="default"
            aria-label={`${retired_at ? 'Recuperar' : 'Retirar'} «${name}»`}
            onClick={() => !isBusy && onRetire()}
          >
            {retired_at ? 'Recuperar' : 'Retirar'}
          </Button>
        )}
      </Group>
    </li>
  )
}
