// The kinds of refusal (rule 10.3). Thrown anywhere, turned into an answer in http.ts.
import type { Messages } from '#contract/endpoint.ts'

/** A refusal with its status and its Spanish sentences by field. */
export class Refusal extends Error {
  readonly status: number
  readonly messages: Messages | null
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    messages: Messages | null,
    more: { reason?: string | undefined; retryAfterSeconds?: number } = {},
  ) {
    super(`refused with ${status}`)
    this.status = status
    this.messages = messages
    this.reason = more.reason
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 422: invalid input; sentences by dotted field name. */
export const invalid = (messages: Messages): Refusal => new Refusal(422, messages)

/** 422 that belongs to no field. */
export const invalidInGeneral = (sentence: string): Refusal => invalid({ general: [sentence] })

/** 401: no token, or an unknown, expired or revoked one; or wrong credentials at the log-in. */
export const unauthorised = (sentence = 'Inicie sesión para continuar.'): Refusal =>
  new Refusal(401, { general: [sentence] })

/** 403: known, but not allowed. `reason` is for the client program. */
export const forbidden = (sentence = 'No tiene permiso para hacer esto.', reason?: string): Refusal =>
  new Refusal(403, { general: [sentence] }, { reason })

/** 404. */
export const notFound = (sentence = 'No existe o ya no está disponible.'): Refusal =>
  new Refusal(404, { general: [sentence] })

/** 409: conflict with the present state. `reason` is for the client program. */
export const conflict = (sentence: string, reason?: string): Refusal =>
  new Refusal(409, { general: [sentence] }, { reason })

/**
 * 429. Without a sentence the browser shows its own (rule 10.5), so that a caller who guesses at passwords
 * learns nothing more. A sentence is given if it is a limit of the product itself, which its users must
 * understand.
 */
export const tooMany = (retryAfterSeconds: number, sentence?: string): Refusal =>
  new Refusal(429, sentence === undefined ? null : { general: [sentence] }, {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
  })

/** 503: more is asked for than can be done at a time. */
export const busy = (retryAfterSeconds: number): Refusal =>
  new Refusal(
    503,
    { general: ['El servicio está ocupado. Vuelva a intentarlo en unos segundos.'] },
    { retryAfterSeconds },
  )
