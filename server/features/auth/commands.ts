import { RESET_LINK_MINUTES } from '#contract/auth.ts'
import { email as emailField } from '#contract/fields.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { type Given, giveRole } from './staff-roles.ts'

/**
 * `admin create <email>`: creates an administrator's account, and a one-time link to set its password. For an
 * existing administrator: a new link. A detective's account becomes an administrator's as well and keeps its
 * password.
 */
export async function adminCommand({ db, settings }: Platform, words: string[]): Promise<string[]> {
  const [action, address, ...rest] = words
  if (action !== 'create' || !address || rest.length > 0)
    throw new CommandRefused('Uso: admin create <correo>')
  const parsed = emailField.safeParse(address)
  if (!parsed.success) throw new CommandRefused(`El correo «${address}» no es válido.`)
  const given = await db.transaction().execute(async (trx) => {
    return await giveRole(trx, settings, { email: parsed.data, role: 'admin', isVerified: true })
  })
  if (!given) throw new CommandRefused(`El titular de ${parsed.data} ha pedido que se borre su cuenta.`)
  if (!given.link) return [done(given), 'Entra con la contraseña que ya tiene.']
  return [
    done(given),
    `Enlace para elegir la contraseña (un solo uso, ${RESET_LINK_MINUTES} minutos):`,
    given.link,
  ]
}

function done({ was, email, hasProfile }: Given) {
  if (was === null) return `Se ha creado la cuenta de administración ${email}.`
  if (was === 'admin') return `La cuenta ${email} ya era de administración.`
  if (hasProfile) return `La cuenta de detective ${email} es ahora también de administración.`
  return `La cuenta ${email} es ahora de administración.`
}
