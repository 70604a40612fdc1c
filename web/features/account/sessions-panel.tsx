import { IconDevices } from '@tabler/icons-react'
import { latePart } from '#web/lib/late-part.ts'
import { Panel } from './panel.tsx'

const content = latePart(() => import('./sessions.tsx'))

/** Where one is logged in. */
export function SessionsPanel() {
  return <Panel name="sesiones" title="Sesiones abiertas" Icon={IconDevices} content={content} />
}
