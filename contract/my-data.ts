// The own data, for users who cannot log in: rejected, waiting for approval, suspended, leaving (GDPR
// articles 15 and 20). Users who can log in get them in 'Mi cuenta' (exportAccount).
import { z } from 'zod'
import { accountExport } from './account-export.ts'
import { captchaSolution } from './captcha.ts'
import { endpoint, spokenAnswer } from './endpoint.ts'
import { email, linkCode } from './fields.ts'

/** Lifetime of the link. */
export const DATA_LINK_MINUTES = 60

export const requestMyData = endpoint('POST', '/api/my-data/email', {
  summary: 'Pide un enlace para descargar los datos propios sin iniciar sesión.',
  access: { who: 'anybody' },
  input: z.object({ email, recaptcha_token: captchaSolution }),
  output: spokenAnswer,
})

export const takeMyData = endpoint('POST', '/api/my-data/download', {
  summary: 'Descarga los datos propios con el enlace recibido, que sirve una vez.',
  access: { who: 'anybody' },
  input: z.object({
    token: linkCode,
  }),
  output: accountExport,
})
