// A member of the staff leaves a decision about the own person to a colleague, if there is one.
import { type Kysely, sql } from 'kysely'
import { ROLES } from '#contract/roles.ts'
import { hasPermission, type Permission } from '#contract/staff/permissions.ts'
import type { Schema } from '#server/database/schema.ts'
import { forbidden } from '#server/platform/http/refusals.ts'

/**
 * Whether somebody else could decide: staff with the permission who can log in and are not suspended, without
 * those whom the decision concerns.
 */
export async function hasColleague(
  db: Kysely<Schema>,
  viewer: number,
  permission: Permission,
  concerns: (number | null)[],
): Promise<boolean> {
  const roles = ROLES.filter((role) => hasPermission(role, permission))
  const colleague = await db
    .selectFrom('account')
    .leftJoin('detective', 'detective.id', 'account.id')
    .where('account.role', 'in', roles)
    .where('account.id', 'not in', [viewer, ...concerns.filter((id) => id !== null)])
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`detective.status is distinct from 'suspended'`)
    .select('account.id')
    .executeTakeFirst()
  return colleague !== undefined
}

/**
 * 403 with this sentence if the viewer is one of those that a decision concerns, and a colleague can take it.
 */
export async function leaveToColleague(
  db: Kysely<Schema>,
  viewer: number,
  {
    permission,
    sentence,
    concerns,
  }: { permission: Permission; sentence: string; concerns: (number | null)[] },
): Promise<void> {
  if (concerns.includes(viewer) && (await hasColleague(db, viewer, permission, concerns)))
    throw forbidden(sentence)
}
