// Roles of accounts, and the permissions of each staff role.

export const ROLES = ['detective', 'reviewer', 'admin'] as const
/**
 * 'detective' is the role of every account that is not staff. Staff may be detectives too: then they have a profile.
 */
export type AccountRole = (typeof ROLES)[number]

/** A task of the staff. Add a permission here together with the first call that needs it. */
export type Permission = 'registrations'

const PERMISSIONS: Record<AccountRole, readonly Permission[]> = {
  detective: [],
  reviewer: [],
  admin: ['registrations'],
}

/** Whether this role has the permission. */
export function hasPermission(role: AccountRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** Why a call for detectives refuses others, if its access has no sentence of its own. */
export const NOT_A_DETECTIVE = 'Solo los detectives tienen un perfil.'
