// Roles of accounts, and what each role of the staff may do.

export const ROLES = ['detective', 'reviewer', 'admin'] as const
/** 'detective' is everybody who is not staff. Staff may be detectives too: that is told by their profile. */
export type AccountRole = (typeof ROLES)[number]

/** A matter that staff look after. Add one here together with the first call that asks for it. */
export type Permission = 'registrations'

const PERMISSIONS: Record<AccountRole, readonly Permission[]> = {
  detective: [],
  reviewer: [],
  admin: ['registrations'],
}

/** Whether an account of this role may look after that matter. */
export function hasPermission(role: AccountRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}

/** Why a call for detectives refuses others, where its access has no sentence of its own. */
export const NOT_A_DETECTIVE = 'Solo los detectives tienen un perfil.'
