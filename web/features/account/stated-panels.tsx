// Panels whose closed header shows the present state.
import { IconDevices, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { accountQuery, sessionsQuery } from './api.ts'
import { Panel, UNKNOWN_NOTE } from './panel.tsx'

const email = lazyComponent(() => import('./email.tsx'))
const sessions = lazyComponent(() => import('./sessions.tsx'))

/** The e-mail address, and the new one that waits for confirmation. */
export function EmailPanel() {
  const { data } = useQuery(accountQuery)
  const pending = data?.new_email ? ` (pendiente: ${data.new_email.email})` : ''
  return (
    <Panel
      name="correo"
      title="Correo electrónico"
      note={data ? `${data.email}${pending}` : UNKNOWN_NOTE}
      Icon={IconMail}
      content={email}
    />
  )
}

/** The number of open sessions. */
export function SessionsPanel() {
  const open = useQuery(sessionsQuery).data?.length
  const note = open === 1 ? 'Solo esta' : `${open} abiertas`
  return (
    <Panel
      name="sesiones"
      title="Sesiones abiertas"
      note={open === undefined ? UNKNOWN_NOTE : note}
      Icon={IconDevices}
      content={sessions}
    />
  )
}
