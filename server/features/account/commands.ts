import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import { closeAllSessions, closeSessions } from '#server/identity/session.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { giveBack } from './erasure/giving-back.ts'
import * as queries from './queries.ts'
import { resetSecondFactor } from './second-factor/factors-reset.ts'

const USAGE =
  'Uso: account reset-second-factor <correo> · account give-back <correo actual> <correo del titular> · account end-sessions <correo>|--all'

/**
 * `account reset-second-factor` and `account give-back`: for the operator, once the identity of the owner is
 * checked. `account end-sessions`: after a theft, or for everybody after a breach.
 */
export async function accountCommand(platform: Platform, words: string[]): Promise<string[]> {
  const [action, email, owners, ...rest] = words
  const isForOne = (action === 'reset-second-factor' || action === 'end-sessions') && owners === undefined
  if (!email || rest.length > 0 || !(isForOne || (action === 'give-back' && owners)))
    throw new CommandRefused(USAGE)
  if (action === 'end-sessions' && email === '--all') return await endAllSessions(platform)
  return await platform.db.transaction().execute(async (trx) => {
    const account = await queries.lockedAccountByEmail(trx, email)
    if (!account) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
    if (action === 'end-sessions') return await endSessions(platform, trx, account)
    return owners === undefined
      ? await reset(platform, trx, account)
      : await giveBack(platform, trx, account, owners)
  })
}

async function endAllSessions({ db }: Platform): Promise<string[]> {
  const count = await db.transaction().execute(closeAllSessions)
  return [`Sesiones cerradas: ${count}. Todos tienen que iniciar sesión de nuevo.`]
}

async function endSessions(
  { settings }: Platform,
  trx: Kysely<Schema>,
  { id, email }: { id: number; email: string },
): Promise<string[]> {
  await closeSessions(trx, id)
  await noteSecurityEvent({ db: trx, settings }, 'sessions_closed', { account_id: id })
  return [`${email}: sesiones cerradas. La contraseña y los segundos factores son los mismos.`]
}

async function reset(
  platform: Platform,
  trx: Kysely<Schema>,
  account: { id: number; email: string },
): Promise<string[]> {
  if (!(await resetSecondFactor(platform, trx, account)))
    throw new CommandRefused(`La cuenta ${account.email} no tiene segundo factor.`)
  return [
    `${account.email}: sin segundo factor ni códigos de recuperación, y con las sesiones cerradas. Se le avisará por correo.`,
  ]
}
