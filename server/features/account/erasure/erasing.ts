// The erasure of an account, whatever the reason.
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import { stillBlocked } from '#server/features/retention/blocked.ts'
import type { Platform } from '#server/platform/http/http.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { accountErased, type ErasedBecause } from './deletion-emails.ts'

export type Erasing = Pick<Platform, 'db' | 'jobs' | 'settings' | 'uploads' | 'events'>

/**
 * Erases an account with all its data and sends its owner a last e-mail. `take` deletes the row and returns
 * the e-mail address; if it returns undefined, the account must stay and nothing is done.
 */
export async function eraseWith(
  platform: Erasing,
  id: number,
  because: ErasedBecause,
  take: (trx: Kysely<Schema>) => Promise<string | undefined>,
): Promise<void> {
  const { db, settings } = platform
  await unlessItStays(db, async (trx) => {
    await platform.events.publish(trx, 'account erasing', { account_id: id, is_repeated: false })
    const email = await take(trx)
    if (email === undefined) throw new MustStay()
    await platform.events.publish(trx, 'account erased', { account_id: id })
    const blocked = await stillBlocked(trx, id)
    await postEmail(platform, trx, accountErased(settings, email, because, blocked))
  })
}

/** The account must stay: what was done before is rolled back. */
class MustStay extends Error {}

async function unlessItStays(db: Kysely<Schema>, erase: (trx: Kysely<Schema>) => Promise<void>) {
  try {
    await db.transaction().execute(erase)
  } catch (error) {
    if (!(error instanceof MustStay)) throw error
  }
}
