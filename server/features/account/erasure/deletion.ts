// Deletion of an account in two steps: hidden at once, erased some days later. A log-in before that cancels
// it (letting-in.ts).
import type { Kysely } from 'kysely'
import type { deleteAccount as deleteCall } from '#contract/account.ts'
import type { Schema } from '#server/database/schema.ts'
import { confirmSecondFactor, lockOwnAccount } from '#server/identity/re-authentication.ts'
import type { Call } from '#server/platform/http/http.ts'
import { forbidden, unauthorised } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { deletionAsked } from './deletion-emails.ts'
import * as queries from './deletion-queries.ts'
import { type Erasing, eraseWith } from './erasing.ts'

/**
 * 403 for staff: their decisions stand in the record, and without the last administrator nobody could decide.
 */
export function refuseStaff({ settings, viewer }: Call<typeof deleteCall>): void {
  if (viewer.role !== 'detective')
    throw forbidden(
      `Su cuenta administra el directorio: para borrarla, escriba antes a ${settings.contact_email}.`,
    )
}

/** Starts the deletion: sessions, links and the public profile end at once. */
export async function deleteAccount(call: Call<typeof deleteCall>) {
  const { db, settings, events, viewer, input } = call
  const takeFactor = await confirmSecondFactor(call, input)
  const eraseAt = await db.transaction().execute(async (trx) => {
    const { email } = await lockOwnAccount(trx, viewer)
    await takeFactor(trx)
    const eraseAt = await queries.startLeaving(trx, viewer.id)
    // Suspended, or made an administrator, at this very moment.
    if (!eraseAt) throw unauthorised()
    await events.publish(trx, 'account leaving', { account_id: viewer.id })
    await postEmail(call, trx, deletionAsked(settings, email, eraseAt))
    return eraseAt
  })
  const msg =
    'Su cuenta ya no se muestra a nadie y se borrará en la fecha indicada. Para conservarla, inicie sesión antes.'
  return { status: 'success' as const, payload: { msg, erase_at: eraseAt.toISOString() } }
}

/**
 * Erases the accounts whose time to come back is over. If it is interrupted, the next run does the rest; each
 * owner gets one e-mail.
 */
export async function eraseAccounts(platform: Erasing): Promise<void> {
  let failure: unknown
  // An account that cannot be erased must not keep the data of the others here.
  for (const account of await queries.accountsToErase(platform.db))
    await erase(platform, account).catch((error) => {
      failure = error
    })
  if (failure) throw failure
}

/**
 * Erases an account at once, in any status: a user who may not log in cannot ask for it on the website. Uses
 * the same erasure as the sweep, so that the next sweep finishes an interrupted one. False if the account
 * does not belong to a detective any more. `noting` records who did it, in the transaction after which
 * nothing keeps the account.
 */
export async function eraseNow(
  platform: Erasing,
  id: number,
  noting: (trx: Kysely<Schema>) => Promise<void> = async () => {},
): Promise<boolean> {
  const isDue = await platform.db.transaction().execute(async (trx) => {
    if (!(await queries.endTimeToComeBack(trx, id))) return false
    await noting(trx)
    return true
  })
  if (!isDue) return false
  for (const account of await queries.accountsToErase(platform.db, id)) await erase(platform, account)
  return true
}

async function erase(platform: Erasing, { id, file }: { id: number; file: string | null }) {
  // The file first: without the row there would be no record that the file still exists.
  if (file) await platform.uploads.remove(file)
  await eraseWith(platform, id, 'asked', (trx) => queries.eraseAccount(trx, id))
}
