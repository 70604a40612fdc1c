import { IconDatabase } from '@tabler/icons-react'
import { latePart } from '#web/lib/late-part.ts'
import { Panel } from './panel.tsx'

const content = latePart(() => import('./my-data.tsx'))

/** A copy of all one’s data, and the end of the account. */
export function DataPanel() {
  return <Panel name="datos" title="Mis datos" Icon={IconDatabase} content={content} />
}
