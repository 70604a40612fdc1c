import type { Kysely } from 'kysely'
import { madridDay } from '#contract/days.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type * as contract from '#contract/staff/rights.ts'
import { OUTCOMES } from '#contract/staff/rights.ts'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { accountOf } from '#server/identity/email-key.ts'
import type { Call } from '#server/platform/http/http.ts'
import { conflict, notFound } from '#server/platform/http/refusals.ts'
import * as queries from './queries.ts'

type Db = Kysely<Schema>

/** A page of the cases. */
export async function list({ db, input }: Call<typeof contract.listRightsCases>) {
  const { state, page } = input
  const total = await queries.countedCases(db, state)
  const rows = await queries.pageOfCases(db, state, {
    skipped: skippedBefore(page, STAFF_LIST_PER_PAGE),
    wanted: STAFF_LIST_PER_PAGE,
  })
  return {
    data: rows.map((row) => ({ ...row, closed_at: row.closed_at?.toISOString() ?? null })),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / STAFF_LIST_PER_PAGE)),
      per_page: STAFF_LIST_PER_PAGE,
      total,
    },
  }
}

/** A case with its notes. Its reading is recorded: it says what somebody asked for. 404: no such case. */
export async function getOne({ db, input, record }: Call<typeof contract.getRightsCase>) {
  return await inTransaction(db, async (trx) => {
    const found = await wholeCase(trx, input.id)
    await record(trx, { subject: subjectOf(input.id) })
    return found
  })
}

/** Opens a case. With the e-mail of an account the case belongs to that account. */
export async function open({ db, input, record }: Call<typeof contract.openRightsCase>) {
  return await inTransaction(db, async (trx) => {
    const { email = null, received_on = madridDay() } = input
    const account_id = email === null ? null : ((await accountOf(trx, email)) ?? null)
    const id = await queries.addCase(trx, { ...input, email, received_on, account_id })
    await record(trx, { subject: subjectOf(id), details: { right: input.right } })
    return await wholeCase(trx, id)
  })
}

/** Adds a note to an open case. The trail has no copy of its text. */
export async function note({ db, input, viewer, record }: Call<typeof contract.noteRightsCase>) {
  const { id, kind, text } = input
  return await inTransaction(db, async (trx) => {
    await lockOpen(trx, id)
    await queries.addNote(trx, { case_id: id, kind, text, written_by: viewer.id })
    await record(trx, { subject: subjectOf(id), details: { kind } })
    return await wholeCase(trx, id)
  })
}

/** Closes a case with its outcome. 404: no such case; 409: closed already. */
export async function close({ db, input, record }: Call<typeof contract.closeRightsCase>) {
  const { id, outcome, reason } = input
  return await inTransaction(db, async (trx) => {
    await lockOpen(trx, id)
    await queries.closeCase(trx, id, outcome, reason)
    await record(trx, { subject: subjectOf(id), details: { outcome } })
    return await wholeCase(trx, id)
  })
}

/**
 * Opens a closed case again, with the term that it had. A note keeps how it was closed and why. 404: no such
 * case; 409: it is open.
 */
export async function reopen({ db, input: { id }, viewer, record }: Call<typeof contract.reopenRightsCase>) {
  return await inTransaction(db, async (trx) => {
    const { outcome, closing_reason } = await locked(trx, id)
    if (!outcome) throw conflict('La solicitud está abierta.')
    await queries.reopenCase(trx, id)
    const text = `Reabierta. Estaba cerrada como «${OUTCOMES[outcome]}»: ${closing_reason}`
    await queries.addNote(trx, { case_id: id, kind: 'note', text, written_by: viewer.id })
    await record(trx, { subject: subjectOf(id), details: { outcome } })
    return await wholeCase(trx, id)
  })
}

/** The subject of an entry of the trail: the number does not identify the person. */
export function subjectOf(id: number): string {
  return `rights case ${id}`
}

async function lockOpen(trx: Db, id: number) {
  if ((await locked(trx, id)).closed_at) throw conflict('La solicitud ya está cerrada.')
}

async function locked(trx: Db, id: number) {
  const found = await queries.lockedCase(trx, id)
  if (!found) throw notFound(UNKNOWN)
  return found
}

/** 404: no such case. */
export async function wholeCase(db: Db, id: number) {
  const found = await queries.caseOf(db, id)
  if (!found) throw notFound(UNKNOWN)
  const notes = await queries.notesOf(db, id)
  return {
    data: {
      ...found,
      closed_at: found.closed_at?.toISOString() ?? null,
      notes: notes.map((one) => ({ ...one, written_at: one.written_at.toISOString() })),
    },
  }
}

const UNKNOWN = 'No hay ninguna solicitud con ese número.'
