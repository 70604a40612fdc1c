// Roles of accounts. What each role of staff may do is in contract/staff/permissions.ts.

export const ROLES = ['detective', 'reviewer', 'admin'] as const
/**
 * 'detective' is the role of every account that is not staff. Staff may be detectives too: then they have a
 * profile.
 */
export type AccountRole = (typeof ROLES)[number]

/** Whether the account works in the back office. */
export function isStaff(role: AccountRole): boolean {
  return role !== 'detective'
}

/** Why a call for detectives refuses others, if its access has no sentence of its own. */
export const NOT_A_DETECTIVE = 'Solo los detectives tienen un perfil.'
