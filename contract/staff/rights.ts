// The rights desk: requests of persons about their data (GDPR articles 12 and 15 to 21), each a case with its
// term.
import { z } from 'zod'
import { madridDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'
import { blankable, email, id, instant, page, requiredLongText, requiredText } from '../fields.ts'
import { paged } from '../paging.ts'
import { decisionText } from './decisions.ts'

/** The rights of a person, each with its article. */
export const RIGHTS = {
  access: 'Acceso (artículo 15)',
  rectification: 'Rectificación (artículo 16)',
  erasure: 'Supresión (artículo 17)',
  objection: 'Oposición (artículo 21)',
} as const
export type Right = keyof typeof RIGHTS

export const CASE_STATES = { open: 'Abiertas', closed: 'Cerradas' } as const
export type CaseState = keyof typeof CASE_STATES

export const OUTCOMES = {
  granted: 'Atendida',
  partly: 'Atendida en parte',
  refused: 'Denegada',
} as const
export type Outcome = keyof typeof OUTCOMES

/** A note for the desk, or a copy of what was sent to the person. */
export const NOTE_KINDS = { note: 'Nota', sent: 'Enviado a la persona' } as const

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]]
const right = z.enum(keysOf(RIGHTS), { error: 'Elija el derecho que se ejerce.' })
const outcome = z.enum(keysOf(OUTCOMES), { error: 'Elija cómo se cierra.' })
const noteKind = z.enum(keysOf(NOTE_KINDS), { error: 'Elija una de las opciones.' })

export const CASE_TEXT_MAX = 5000
export const CASE_NAME_MAX = 150

const caseInList = z.object({
  id: z.int(),
  right,
  full_name: z.string(),
  email: z.string().nullable(),
  /** The member's account, if the person has one. */
  account_id: z.int().nullable(),
  received_on: z.string(),
  /** One month later (GDPR article 12.3). */
  due_on: z.string(),
  closed_at: instant.nullable(),
  outcome: outcome.nullable(),
})
export type CaseInList = z.output<typeof caseInList>

export const rightsCase = caseInList.extend({
  request: z.string(),
  closing_reason: z.string().nullable(),
  notes: z.array(
    z.object({
      id: z.int(),
      kind: noteKind,
      text: z.string(),
      written_at: instant,
      /** An e-mail; null if the account is gone. */
      written_by: z.string().nullable(),
    }),
  ),
})
export type RightsCase = z.output<typeof rightsCase>

const access = { who: 'staff', permission: 'rights' } as const
const answer = z.object({ data: rightsCase })
const refusals = { 404: 'No hay ninguna solicitud con ese número.' }
const received = z.iso
  .date('La fecha no es correcta.')
  .refine((day) => day <= madridDay(), 'La fecha no puede ser posterior a hoy.')
  .refine((day) => day >= '2018-05-25', 'La fecha no es correcta.')

export const listRightsCases = endpoint('GET', '/api/admin/rights', {
  summary: 'Las solicitudes de derechos: las abiertas, primero la que antes vence, o las cerradas.',
  access,
  input: z.object({
    state: blankable(z.enum(keysOf(CASE_STATES), 'El estado no es válido.')).transform(
      (state) => state ?? 'open',
    ),
    page,
  }),
  output: paged(caseInList),
})

export const getRightsCase = endpoint('GET', '/api/admin/rights/:id', {
  summary: 'Una solicitud de derechos con sus anotaciones.',
  access,
  act: 'read-rights-case',
  input: z.object({ id }),
  output: answer,
  refusals,
})

export const openRightsCase = endpoint('POST', '/api/admin/rights', {
  summary: 'Anota la solicitud de una persona. Con el correo de una cuenta, queda unida a ella.',
  access,
  act: 'open-rights-case',
  input: z.object({
    right,
    full_name: requiredText('El nombre', 2, CASE_NAME_MAX),
    email: blankable(email),
    received_on: blankable(received),
    request: requiredLongText('La solicitud', 1, CASE_TEXT_MAX),
  }),
  output: answer,
  status: 201,
  is_idempotent: true,
})

export const noteRightsCase = endpoint('POST', '/api/admin/rights/:id/notes', {
  summary: 'Añade a una solicitud abierta una nota, o lo que se ha enviado a la persona.',
  access,
  act: 'note-rights-case',
  input: z.object({ id, kind: noteKind, text: requiredLongText('El texto', 1, CASE_TEXT_MAX) }),
  output: answer,
  is_idempotent: true,
  refusals: { ...refusals, 409: 'La solicitud está cerrada.' },
})

export const closeRightsCase = endpoint('POST', '/api/admin/rights/:id/close', {
  summary: 'Cierra una solicitud con su resultado y el motivo.',
  access,
  act: 'close-rights-case',
  input: z.object({ id, outcome, reason: decisionText() }),
  output: answer,
  refusals: { ...refusals, 409: 'La solicitud ya está cerrada.' },
})

export const reopenRightsCase = endpoint('POST', '/api/admin/rights/:id/reopen', {
  summary: 'Reabre una solicitud cerrada, con el mismo plazo; cómo se cerró queda como nota.',
  access,
  act: 'reopen-rights-case',
  input: z.object({ id }),
  output: answer,
  refusals: { ...refusals, 409: 'La solicitud está abierta.' },
})

/** A search ends with so many hits. */
export const FOUND_MAX = 100

/** Where a name can be found, with words for readers. */
export const FOUND_IN = {
  request: 'Petición de colaboración',
  removed_request: 'Petición retirada, bloqueada',
  contact_message: 'Mensaje de contacto',
  report: 'Denuncia',
  answer: 'Respuesta a una petición',
  meeting_point: 'Punto de encuentro de la petición',
  job_note: 'Nota de un trabajo acordado',
  message: 'Mensaje entre detectives',
} as const
export type FoundIn = keyof typeof FOUND_IN

/**
 * Texts that colleagues write to each other: a hit says that the name is there, and by whom, never the words.
 */
export function isBetweenColleagues(found_in: FoundIn): boolean {
  return ['answer', 'meeting_point', 'job_note', 'message'].includes(found_in)
}

const hit = z.object({
  found_in: z.enum(keysOf(FOUND_IN)),
  id: z.int(),
  /**
   * The author of a request or of what a colleague wrote; null for the others, and if the account is erased.
   */
  detective_id: z.int().nullable(),
  /**
   * The words around the name; null for what is blocked, which only the console opens, and between
   * colleagues.
   */
  excerpt: z.string().nullable(),
  written_at: instant,
})
export type Hit = z.output<typeof hit>

/** A POST, so that the name is in no address. */
export const findPerson = endpoint('POST', '/api/admin/rights/find', {
  summary: `Busca el nombre de una persona en las peticiones, también ocultas, pasadas y retiradas, en los mensajes con sus respuestas y en las denuncias; de lo que se escriben los detectives dice solo que está. Como mucho ${FOUND_MAX} resultados.`,
  access,
  act: 'find-person',
  input: z.object({
    name: requiredText('El nombre', 3, CASE_NAME_MAX),
    reason: decisionText(),
    case_id: blankable(id),
  }),
  output: z.object({ data: z.array(hit), is_complete: z.boolean() }),
  refusals: { 404: 'No hay ninguna solicitud con ese número.' },
})
