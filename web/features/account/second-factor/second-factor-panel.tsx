import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { accountQuery } from '../api.ts'
import { factorsInWords } from '../factors-in-words.ts'
import { Panel, UNKNOWN_NOTE } from '../panel.tsx'

const content = lazyComponent(() => import('./second-factor.tsx'))

/** The panel of the second factor: passkeys, an authenticator app, and recovery codes. */
export function SecondFactorPanel() {
  const factors = useQuery(accountQuery).data?.second_factor
  return (
    <Panel
      name="dos-pasos"
      title="Verificación en dos pasos"
      note={factors ? factorsInWords(factors) : UNKNOWN_NOTE}
      Icon={IconShieldLock}
      content={content}
    />
  )
}
