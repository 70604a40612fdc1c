// The permissions of each role of staff. No file of the members' website imports this: it belongs to the back
// office.
import type { AccountRole } from '#contract/roles.ts'

/** The tasks of the back office, with their names for staff. */
export const PERMISSION_NAMES = {
  registrations: 'Registros',
  reports: 'Denuncias',
  detectives: 'Detectives',
  'contact-messages': 'Mensajes de contacto',
  lists: 'Listas',
  announcements: 'Anuncios',
  mailings: 'Circulares',
  figures: 'Cifras',
  system: 'Sistema y bandeja de salida',
  audit: 'Registro de actividad',
  staff: 'Equipo',
  rights: 'Derechos de las personas',
} as const

/** A task of the staff. */
export type Permission = keyof typeof PERMISSION_NAMES

const ALL = Object.keys(PERMISSION_NAMES) as Permission[]

const PERMISSIONS: Record<AccountRole, readonly Permission[]> = {
  detective: [],
  reviewer: ['registrations', 'reports'],
  admin: ALL,
}

/** Whether this role has the permission. */
export function hasPermission(role: AccountRole, permission: Permission): boolean {
  return PERMISSIONS[role].includes(permission)
}
