// The review of registrations (rules of chapter 20).
import { z } from 'zod'
import { endpoint, fileOutput } from '../endpoint.ts'
import { blankable, id, instant, page, requiredLongText } from '../fields.ts'
import { type DetectiveStatus, REASON_MAX, STATUS_NAMES } from '../moderation.ts'
import { paged } from '../paging.ts'
import { gender } from '../profile.ts'

/** Why staff do what they do: the audit trail keeps it, and the person concerned is often told. */
const reason = requiredLongText('El motivo', 1, REASON_MAX)

/** The lists of registrations, with their names for staff. */
export const REGISTRATION_LISTS = {
  awaiting_approval: 'En espera',
  rejected: 'Rechazados',
  approved: 'Aprobados',
} as const
export type RegistrationList = keyof typeof REGISTRATION_LISTS
const [first, ...others] = Object.keys(REGISTRATION_LISTS) as RegistrationList[]

/** Points that a reviewer should look at, in a few words. */
export const FLAG_NAMES = {
  'same-license': 'Licencia repetida',
  'same-email': 'Correo repetido',
  'same-telephone': 'Teléfono repetido',
  'similar-name': 'Nombre parecido',
  'not-on-list': 'No está en la lista',
  'differs-from-list': 'Difiere de la lista',
  'scan-asked': 'Imagen pedida',
  'scan-not-sent': 'Imagen pedida y no enviada',
} as const
export type RegistrationFlag = keyof typeof FLAG_NAMES
export const registrationFlag = z.enum(Object.keys(FLAG_NAMES) as [RegistrationFlag, ...RegistrationFlag[]])

/** A datum that a registration has in common with another. */
export const DUPLICATE_FLAGS = ['same-license', 'same-email', 'same-telephone', 'similar-name'] as const
export type DuplicateFlag = (typeof DUPLICATE_FLAGS)[number]

const status = z.enum(Object.keys(STATUS_NAMES) as [DetectiveStatus, ...DetectiveStatus[]])

export const listedRegistration = z.object({
  id: z.int(),
  full_name: z.string(),
  license_number: z.int(),
  email: z.string(),
  registered_at: instant,
  flags: z.array(registrationFlag),
})
export type ListedRegistration = z.output<typeof listedRegistration>

export const listRegistrations = endpoint('GET', '/api/admin/registrations', {
  summary:
    'Los registros en un estado, del más antiguo al más reciente, con lo que conviene mirar de cada uno.',
  access: { who: 'staff', permission: 'registrations' },
  input: z.object({
    status: blankable(z.enum([first!, ...others], { error: 'El estado no es válido.' })).transform(
      (status) => status ?? 'awaiting_approval',
    ),
    page,
  }),
  output: paged(listedRegistration),
})

/** Another registration or detective that has something in common with this one. */
const duplicate = z.object({
  id: z.int(),
  full_name: z.string(),
  license_number: z.int(),
  email: z.string(),
  status,
  shares: z.array(z.enum(DUPLICATE_FLAGS)),
})

/** Whether the licence number and the name are on the uploaded list. */
export const LIST_RESULTS = {
  agrees: 'El número y el nombre coinciden',
  differs: 'El número está, con otro nombre',
  unknown: 'El número no está',
} as const
export type ListResult = keyof typeof LIST_RESULTS

const decision = z.object({
  from_status: status,
  to_status: status,
  reason: z.string().nullable(),
  /** The e-mail of the account that decided; null: an operator at the console, or an account that is gone. */
  decided_by: z.string().nullable(),
  decided_at: instant,
})

export const registration = listedRegistration.extend({
  status,
  name: z.string(),
  surname: z.string(),
  second_surname: z.string().nullable(),
  gender,
  /** As registered; null once approved: then it is the profile's. */
  telephone: z.string().nullable(),
  work_area: z.string().nullable(),
  email_verified_at: instant.nullable(),
  terms_accepted_at: instant.nullable(),
  /** Null if there is no scan (any more). */
  scan: z.object({ received_at: instant, delete_after: instant.nullable() }).nullable(),
  /** `has_run_out`: the link died before another scan came, and the registration waits for staff again. */
  asked_scan: z.object({ reason: z.string(), asked_at: instant, has_run_out: z.boolean() }).nullable(),
  duplicates: z.array(duplicate),
  /** Null if no list was uploaded. */
  list_check: z
    .object({
      result: z.enum(Object.keys(LIST_RESULTS) as [ListResult, ...ListResult[]]),
      source: z.string(),
      dated: z.string(),
    })
    .nullable(),
  /** The decisions, oldest first. */
  history: z.array(decision),
  /** The other members of staff who have it open. */
  open_by: z.array(z.string()),
})
export type Registration = z.output<typeof registration>

const one = z.object({ id })
const access = { who: 'staff', permission: 'registrations' } as const
const DECIDED = 'Ya está decidido; la frase dice por quién.'
const OWN = 'Es el registro de quien llama, y otra persona puede decidir.'

export const getRegistration = endpoint('GET', '/api/admin/registrations/:id', {
  summary: 'Todo lo que entregó al registrarse, con quién coincide y lo que se ha decidido.',
  access,
  act: 'read-registration',
  input: one,
  output: registration,
})

export const getScan = endpoint('GET', '/api/admin/registrations/:id/scan', {
  summary: 'La imagen de la diligencia o de la TIP, con una marca de agua de quien la pide.',
  access,
  act: 'read-scan',
  input: one,
  output: fileOutput('image/jpeg'),
})

export const approveRegistration = endpoint('POST', '/api/admin/registrations/:id/approve', {
  summary: 'Aprueba el registro, también uno rechazado, y se lo comunica por correo.',
  access,
  act: 'approve-registration',
  /** `seen_status`: what the reviewer saw; if it is another by now, somebody else was faster. */
  input: one.extend({ seen_status: z.enum(['awaiting_approval', 'rejected']).optional() }),
  output: registration,
  refusals: { 403: OWN, 409: DECIDED },
})

export const rejectRegistration = endpoint('POST', '/api/admin/registrations/:id/reject', {
  summary: 'Rechaza el registro y le comunica el motivo por correo.',
  access,
  act: 'reject-registration',
  input: one.extend({ reason }),
  output: registration,
  refusals: { 403: OWN, 409: DECIDED },
})

export const askForScan = endpoint('POST', '/api/admin/registrations/:id/ask-for-scan', {
  summary: 'Pide otra imagen: envía por correo el motivo y un enlace de un solo uso.',
  access,
  act: 'ask-for-scan',
  /**
   * `previous`: the `asked_at` of the last time that the reviewer saw, or null; if somebody has asked since,
   * nothing is asked for (409 with the reason CHANGED_MEANWHILE).
   */
  input: one.extend({ reason, previous: instant.nullish() }),
  output: registration,
  refusals: { 403: OWN, 409: `${DECIDED} O alguien ha pedido otra imagen desde «previous».` },
})

/**
 * How long a registration counts as open after the last call of openRegistration, and how often to call it.
 */
export const OPEN_SECONDS = 60
export const OPEN_AGAIN_SECONDS = 20

export const openRegistration = endpoint('POST', '/api/admin/registrations/:id/opened', {
  summary: `Dice que quien llama lo tiene abierto, durante ${OPEN_SECONDS} segundos, y responde quién más lo tiene.`,
  access,
  input: one,
  output: z.object({ open_by: z.array(z.string()), status }),
})

export const nextRegistration = endpoint('GET', '/api/admin/next-registration', {
  summary:
    'El registro en espera que sigue a otro y que nadie más tiene abierto; tras el último, el primero. Sin los que esperan otra imagen, mientras sirva su enlace.',
  access,
  input: z.object({ after: id.optional() }),
  output: z.object({ id: z.int().nullable(), left: z.int() }),
})
