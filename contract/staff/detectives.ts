// The detectives, as staff see them and decide on them.
import { z } from 'zod'
import { accountExport } from '../account-export.ts'
import { detectiveColumns } from '../columns.ts'
import { pendingCorrection } from '../corrections.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { blankable, id, instant, optionalText, page } from '../fields.ts'
import { namedArea } from '../locations.ts'
import {
  CONTENT_DECISIONS,
  CONTENT_KINDS,
  type ContentDecision,
  type ContentKind,
  type DetectiveStatus,
  STATUS_NAMES,
} from '../moderation.ts'
import { paged } from '../paging.ts'
import { contactMeans, gender } from '../profile.ts'
import { clearable } from '../profile-sections.ts'
import { language, listItem } from '../reference-lists.ts'
import { identity, licenseNumber } from '../registration.ts'
import { decisionText, recentPassword } from './decisions.ts'
import { ground } from './grounds.ts'

/** The list ends here, and `total` counts no further: who has more hits searches for more. */
export const DETECTIVES_LISTED_MAX = 1000
/** The requests of a detective that staff are shown, the latest first. */
export const REQUESTS_SHOWN_MAX = 50

const status = z.enum(Object.keys(STATUS_NAMES) as [DetectiveStatus, ...DetectiveStatus[]], {
  error: 'El estado no es válido.',
})

const listedDetective = z.object({
  id: z.int(),
  full_name: z.string(),
  license_number: z.int(),
  email: z.string(),
  status,
  registered_at: instant,
})
export type ListedDetective = z.output<typeof listedDetective>

/** A page of a list that ends at DETECTIVES_LISTED_MAX. */
export const pagedUpToLimit = <Item extends z.ZodType>(item: Item) =>
  paged(item).extend({ total_is_exact: z.boolean() })

const access = { who: 'staff', permission: 'detectives' } as const
const grave = { ...access, password: 'recent' } as const
const refusals = { 404: 'No hay ningún detective con ese número.' }
const reason = decisionText()
const one = z.object({ id })
const because = one.extend({ reason })
const graveBecause = because.extend({ current_password: recentPassword })

export const listDetectives = endpoint('GET', '/api/admin/detectives', {
  summary: `Los detectives por orden alfabético, ${DETECTIVES_LISTED_MAX} como mucho. Busca palabras del nombre, el comienzo del correo o la licencia.`,
  access,
  input: z.object({ q: optionalText('La búsqueda', 1, 254), status: blankable(status), page }),
  output: pagedUpToLimit(listedDetective),
})

const decision = z.object({
  from_status: status,
  to_status: status,
  reason: z.string().nullable(),
  /** The name of the clause of the terms of use. */
  ground: z.string().nullable(),
  decided_at: instant,
  /** An e-mail; null for an operator at the console, or for an account that is gone. */
  decided_by: z.string().nullable(),
})

/** A decision about something that the detective wrote, by a notice or of the staff's own accord. */
const contentDecision = z.object({
  content_kind: z.enum(Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]),
  content_id: z.int(),
  decision: z.enum(Object.keys(CONTENT_DECISIONS) as [ContentDecision, ...ContentDecision[]]),
  reason: z.string(),
  /** The name of the clause of the terms of use. */
  ground: z.string().nullable(),
  /** A key of REPORT_SOURCES. */
  source: z.string().nullable(),
  decided_at: instant,
  decided_by: z.string().nullable(),
})

/** The data held on a detective, except personal contact means, race, and what only the owner may see. */
export const detectiveForStaff = listedDetective.extend({
  ...detectiveColumns,
  email_verified_at: instant.nullable(),
  /** The last day on which the account was used. */
  seen_on: z.string().nullable(),
  hidden_up: instant.nullable(),
  /** Since when a decision hides the profile from all others. */
  withheld_since: instant.nullable(),
  erase_at: instant.nullable(),
  is_staff: z.boolean(),
  license_checked_at: instant.nullable(),
  is_license_due: z.boolean(),
  accepted_terms: z.object({ version: z.int(), accepted_at: instant }).nullable(),
  second_factor: z.object({ totp: z.boolean(), passkeys: z.int(), recovery_codes_left: z.int() }),
  sessions: z.int(),
  work_areas: z.array(namedArea),
  services: z.array(listItem),
  work_equipment: z.array(listItem),
  associations: z.array(listItem),
  languages: z.array(language),
  /** Those for work. */
  contact_means: contactMeans,
  /** How many personal ones there are. */
  personal_contact_means: z.int(),
  pending_correction: pendingCorrection.extend({ id: z.int() }).nullable(),
  decisions: z.array(decision),
  content_decisions: z.array(contentDecision),
  requests: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      place: z.string(),
      start_date: z.string(),
      end_date: z.string().nullable(),
      disabled: z.boolean(),
      /** Hidden by a decision. */
      is_withheld: z.boolean(),
      deleted_at: instant.nullable(),
      created_at: instant,
    }),
  ),
})
export type DetectiveForStaff = z.output<typeof detectiveForStaff>
export const detectiveAnswer = z.object({ data: detectiveForStaff })

export const getDetectiveForStaff = endpoint('GET', '/api/admin/detectives/:id', {
  summary: 'Lo que se guarda de un detective, sin los medios de contacto personales.',
  access,
  input: one,
  output: detectiveAnswer,
  refusals,
})

export const suspendDetective = endpoint('POST', '/api/admin/detectives/:id/suspend', {
  summary: 'Suspende a un detective; se le comunican la condición, el motivo y cómo recurrir.',
  access,
  act: 'suspend-detective',
  input: because.extend({ ground }),
  output: detectiveAnswer,
  refusals: { ...refusals, 409: 'Su estado no permite suspenderlo.' },
})

export const restoreDetective = endpoint('POST', '/api/admin/detectives/:id/restore', {
  summary: 'Levanta la suspensión de un detective y se lo comunica.',
  access,
  act: 'restore-detective',
  input: because,
  output: detectiveAnswer,
  refusals: { ...refusals, 409: 'No está suspendido, o su licencia es ya de otro.' },
})

export const correctDetective = endpoint('PUT', '/api/admin/detectives/:id/identity', {
  summary: 'Corrige el nombre, la licencia o el género de un detective y se lo comunica.',
  access: grave,
  act: 'correct-identity',
  input: graveBecause.extend({
    name: identity.name,
    surname: identity.surname,
    second_surname: clearable(identity.second_surname),
    license_number: licenseNumber,
    gender,
  }),
  output: detectiveAnswer,
  refusals: {
    ...refusals,
    403: 'Es el perfil de quien llama, y otra persona puede corregirlo.',
    409: 'La licencia es de otro detective.',
  },
})

export const resetDetectiveFactor = endpoint('DELETE', '/api/admin/detectives/:id/second-factor', {
  summary: 'Quita el segundo factor de un detective que lo ha perdido, cierra sus sesiones y se lo comunica.',
  access: grave,
  act: 'reset-second-factor',
  input: graveBecause,
  output: detectiveAnswer,
  refusals: { ...refusals, 409: 'No tiene segundo factor.' },
})

export const readContactMeans = endpoint('POST', '/api/admin/detectives/:id/contact-means', {
  summary: 'Los medios de contacto personales de un detective; la lectura queda anotada con su motivo.',
  access,
  act: 'read-contact-means',
  input: because,
  output: z.object({ data: contactMeans }),
  refusals,
})

export const exportDetective = endpoint('POST', '/api/admin/detectives/:id/export', {
  summary: 'Todo lo que se guarda de un detective, para quien lo pide y no lo puede descargar.',
  access: grave,
  act: 'export-detective',
  input: graveBecause,
  output: accountExport,
  refusals,
})

export const eraseDetective = endpoint('POST', '/api/admin/detectives/:id/erase', {
  summary: 'Borra la cuenta de un detective para siempre y se lo comunica.',
  access: grave,
  act: 'erase-detective',
  input: graveBecause,
  output: noContent,
  status: 204,
  refusals: { ...refusals, 409: 'La cuenta es del equipo.' },
})
