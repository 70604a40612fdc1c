// Another scan, if the first one was not good enough: a reviewer asks for it, and the applicant sends it by a
// link.
import { type Kysely, sql } from 'kysely'
import type { sendScan as endpoint } from '#contract/another-scan.ts'
import type { Schema } from '#server/database/schema.ts'
import { countLinkUse } from '#server/identity/attempts.ts'
import { accountOfScanToken, dropScanLink, makeScanLink, takeScanToken } from '#server/identity/scan-links.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { invalidInGeneral } from '#server/platform/http/refusals.ts'
import { spoken } from '#server/platform/http/spoken.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import { anotherScanEmail } from './emails.ts'
import { readScan } from './scan.ts'

const WRONG_LINK =
  'El enlace no es válido, ya se ha usado o ha caducado. Si todavía necesita enviar la imagen, escríbanos.'
const RECEIVED = 'Hemos recibido la imagen. Seguimos con la revisión y le avisaremos por correo electrónico.'

interface Asked {
  detective_id: number
  email: string
  reason: string
  asked_by: number | null
}

/**
 * Asks for another scan by e-mail; an earlier link ends. Call it in a transaction that holds the detective's
 * lock.
 */
export async function askForScan(
  platform: Pick<Platform, 'jobs' | 'settings'>,
  trx: Kysely<Schema>,
  { email, ...asked }: Asked,
): Promise<void> {
  await trx
    .insertInto('asked_scan')
    .values(asked)
    .onConflict((it) =>
      it.column('detective_id').doUpdateSet({
        reason: asked.reason,
        asked_by: asked.asked_by,
        asked_at: sql<Date>`now()`,
      }),
    )
    .execute()
  const link = await makeScanLink(trx, platform.settings, asked.detective_id)
  await postEmail(platform, trx, anotherScanEmail(platform.settings, email, { link, reason: asked.reason }))
}

/** After a decision no other scan is awaited. */
export async function stopAskingForScan(trx: Kysely<Schema>, detectiveId: number): Promise<void> {
  await trx.deleteFrom('asked_scan').where('detective_id', '=', detectiveId).execute()
  await dropScanLink(trx, detectiveId)
}

/**
 * Takes the scan in place of the one before, whose file is deleted. The registration is in the queue again.
 */
export async function sendScan(call: Call<typeof endpoint>) {
  const { db, uploads, input, address } = call
  await countLinkUse(call)
  // Before the file is read: drawing it takes a second, which nobody without a link may cost.
  const id = await accountOfScanToken(db, input.token)
  if (id === null) throw invalidInGeneral(WRONG_LINK)
  const file = await uploads.keep(await readScan(input.record_book_diligence, address), 'jpg')
  let replaced: { before: string | undefined } | null = null
  try {
    replaced = await db.transaction().execute((trx) => replaceScan(trx, id, { token: input.token, file }))
  } finally {
    if (!replaced) await uploads.remove(file)
  }
  if (!replaced) throw invalidInGeneral(WRONG_LINK)
  // If the process dies here, the sweep of files that belong to no scan deletes it.
  if (replaced.before) await uploads.remove(replaced.before)
  return spoken(RECEIVED)
}

/** Null, without a change, if the link was used meanwhile, or the registration was decided. */
async function replaceScan(
  trx: Kysely<Schema>,
  id: number,
  { token, file }: { token: string; file: string },
) {
  // Locked first, as in a decision, which ends the link: otherwise the two could wait for each other.
  const waiting = await trx
    .selectFrom('detective')
    .where('id', '=', id)
    .where('status', '=', 'awaiting_approval')
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!waiting || !(await takeScanToken(trx, id, token))) return null
  const before = await trx
    .selectFrom('registration_scan')
    .where('detective_id', '=', id)
    .select('file')
    .executeTakeFirst()
  const scan = { file, received_at: sql<Date>`now()`, delete_after: null }
  await trx
    .insertInto('registration_scan')
    .values({ detective_id: id, ...scan })
    .onConflict((it) => it.column('detective_id').doUpdateSet(scan))
    .execute()
  await trx.deleteFrom('asked_scan').where('detective_id', '=', id).execute()
  return { before: before?.file }
}
