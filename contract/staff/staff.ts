// The staff of the back office, and their roles.
import { z } from 'zod'
import { endpoint, noContent } from '../endpoint.ts'
import { email, id, instant, page } from '../fields.ts'
import { paged } from '../paging.ts'
import { ROLES } from '../roles.ts'
import { recentPassword } from './decisions.ts'

/** The roles of staff, with their names and what they may do. */
export const STAFF_ROLES = {
  reviewer: { name: 'Revisión', may: 'Revisa registros y denuncias.' },
  admin: { name: 'Administración', may: 'Puede hacerlo todo.' },
} as const
export type StaffRole = keyof typeof STAFF_ROLES
const roles = Object.keys(STAFF_ROLES) as [StaffRole, ...StaffRole[]]

export const staffMember = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(ROLES).extract(roles),
  /** The name of the profile, if there is one. */
  full_name: z.string().nullable(),
  /** Null for roles given before this was stored. */
  since: instant.nullable(),
  has_second_factor: z.boolean(),
  /** The last day on which the account was used; null if it never was. */
  last_used_on: z.string().nullable(),
  /** Invited, and has not chosen a password yet. */
  is_invited: z.boolean(),
})
export type StaffMember = z.output<typeof staffMember>

const access = { who: 'staff', permission: 'staff' } as const
const grave = { ...access, password: 'recent' } as const

export const listStaff = endpoint('GET', '/api/admin/staff', {
  summary: 'Quiénes trabajan en la administración, con su papel.',
  access,
  input: z.object({ page }),
  output: paged(staffMember),
})

export const inviteStaff = endpoint('POST', '/api/admin/staff', {
  summary:
    'Da un papel a una cuenta, o invita por correo a quien no la tiene. Quien aún no ha venido recibe otro enlace.',
  access: grave,
  act: 'invite-staff',
  input: z.object({
    email,
    role: z.enum(roles, { error: 'Elija un papel.' }),
    current_password: recentPassword,
  }),
  output: staffMember,
  status: 201,
  refusals: {
    409: 'Ya tiene ese papel, es la última cuenta de administración o su titular ha pedido que se borre.',
  },
})

export const removeStaff = endpoint('DELETE', '/api/admin/staff/:id', {
  summary: 'Quita el papel y cierra sus sesiones; la cuenta sin perfil de detective se borra.',
  access: grave,
  act: 'remove-staff',
  input: z.object({ id, current_password: recentPassword }),
  output: noContent,
  status: 204,
  refusals: { 404: 'Nadie del equipo tiene ese número.', 409: 'Es la última cuenta de administración.' },
})
