import { Button } from '@mantine/core'
import { IconLink, IconShare2 } from '@tabler/icons-react'
import { hasShareSheet, publicAddress, type Shared, share } from '#web/lib/device/sharing.ts'
import { notify, snack } from '#web/ui/messages/notices.ts'
import { singly } from './single-press.ts'

/**
 * Shares the address of one of our pages, through the system's share sheet if it has one. Not for prerendered
 * pages.
 */
export function ShareButton(shared: Shared) {
  const [label, Icon] = hasShareSheet() ? ['Compartir', IconShare2] : ['Copiar enlace', IconLink]
  return (
    <Button
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
      onClick={singly(() => void handOn(shared))}
    >
      {label}
    </Button>
  )
}

async function handOn(shared: Shared) {
  try {
    if ((await share(shared)) === 'copied') snack('Enlace copiado.')
  } catch {
    notify.warning(`No se ha podido copiar el enlace. Cópielo de aquí: ${publicAddress(shared.path)}`)
  }
}
