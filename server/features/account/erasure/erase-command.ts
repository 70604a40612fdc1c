import { parseArgs } from 'node:util'
import { STATUS_NAMES } from '#contract/moderation.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { eraseNow } from './deletion.ts'
import { holderOf } from './deletion-queries.ts'

const USAGE = 'Uso: detective erase <correo> --yes'

/**
 * `detective erase <email> --yes`, the words after 'erase': for a user who asks for erasure (GDPR 17) and
 * cannot log in to do it, because the account is rejected, suspended or not approved yet. Without the seven
 * days: nobody can log in to cancel it.
 */
export async function eraseCommand(platform: Platform, words: string[]): Promise<string[]> {
  const { email, isSure } = parsed(words)
  const holder = await holderOf(platform.db, email)
  if (!holder) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
  if (holder.role !== 'detective' || !holder.status)
    throw new CommandRefused(
      `La cuenta ${holder.email} administra el directorio: no se borra con esta orden.`,
    )
  const who = `${holder.email} (${holder.full_name}, ${STATUS_NAMES[holder.status]})`
  if (!isSure)
    throw new CommandRefused(
      `Se borraría para siempre, y sin los días para arrepentirse, la cuenta ${who}. Si es lo que quiere, añada --yes.`,
    )
  if (!(await eraseNow(platform, holder.id)))
    throw new CommandRefused(`No se ha borrado ${who}: la cuenta ha cambiado en este momento.`)
  return [
    `Borrada la cuenta ${who}: su registro, su perfil, sus peticiones, la imagen de la diligencia y sus sesiones. Se le dirá por correo, en el último mensaje.`,
    'Lo que la ley obliga a conservar queda bloqueado, hasta la fecha que se le dice («blocked open»).',
    'Aparte quedan las copias de seguridad y lo que haya escrito en el formulario de contacto («contact list»).',
  ]
}

function parsed(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { yes: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [email, ...rest] = positionals
    if (email && rest.length === 0) return { email, isSure: values.yes === true }
  } catch {
    // The usage, as for any other malformed command.
  }
  throw new CommandRefused(USAGE)
}
