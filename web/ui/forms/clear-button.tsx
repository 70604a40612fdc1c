import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

/**
 * A button that empties a field. `name` is its accessible name ('Quitar la fecha'); `label` is the label of
 * the field.
 */
export function ClearButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={`${name}: ${label}`} onClick={onClick}>
        <IconX size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
