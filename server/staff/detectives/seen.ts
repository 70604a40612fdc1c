// The detectives as staff see them.
import type { Kysely } from 'kysely'
import { PERSONAL, PROFESSIONAL } from '#contract/profile.ts'
import {
  DETECTIVES_LISTED_MAX,
  type getDetectiveForStaff,
  type listDetectives,
} from '#contract/staff/detectives.ts'
import { groundName } from '#contract/staff/grounds.ts'
import type { listDueLicenses } from '#contract/staff/licence-confirmations.ts'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { ownDetective } from '#server/features/profile/queries.ts'
import { factorsOf } from '#server/identity/second-factor/factors.ts'
import type { Call } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { type Page, pageOfDetectives, pageOfDueLicenses } from './list-queries.ts'
import * as queries from './queries.ts'

/** A page of the detectives. */
export async function list({ db, input }: Call<typeof listDetectives>) {
  const { rows, counted } = await pageOfDetectives(db, input)
  const data = rows.map((row) => ({ ...row, registered_at: row.registered_at.toISOString() }))
  return { data, ...placeOf(input.page, counted) }
}

/** A page of the licences to confirm. */
export async function listDue({ db, input }: Call<typeof listDueLicenses>) {
  const { rows, counted } = await pageOfDueLicenses(db, input.page)
  const data = rows.map((row) => ({ ...row, checked_at: row.checked_at.toISOString() }))
  return { data, ...placeOf(input.page, counted) }
}

function placeOf(current_page: number, counted: Page<unknown>['counted']) {
  const total = Math.min(counted, DETECTIVES_LISTED_MAX)
  const last_page = Math.max(1, Math.ceil(total / STAFF_LIST_PER_PAGE))
  return {
    meta: { current_page, last_page, per_page: STAFF_LIST_PER_PAGE, total },
    total_is_exact: counted === total,
  }
}

/** The data held on the detective. 404: no such detective. */
export async function getOne({ db, input }: Call<typeof getDetectiveForStaff>) {
  return await detectiveForStaff(db, input.id)
}

/** The data held on the detective. The output's schema drops the race. 404: no such detective. */
export async function detectiveForStaff(db: Kysely<Schema>, id: number) {
  const holder = await queries.holderOf(db, id)
  const profile = holder && (await ownDetective(db, id))
  if (!holder || !profile) throw notFound('No hay ningún detective con ese número.')
  const { terms_version, terms_accepted_at, role, sessions } = holder
  const { totp, passkeys, recovery_codes_left } = await factorsOf(db, id)
  const { emails, tlfs } = profile.contact_means
  const ofType = (means: typeof emails, type: number) => means.filter((mean) => mean.type === type)
  const decisions = await queries.decisionsAbout(db, id)
  const aboutContent = await queries.contentDecisionsAbout(db, id)
  const requests = await queries.latestRequests(db, id)
  return {
    data: {
      ...profile,
      ...holder,
      registered_at: holder.registered_at.toISOString(),
      email_verified_at: wire(holder.email_verified_at),
      erase_at: wire(holder.erase_at),
      withheld_since: wire(holder.withheld_since),
      license_checked_at: wire(holder.license_checked_at),
      is_staff: role !== 'detective',
      sessions: sessions ?? 0,
      accepted_terms:
        terms_version !== null && terms_accepted_at
          ? { version: terms_version, accepted_at: terms_accepted_at.toISOString() }
          : null,
      second_factor: { totp, passkeys: passkeys.length, recovery_codes_left },
      contact_means: { emails: ofType(emails, PROFESSIONAL), tlfs: ofType(tlfs, PROFESSIONAL) },
      personal_contact_means: ofType([...emails, ...tlfs], PERSONAL).length,
      pending_correction: await queries.pendingCorrection(db, id),
      decisions: decisions.map(told),
      content_decisions: aboutContent.map(told),
      requests: requests.map((one) => ({
        ...one,
        deleted_at: wire(one.deleted_at),
        created_at: one.created_at.toISOString(),
      })),
    },
  }
}

function told<Decided extends { ground: string | null; decided_at: Date }>(one: Decided) {
  return {
    ...one,
    ground: one.ground && groundName(one.ground),
    decided_at: one.decided_at.toISOString(),
  }
}

function wire(instant: Date | null) {
  return instant?.toISOString() ?? null
}
