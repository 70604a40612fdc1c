// Accounts without a decision, rejected or suspended long ago, or without use: warned if the owner can
// prevent it, then erased (GDPR article 5.1.e).
import { deleteAccount } from '#server/identity/accounts.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { type Erasing, eraseWith } from './erasing.ts'
import { undecidedForLong, unseenForLong } from './overdue-emails.ts'
import * as queries from './overdue-queries.ts'

const AT_ONCE = 100

/**
 * Sends the warnings that are due, and erases the accounts that are overdue. Warnings first, so that no
 * account is erased that a warning of today could have saved.
 */
export async function eraseOverdue(platform: Erasing): Promise<void> {
  await tell(platform, 'undecided')
  await tell(platform, 'unseen')
  let failure: unknown
  // An account that cannot be erased must not keep the data of the others here.
  for (const why of ['undecided', 'rejected', 'suspended', 'unseen'] as const)
    for (const id of await queries.overdueAccounts(platform.db, why))
      await erase(platform, why, id).catch((error) => {
        failure = error
      })
  if (failure) throw failure
}

async function tell(platform: Erasing, because: queries.Told) {
  const { db, settings } = platform
  for (let told = AT_ONCE; told === AT_ONCE; )
    told = await db.transaction().execute(async (trx) => {
      const due = await queries.countEmails(trx, because, AT_ONCE)
      for (const { email, letters } of due) {
        const left = queries.WARNINGS[because] - letters
        const message = because === 'undecided' ? undecidedForLong : unseenForLong
        await postEmail(platform, trx, message(settings, email, left))
      }
      return due.length
    })
}

async function erase(platform: Erasing, why: queries.Overdue, id: number) {
  await eraseWith(platform, id, why, async (trx) => {
    const locked = await queries.lockedOverdue(trx, why, id)
    if (!locked) return undefined
    // The file first: without the row there would be no record that the file still exists.
    if (locked.file) await platform.uploads.remove(locked.file)
    await deleteAccount(trx, id)
    return locked.email
  })
}
