import { dayAfter, startOfDay } from '#contract/days.ts'
import type * as contract from '#contract/staff/announcements.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import { pageMeta } from '#server/database/paging.ts'
import { inTransaction } from '#server/database/transaction.ts'
import {
  allAnnouncements,
  deleteAnnouncement,
  insertAnnouncement,
} from '#server/features/announcements/queries.ts'
import type { Call } from '#server/platform/http/http.ts'
import { invalid, notFound } from '#server/platform/http/refusals.ts'

/** A page of all announcements, past and future ones too. */
export async function list({ db, input: { page } }: Call<typeof contract.listAllAnnouncements>) {
  const { total, rows } = await allAnnouncements(db, { page, per: STAFF_LIST_PER_PAGE })
  return { data: rows, meta: pageMeta(page, STAFF_LIST_PER_PAGE, total) }
}

/**
 * Publishes an announcement. Days without a time count from their start to their end, in Madrid. 422: it ends
 * before it starts, or has ended.
 */
export async function make({ db, input, record }: Call<typeof contract.makeAnnouncement>) {
  const { title, text } = input
  const from = isDay(input.from) ? startOfDay(input.from) : new Date(input.from)
  const until = isDay(input.until) ? startOfDay(dayAfter(input.until)) : new Date(input.until)
  if (until <= from) throw invalid({ until: ['El anuncio debe terminar después de su comienzo.'] })
  if (until <= new Date()) throw invalid({ until: ['La fecha de fin ya ha pasado.'] })
  return await inTransaction(db, async (trx) => {
    const made = await insertAnnouncement(trx, { title, text, from, until })
    await record(trx, { subject: `announcement ${made.id}`, details: { title } })
    return made
  })
}

/** Deletes an announcement at once. 404: no such announcement. */
export async function remove({ db, input, record }: Call<typeof contract.removeAnnouncement>) {
  await inTransaction(db, async (trx) => {
    const title = await deleteAnnouncement(trx, input.id)
    if (title === undefined) throw notFound('No hay ningún anuncio con ese número.')
    await record(trx, { subject: `announcement ${input.id}`, details: { title } })
  })
  return undefined
}

function isDay(moment: string) {
  return /^\d{4}-\d\d-\d\d$/.test(moment)
}
