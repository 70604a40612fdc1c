// Another scan for a registration whose first one was not good enough. Apart from contract/registration.ts,
// whose form does not need it.
import { z } from 'zod'
import { endpoint, spokenAnswer } from './endpoint.ts'
import { linkCode } from './fields.ts'
import { scan } from './registration.ts'

/** How long the link by which another scan is sent works. */
export const SCAN_LINK_DAYS = 14

/** An applicant who was asked for another scan sends it by the link of that e-mail. The link works once. */
export const sendScan = endpoint('POST', '/api/register/scan', {
  summary: 'Envía otra imagen de la diligencia o de la TIP, con el enlace del correo que la pide.',
  access: { who: 'anybody' },
  input: z.object({ token: linkCode, record_book_diligence: scan }),
  output: spokenAnswer,
  status: 201,
  encoding: 'multipart',
})
