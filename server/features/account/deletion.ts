// Leaving for good, in two steps: out of everybody's sight at once, erased some days later. Logging in meanwhile takes
// it back (letting-in.ts).
import type { deleteAccount as deleteCall } from '#contract/account.ts'
import { confirmSecondFactor, lockOwnAccount } from '#server/identity/re-authentication.ts'
import type { Call } from '#server/platform/http/http.ts'
import { forbidden, unauthorised } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { deletionAsked } from './deletion-emails.ts'
import * as queries from './deletion-queries.ts'
import { type Erasing, eraseWith } from './erasing.ts'

/** 403 for staff: their decisions stand in the record, and the last administrator would leave nobody to decide. */
export function refuseStaff({ settings, viewer }: Call<typeof deleteCall>): void {
  if (viewer.role !== 'detective')
    throw forbidden(
      `Su cuenta administra el directorio: para borrarla, escriba antes a ${settings.contact_email}.`,
    )
}

/** Lets the account go: no session, link or profile of it is there any more. */
export async function deleteAccount(call: Call<typeof deleteCall>) {
  const { db, settings, events, viewer, input } = call
  const takeFactor = await confirmSecondFactor(call, input)
  const eraseAt = await db.transaction().execute(async (trx) => {
    const { email } = await lockOwnAccount(trx, viewer)
    await takeFactor(trx)
    const eraseAt = await queries.startLeaving(trx, viewer.id)
    // Suspended, or made an administrator, at this very moment.
    if (!eraseAt) throw unauthorised()
    await events.tell(trx, 'account leaving', { account_id: viewer.id })
    await postEmail(call, trx, deletionAsked(settings, email, eraseAt))
    return eraseAt
  })
  const msg =
    'Su cuenta ya no se muestra a nadie y se borrará en la fecha indicada. Para conservarla, inicie sesión antes.'
  return { status: 'success' as const, payload: { msg, erase_at: eraseAt.toISOString() } }
}

/** Erases the accounts whose time to come back is over. Cut off anywhere, the next time does what is left; each is told once. */
export async function eraseAccounts(platform: Erasing): Promise<void> {
  let failure: unknown
  // One that cannot be erased keeps nobody else's data here.
  for (const account of await queries.accountsToErase(platform.db))
    await erase(platform, account).catch((error) => {
      failure = error
    })
  if (failure) throw failure
}

/**
 * Erases one at once, in whatever state it is: who is not let in cannot ask for it by the website. The same erasure, so
 * that the next sweep does what this leaves undone. False where the account is no detective's any more.
 */
export async function eraseNow(platform: Erasing, id: number): Promise<boolean> {
  if (!(await queries.endTimeToComeBack(platform.db, id))) return false
  for (const account of await queries.accountsToErase(platform.db, id)) await erase(platform, account)
  return true
}

async function erase(platform: Erasing, { id, file }: { id: number; file: string | null }) {
  // The file first: once the row is gone, nothing would say that it is still there.
  if (file) await platform.uploads.remove(file)
  await eraseWith(platform, id, 'asked', (trx) => queries.eraseAccount(trx, id))
}
