import type { Account } from '#contract/account.ts'

/** 'Activada: aplicación de códigos y 2 llaves de acceso', or 'Desactivada'. */
export function factorsInWords({ totp, passkeys }: Account['second_factor']): string {
  const keys = passkeys.length === 1 ? '1 llave de acceso' : `${passkeys.length} llaves de acceso`
  const kinds = [...(totp ? ['aplicación de códigos'] : []), ...(passkeys.length > 0 ? [keys] : [])]
  return kinds.length > 0 ? `Activada: ${kinds.join(' y ')}` : 'Desactivada'
}
