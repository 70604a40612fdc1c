import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { CommandRefused } from '#server/platform/command-refused.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { resetSecondFactor } from './factors-reset.ts'
import { giveBack } from './giving-back.ts'
import * as queries from './queries.ts'

const USAGE =
  'Uso: account reset-second-factor <correo> · account give-back <correo actual> <correo del titular>'

/**
 * `account reset-second-factor` and `account give-back`: for the operator, once the identity of the owner is checked.
 */
export async function accountCommand(platform: Platform, words: string[]): Promise<string[]> {
  const [action, email, owners, ...rest] = words
  const isReset = action === 'reset-second-factor' && owners === undefined
  if (!email || rest.length > 0 || !(isReset || (action === 'give-back' && owners)))
    throw new CommandRefused(USAGE)
  return await platform.db.transaction().execute(async (trx) => {
    const account = await queries.lockedAccountByEmail(trx, email)
    if (!account) throw new CommandRefused('No hay ninguna cuenta con ese correo.')
    return owners === undefined
      ? await reset(platform, trx, account)
      : await giveBack(platform, trx, account, owners)
  })
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
