import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import { lazyComponent } from '#web/lib/lazy-component.ts'
import { accountQuery } from '../api.ts'
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

/** 'Activada: aplicación de códigos y 2 llaves de acceso', or 'Desactivada'. */
function factorsInWords({ totp, passkeys }: Account['second_factor']): string {
  const keys = passkeys.length === 1 ? '1 llave de acceso' : `${passkeys.length} llaves de acceso`
  const kinds = [...(totp ? ['aplicación de códigos'] : []), ...(passkeys.length > 0 ? [keys] : [])]
  return kinds.length > 0 ? `Activada: ${kinds.join(' y ')}` : 'Desactivada'
}
