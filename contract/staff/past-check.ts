// Requests published although they seem to have data of third parties (decision 0014): open, hidden and
// elapsed requests.
import { z } from 'zod'
import { DETECTED_NAMES, type DetectedKind } from '../discretion.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { id, instant, page } from '../fields.ts'
import { paged } from '../paging.ts'
import { report, statementFields } from './reports.ts'

const access = { who: 'staff', permission: 'reports' } as const

const detected = z.enum(Object.keys(DETECTED_NAMES) as [DetectedKind, ...DetectedKind[]])

export const listPastCheck = endpoint('GET', '/api/admin/past-check', {
  summary:
    'Las peticiones publicadas aunque parecían contener datos de terceros, también ocultas y pasadas; primero la más antigua.',
  access,
  input: z.object({ page }),
  output: paged(
    z.object({
      id: z.int(),
      subject: z.string(),
      pay: z.string().nullable(),
      description: z.string().nullable(),
      author: z.object({ id: z.int(), full_name: z.string() }),
      created_at: instant,
      state: z.enum(['open', 'hidden', 'elapsed']),
      /** Kinds that the author was not asked about, and kinds that the author denied. */
      unasked_tells: z.array(detected),
      denied_tells: z.array(detected),
    }),
  ),
})

const OWN = 'la petición es de quien llama, y otra persona puede decidir'

export const leavePastCheck = endpoint('POST', '/api/admin/past-check/:request/leave', {
  summary: 'Da por vista una petición de esa lista y la deja como está.',
  access,
  act: 'leave-past-check',
  status: 204,
  input: z.object({ request: id }),
  output: noContent,
  refusals: { 403: OWN, 409: 'Ya no está en la lista' },
})

export const reopenPastCheck = endpoint('POST', '/api/admin/past-check/:request/reopen', {
  summary: 'Devuelve a esa lista una petición que se dejó como está.',
  access,
  act: 'reopen-past-check',
  status: 204,
  input: z.object({ request: id }),
  output: noContent,
  refusals: { 403: OWN, 409: 'Ya está en la lista, o ya no hay nada que revisar' },
})

export const upholdPastCheck = endpoint('POST', '/api/admin/past-check/:request/uphold', {
  summary: 'Oculta una petición de esa lista y envía la motivación a su autor.',
  access,
  act: 'uphold-past-check',
  input: z.object({ request: id, ...statementFields }),
  output: report,
  refusals: { 403: OWN, 409: 'Ya no está en la lista' },
})
