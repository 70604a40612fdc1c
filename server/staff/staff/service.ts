import type { Kysely } from 'kysely'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type { inviteStaff, listStaff, removeStaff } from '#contract/staff/staff.ts'
import { pageMeta } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { giveRole, takeRole } from '#server/features/auth/staff-roles.ts'
import type { Call, Viewer } from '#server/platform/http/http.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/refusals.ts'
import { postEmail } from '#server/platform/mail/outbox.ts'
import * as emails from './emails.ts'
import * as queries from './queries.ts'

/** A page of the staff. */
export async function listOfStaff({ db, input: { page } }: Call<typeof listStaff>) {
  const { members, total } = await queries.staffPage(db, page)
  return { data: members, meta: pageMeta(page, STAFF_LIST_PER_PAGE, total) }
}

/**
 * Gives the role to the account with this e-mail, or invites. 409: the account has the role already, it is
 * the last administrator, or its owner asked for its erasure.
 */
export async function invite(call: Call<typeof inviteStaff>) {
  const { db, settings, viewer, input } = call
  const { email, role } = input
  return await db.transaction().execute(async (trx) => {
    const admins = await lockStaff(trx, viewer)
    const before = await queries.staffMemberByEmail(trx, email)
    if (before?.role === role && !before.is_invited)
      throw conflict(`${before.email} ya tiene ese papel.`, 'role')
    if (before && role !== 'admin') refuseLast(admins, before.id)
    const given = await giveRole(trx, settings, { email, role, isVerified: false })
    if (!given) throw conflict('Su titular ha pedido que se borre esa cuenta.', 'leaving')
    await postEmail(
      call,
      trx,
      given.link
        ? emails.invited(settings, { ...given, role, link: given.link })
        : emails.given(settings, { ...given, role }),
    )
    await call.record(trx, {
      subject: `account ${given.id}`,
      details: { email: given.email, role, ...(given.was && { was: given.was }) },
    })
    return (await queries.staffMemberOf(trx, given.id))!
  })
}

/** Takes the role away. 404: nobody of the staff. 409: the last administrator. */
export async function remove(call: Call<typeof removeStaff>) {
  const { db, settings, viewer, input } = call
  await db.transaction().execute(async (trx) => {
    const admins = await lockStaff(trx, viewer)
    const member = await queries.staffMemberOf(trx, input.id)
    if (!member) throw notFound('Nadie del equipo tiene ese número.')
    refuseLast(admins, member.id)
    const { hasProfile } = await takeRole(trx, member.id)
    await postEmail(call, trx, emails.removed(settings, member.email, { isDetective: hasProfile }))
    await call.record(trx, {
      subject: `account ${member.id}`,
      details: { email: member.email, role: member.role },
    })
  })
  return undefined
}

/** The viewer may have been removed since the call was admitted. */
async function lockStaff(trx: Kysely<Schema>, viewer: Viewer) {
  const admins = await queries.lockedAdmins(trx)
  if (!admins.includes(viewer.id)) throw forbidden()
  return admins
}

/** Somebody must be left who can log in and invite others. */
function refuseLast(admins: number[], id: number) {
  if (admins.every((admin) => admin === id))
    throw conflict('Es la última cuenta de administración: invite antes a otra persona.', 'last')
}
