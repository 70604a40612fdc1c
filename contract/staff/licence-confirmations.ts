// The yearly confirmation of the licences.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, page } from '../fields.ts'
import { detectiveAnswer, pagedUpToLimit } from './detectives.ts'

/** A licence is confirmed again after a year. */
export const LICENSE_CHECK_MONTHS = 12

const access = { who: 'staff', permission: 'detectives' } as const

const dueLicense = z.object({
  id: z.int(),
  full_name: z.string(),
  license_number: z.int(),
  email: z.string(),
  office_name: z.string().nullable(),
  checked_at: instant,
})

export const listDueLicenses = endpoint('GET', '/api/admin/licence-confirmations', {
  summary: 'Los detectives cuya licencia se comprobó hace más de un año, primero la más antigua.',
  access,
  input: z.object({ page }),
  output: pagedUpToLimit(dueLicense),
})

export const confirmLicense = endpoint('POST', '/api/admin/detectives/:id/confirm-license', {
  summary: 'Anota que la licencia de un detective se ha vuelto a comprobar.',
  access,
  act: 'confirm-license',
  input: z.object({ id }),
  output: detectiveAnswer,
  refusals: {
    404: 'No hay ningún detective con ese número.',
    409: 'No está aprobado, o su licencia no espera ninguna confirmación.',
  },
})
