import { IconMail } from '@tabler/icons-react'
import { latePart } from '#web/lib/late-part.ts'
import { Panel } from './panel.tsx'

const content = latePart(() => import('./email.tsx'))

/** Another e-mail to log in with. */
export function EmailPanel() {
  return <Panel name="correo" title="Correo electrónico" Icon={IconMail} content={content} />
}
