import { IconEyeOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useHiddenUntil } from '#web/features/hiding/use-hidden-until.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { useNow } from '#web/lib/now.ts'
import { updateSessionProfile, useSession } from '#web/lib/session.ts'
import { Panel } from './panel.tsx'

const content = lazyComponent(() => import('./hide-form.tsx'))

/** The panel for hiding the account for a while (rule 5.10). */
export function HidePanel() {
  const given = useSession()?.profile.hidden_up ?? null
  const until = useHiddenUntil(useNow())
  const isPast = given !== null && until === null

  // Rule 5.10: an expired hiding is cleared here, also while the page is open.
  useEffect(() => {
    if (isPast) updateSessionProfile({ hidden_up: null })
  }, [isPast])

  return (
    <Panel
      name="ocultar"
      title={until ? 'Su cuenta está oculta' : 'Ocultar cuenta'}
      note={until ? `Hasta el ${longDateTime(until)}` : 'Visible para los demás'}
      Icon={IconEyeOff}
      content={content}
    />
  )
}
