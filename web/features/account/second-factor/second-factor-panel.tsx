import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { latePart } from '#web/lib/late-part.ts'
import { accountQuery } from '../api.ts'
import { Panel } from '../panel.tsx'

const content = latePart(() => import('./second-factor.tsx'))

/** Passkeys, an app for codes, and the recovery codes. */
export function SecondFactorPanel() {
  const factors = useQuery(accountQuery).data?.second_factor
  const isOn = factors && (factors.totp || factors.passkeys.length > 0)
  return (
    <Panel
      name="dos-pasos"
      title="Verificación en dos pasos"
      // A space where that is not known yet, so that nothing moves.
      note={factors ? (isOn ? 'Activada' : 'Desactivada') : '\u00a0'}
      Icon={IconShieldLock}
      content={content}
    />
  )
}
