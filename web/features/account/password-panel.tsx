import { IconKey } from '@tabler/icons-react'
import { latePart } from '#web/lib/late-part.ts'
import { Panel } from './panel.tsx'

const content = latePart(() => import('./password-form.tsx'))

/** Another password (spec 2). */
export function PasswordPanel() {
  return <Panel name="contrasena" title="Cambiar contraseña" Icon={IconKey} content={content} />
}
