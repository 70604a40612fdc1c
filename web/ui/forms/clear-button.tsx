import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

/** Empties a field. `name` reads 'Quitar la fecha'; `label` is the field's own. */
export function ClearButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <Tooltip label={name}>
      <ActionIcon aria-label={`${name}: ${label}`} onClick={onClick}>
        <IconX size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
