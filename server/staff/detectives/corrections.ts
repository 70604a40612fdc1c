import type { acceptCorrection, listCorrections, rejectCorrection } from '#contract/staff/corrections.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { skippedBefore } from '#server/database/paging.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { countedCorrections, waitingCorrections } from '#server/features/corrections/queries.ts'
import { decide } from '#server/features/corrections/service.ts'
import { leaveToColleague } from '#server/identity/colleagues.ts'
import type { Call } from '#server/platform/http/http.ts'
import { OWN_PROFILE } from './service.ts'

/** A page of the corrections that wait, the oldest first. */
export async function list({ db, input }: Call<typeof listCorrections>) {
  const { waiting: total } = await countedCorrections(db)
  const rows = await waitingCorrections(db, {
    skipped: skippedBefore(input.page, STAFF_LIST_PER_PAGE),
    wanted: STAFF_LIST_PER_PAGE,
  })
  return {
    data: rows.map(({ asked_at, is_license_taken, ...row }) => {
      const { name, surname, second_surname, license_number, gender, ...same } = row
      return {
        ...same,
        full_name: same.full_name ?? '',
        asked_at: asked_at.toISOString(),
        now: { name, surname, second_surname, license_number, gender },
        is_license_taken: Boolean(is_license_taken),
      }
    }),
    meta: {
      current_page: input.page,
      last_page: Math.max(1, Math.ceil(total / STAFF_LIST_PER_PAGE)),
      per_page: STAFF_LIST_PER_PAGE,
      total,
    },
  }
}

/**
 * Corrects the profile as the detective asked, and e-mails the detective. 404: no such request. 409: it is
 * decided, or another detective has the licence number.
 */
export async function accept(call: Call<typeof acceptCorrection>) {
  return await decided(call, 'accept')
}

/**
 * Rejects the correction with a reason, and e-mails it to the detective. 404: no such request. 409: it is
 * decided.
 */
export async function reject(call: Call<typeof rejectCorrection>) {
  return await decided(call, 'reject')
}

type Deciding = Call<typeof acceptCorrection> | Call<typeof rejectCorrection>

async function decided(call: Deciding, decision: 'accept' | 'reject') {
  const { db, viewer, input, record } = call
  const { id, reason } = input
  await inTransaction(db, async (trx) => {
    const { detective_id, asked } = await decide({ ...call, db: trx }, { id, decision, reason })
    await leaveToColleague(trx, viewer.id, { ...OWN_PROFILE, concerns: [detective_id] })
    await record(trx, {
      subject: `detective ${detective_id}`,
      details: { correction: id, fields: Object.keys(asked), ...(reason && { reason }) },
    })
  })
  return undefined
}
