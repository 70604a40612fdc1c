import { TOO_MANY_REQUESTS } from '#contract/auth.ts'
import { errorAnswer } from '#contract/endpoint.ts'
import { CallError, serverTrouble } from '../call-error.ts'

/** The error for an answer without success. `body` is the content, JSON or not. */
export function refusal(status: number, body: unknown, header: string | null): CallError {
  const answer = errorAnswer.safeParse(body).data
  const requestId = answer?.request_id ?? header ?? undefined
  // A 503 is a refusal by the server, with advice; every other 5xx is a failure.
  const isRefusal = (status >= 400 && status < 500) || (status === 503 && answer?.payload?.msg)
  if (!isRefusal) return serverTrouble(status, requestId)
  const messages = answer?.payload?.msg ?? {
    general: [fallbacks[status] ?? 'No se ha podido completar la operación.'],
  }
  const kind = status === 429 ? 'too-many-requests' : 'refused'
  return new CallError(kind, status, messages, { reason: answer?.payload?.reason, requestId })
}

// Shown if a refusal comes without a message (rule 10.5).
const fallbacks: Record<number, string> = {
  401: 'Debe iniciar sesión para continuar.',
  403: 'No tiene permiso para hacer esto.',
  404: 'No se ha encontrado lo que busca.',
  409: 'Los datos han cambiado entretanto. Recargue la página y vuelva a intentarlo.',
  413: 'El archivo es demasiado grande.',
  415: 'El tipo de archivo no se admite.',
  429: TOO_MANY_REQUESTS,
}
