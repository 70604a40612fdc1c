// The tasks of the back office, and which staff role has which. Server and staff screens read it; members' files never
// import it.
import type { AccountRole } from '../roles.ts'

const OF_REVIEWERS = ['registrations', 'reports'] as const
const OF_ADMINISTRATORS = [
  ...OF_REVIEWERS,
  'detectives',
  'contact-messages',
  'lists',
  'announcements',
  'mailings',
  'figures',
  'system',
  'audit',
  'staff',
  'rights',
] as const

/** A task of the staff; 'system' is the outbox and the page about the installation. */
export type Permission = (typeof OF_ADMINISTRATORS)[number]

const PERMISSIONS: Record<AccountRole, readonly Permission[]> = {
  detective: [],
  reviewer: OF_REVIEWERS,
  admin: OF_ADMINISTRATORS,
}

/** Whether this role has the permission. */
export function hasPermission(role: AccountRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}
