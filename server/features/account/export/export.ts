// All data that the product holds on a user, for that user (GDPR articles 15 and 20).
import type { exportAccount as exportCall } from '#contract/account.ts'
import type { AccountExport } from '#contract/account-export.ts'
import { factorsOf } from '#server/identity/second-factor/factors.ts'
import { noteSecurityEvent } from '#server/identity/security-events.ts'
import type { Call, Platform } from '#server/platform/http/http.ts'
import { HOUR, type Limit } from '#server/platform/http/limits.ts'
import { NoSuchFile } from '#server/platform/storage/storage.ts'
import * as queries from './export-queries.ts'
import { reportsDecided, reportsMade } from './export-reports.ts'
import { exportedContact } from './exported-contact.ts'
import { rightsCases } from './exported-rights.ts'

/** Limit per account: an answer may have ten megabytes, most of them the scan. */
const EXPORTS: Limit = { name: 'export', tries: 10, seconds: HOUR, waitFirst: HOUR / 4, waitMax: HOUR }

/** All data in one answer, which is never cached (no-store). */
export async function exportAccount(call: Call<typeof exportCall>): Promise<AccountExport> {
  const { limits, viewer } = call
  await limits.count(EXPORTS, String(viewer.id))
  await noteSecurityEvent(call, 'exported', { account_id: viewer.id })
  return await everythingOn(call, viewer.id)
}

/** All data held on the account. For data stored as a hash only: that they exist, and since when. */
export async function everythingOn(
  { db, uploads }: Pick<Platform, 'db' | 'uploads'>,
  id: number,
): Promise<AccountExport> {
  // One snapshot of all tables.
  const { scan, ...rows } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      account: await queries.exportedAccount(trx, id),
      detective: await queries.exportedDetective(trx, id),
      moderation_events: await queries.decisionsAbout(trx, id),
      corrections: await queries.exportedCorrections(trx, id),
      decisions_made: await queries.decisionsBy(trx, id),
      ...(await queries.placesOf(trx, id)),
      push_subscriptions: await queries.pushSubscriptions(trx, id),
      security_events: await queries.securityEvents(trx, id),
      factors: await factorsOf(trx, id),
      totp: await queries.exportedTotp(trx, id),
      collaborations: await queries.exportedCollaborations(trx, id),
      collaborations_opened: await queries.openedCollaborations(trx, id),
      ...(await exportedContact(trx, id)),
      contact_messages: await queries.contactMessages(trx, id),
      rights_cases: await rightsCases(trx, id),
      reports_made: await reportsMade(trx, id),
      reports_decided: await reportsDecided(trx, id),
      kept_answers: await queries.keptAnswers(trx, id),
      asked_scan: await queries.askedScanOf(trx, id),
      scan: await queries.scanOf(trx, id),
    }))
  const { factors, totp, ...same } = rows
  const { passkeys, recovery_codes_left } = factors
  const second_factor = { totp, passkeys, recovery_codes_left }
  return {
    ...onTheWire({ exported_at: new Date(), ...same, second_factor }),
    registration_scan: scan && (await withItsBytes(uploads, scan)),
  }
}

type Scan = NonNullable<Awaited<ReturnType<typeof queries.scanOf>>>

/** Null if the file has been deleted at this very moment. */
async function withItsBytes(uploads: Platform['uploads'], { file, ...scan }: Scan) {
  try {
    // Every scan is stored as a JPEG, whatever was sent (registration/scan.ts).
    return {
      content_type: 'image/jpeg',
      ...onTheWire(scan),
      data_base64: (await uploads.read(file)).toString('base64'),
    }
  } catch (error) {
    if (error instanceof NoSuchFile) return null
    throw error
  }
}

type Sent<Value> = Value extends Date
  ? string
  : Value extends (infer Item)[]
    ? Sent<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Sent<Value[Name]> }
      : Value

/** With dates in the form of the API. */
function onTheWire<Value>(value: Value): Sent<Value> {
  return JSON.parse(JSON.stringify(value)) as Sent<Value>
}
