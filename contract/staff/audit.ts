// The audit trail as staff read it: what staff and the operator did, and what they looked at.
import { z } from 'zod'
import { currentPassword, shownPasskey } from '../auth.ts'
import { endpoint, fileOutput, noContent, nothing } from '../endpoint.ts'
import { blankable, id, instant } from '../fields.ts'
import { ACTS, type Act } from './acts.ts'
import { STAFF_LIST_PER_PAGE } from './paging.ts'

const acts = Object.keys(ACTS) as [Act, ...Act[]]

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** The e-mail of the account at that time, or the operator's name at the console. */
  actor: z.string(),
  /** A slug of ACTS; of an older release perhaps one that is not there any more. */
  act: z.string(),
  /** The subject of the act, such as 'detective 12'. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

const text = blankable(z.string().trim().max(254, 'Es demasiado largo.'))
const access = { who: 'staff', permission: 'audit' } as const

export const auditFilters = z.object({
  actor: text,
  act: blankable(z.enum(acts, { error: 'Ese acto no existe.' })),
  subject: text,
})
export type AuditFilters = z.output<typeof auditFilters>

export const listAudit = endpoint('GET', '/api/admin/audit', {
  summary: `El registro de actividad, lo último primero, ${STAFF_LIST_PER_PAGE} entradas a la vez: con \`before\`, las anteriores a esa.`,
  access,
  input: auditFilters.extend({ before: blankable(id) }),
  output: z.object({
    data: z.array(auditEntry),
    /** `before` of the next page; null if there are no older entries. */
    meta: z.object({ per_page: z.int(), before: z.int().nullable() }),
  }),
})

export const getAuditTerm = endpoint('GET', '/api/admin/audit/term', {
  summary: 'Cuántos meses se guarda cada entrada, desde cuándo hay y cuántas se han borrado por su plazo.',
  access,
  input: nothing,
  output: z.object({
    /** The setting AUDIT_MONTHS. */
    months: z.int(),
    /** Of the oldest entry; null if there is none. */
    since: instant.nullable(),
    forgotten: z.int(),
  }),
})

export const exportAudit = endpoint('GET', '/api/admin/audit.csv', {
  summary:
    'El registro de actividad entero, como CSV. La contraseña debe haberse dado en los últimos diez minutos.',
  access: { ...access, password: 'earlier' },
  act: 'export-audit',
  input: nothing,
  output: fileOutput('text/csv'),
})

export const confirmStaffPasskey = endpoint('POST', '/api/admin/confirm-passkey', {
  summary:
    'Una llave de acceso en lugar de la contraseña, para los diez minutos siguientes de esta sesión. Las opciones las da la llamada passkeys/ask de la cuenta.',
  access: { who: 'staff', permission: 'registrations' },
  /** Of a device that has verified its user. */
  input: z.object({ passkey: shownPasskey }),
  output: noContent,
  status: 204,
})

export const confirmStaffPassword = endpoint('POST', '/api/admin/confirm-password', {
  summary: 'Da la contraseña para los diez minutos siguientes de esta sesión.',
  access: { who: 'staff', permission: 'registrations', password: 'now' },
  input: z.object({ current_password: currentPassword }),
  output: noContent,
  status: 204,
})
