import { type Kysely, sql } from 'kysely'
import { STAFF_LIST_PER_PAGE } from '#contract/staff/paging.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { skippedBefore } from '#server/database/paging.ts'
import type { Schema } from '#server/database/schema.ts'
import { emailKeyOf } from '#server/identity/email-key.ts'

type Db = Kysely<Schema>

const hasFactor = sql<boolean>`(
  exists (select from totp where totp.account_id = account.id and confirmed_at is not null)
  or exists (select from passkey where passkey.account_id = account.id)
)`

// The condition on the role is that of the index account_of_staff.
const staff = sql`
  select account.id, account.email, detective.full_name, role_since, seen_on as last_used_on, account.role,
    ${hasFactor} as has_second_factor, account.password_hash is null as is_invited
  from account left join detective on detective.id = account.id
  where account.role <> 'detective'`

type Row = Omit<StaffMember, 'since'> & { role_since: Date | null }

function member({ role_since, ...row }: Row): StaffMember {
  return { ...row, since: role_since?.toISOString() ?? null }
}

/** A page of the staff, those who came first at the top. */
export async function staffPage(db: Db, page: number): Promise<{ members: StaffMember[]; total: number }> {
  const { rows } = await sql<Row>`${staff}
    order by account.id limit ${STAFF_LIST_PER_PAGE} offset ${skippedBefore(page, STAFF_LIST_PER_PAGE)}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from account where role <> 'detective'`.execute(db)
  return { members: rows.map(member), total: counted.rows[0]!.total }
}

/** The member of staff with this account; undefined if it has no such role. */
export async function staffMemberOf(db: Db, id: number): Promise<StaffMember | undefined> {
  const [row] = (await sql<Row>`${staff} and account.id = ${id}`.execute(db)).rows
  return row && member(row)
}

/** The member of staff with this e-mail, in any spelling; undefined if there is none. */
export async function staffMemberByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  const [row] = (await sql<Row>`${staff} and email_key = ${emailKeyOf(email)}`.execute(db)).rows
  return row && member(row)
}

/**
 * The administrators who have a password and are not suspended, locked until the transaction ends: one change
 * of the staff at a time.
 */
export async function lockedAdmins(trx: Db): Promise<number[]> {
  const rows = await trx
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`detective.status is distinct from 'suspended'`)
    .orderBy('account.id')
    .select('account.id')
    .forUpdate('account')
    .execute()
  return rows.map(({ id }) => id)
}
