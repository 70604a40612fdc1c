// The corrections that detectives ask for, as staff decide on them.
import { z } from 'zod'
import { pendingCorrection } from '../corrections.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { blankable, id, page } from '../fields.ts'
import { paged } from '../paging.ts'
import { gender } from '../profile.ts'
import { decisionText, recentPassword } from './decisions.ts'

const waitingCorrection = pendingCorrection.extend({
  id: z.int(),
  detective_id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** The present values. */
  now: z.object({
    name: z.string(),
    surname: z.string(),
    second_surname: z.string().nullable(),
    license_number: z.int(),
    gender,
  }),
  /** Whether another detective has the licence that is asked for. */
  is_license_taken: z.boolean(),
})
export type WaitingCorrection = z.output<typeof waitingCorrection>

const access = { who: 'staff', permission: 'detectives' } as const
const refusals = {
  403: 'Es la corrección de quien llama, y otra persona puede decidir.',
  404: 'No hay ninguna petición de corrección con ese número.',
  409: 'Ya está resuelta, o la licencia es de otro detective.',
}

export const listCorrections = endpoint('GET', '/api/admin/corrections', {
  summary: 'Las peticiones de corrección que esperan una decisión, la más antigua primero.',
  access,
  input: z.object({ page }),
  output: paged(waitingCorrection),
})

export const acceptCorrection = endpoint('POST', '/api/admin/corrections/:id/accept', {
  summary: 'Acepta una petición de corrección: corrige el perfil y se lo comunica al detective.',
  // It changes who somebody is, as the correction by staff does.
  access: { ...access, password: 'recent' },
  act: 'accept-correction',
  input: z.object({ id, reason: blankable(decisionText()), current_password: recentPassword }),
  output: noContent,
  status: 204,
  refusals,
})

export const rejectCorrection = endpoint('POST', '/api/admin/corrections/:id/reject', {
  summary: 'Rechaza una petición de corrección y comunica el motivo al detective.',
  access,
  act: 'reject-correction',
  input: z.object({ id, reason: decisionText() }),
  output: noContent,
  status: 204,
  refusals,
})
