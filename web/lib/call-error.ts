import type { Messages } from '#contract/endpoint.ts'

/** `refused`: the server refused, with a reason. `network`: no answer came. `server`: the server failed. */
export type CallErrorKind = 'refused' | 'too-many-requests' | 'network' | 'server'

/** The only error that a call throws. `message` and `messages` are Spanish sentences, ready to be shown. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** Sentences by dotted field name; those without a field are under `general`. */
  readonly messages: Messages
  /** The machine-readable cause of a refusal, if it has one (`email_not_verified`…). */
  readonly reason: string | undefined
  readonly requestId: string | undefined

  constructor(
    kind: CallErrorKind,
    status: number,
    messages: Messages,
    details: { reason?: string; requestId?: string; cause?: unknown } = {},
  ) {
    super(Object.values(messages).flat().join(' '), { cause: details.cause })
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.messages = messages
    this.reason = details.reason
    this.requestId = details.requestId
  }
}

/** The server failed, or its answer does not fit the contract. */
export function serverTrouble(status: number, requestId?: string, cause?: unknown): CallError {
  const reference = requestId ? ` Si continúa, indíquenos esta referencia: ${requestId}.` : ''
  const general = [`Ha ocurrido un problema en el servidor. Inténtelo de nuevo en unos minutos.${reference}`]
  return new CallError('server', status, { general }, { requestId, cause })
}

/** No answer: no network, or a time-out. */
export function noAnswer(cause: unknown): CallError {
  const tooSlow = cause instanceof DOMException && cause.name === 'TimeoutError'
  const general = tooSlow
    ? ['El servidor tarda demasiado en responder. Vuelva a intentarlo.']
    : ['No hay conexión con el servidor. Compruebe su conexión y vuelva a intentarlo.']
  return new CallError('network', 0, { general }, { cause })
}

/** A file of the website is missing: no network, or the server has a newer version by now. */
export function fileMissing(cause: unknown): CallError {
  if (!navigator.onLine) return noAnswer(cause)
  const general = [
    'No se ha podido cargar esta parte de la página. Vuelva a intentarlo; si no se resuelve, recargue la página: puede que haya una versión nueva.',
  ]
  return new CallError('network', 0, { general }, { cause })
}

/**
 * Whether the server itself has not answered: no network, or only a proxy in front of it did (502 to 504).
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || isUnansweredStatus(error.status))
}

/** Whether this status comes from a proxy in front of the server, or from a server that is not ready. */
export function isUnansweredStatus(status: number): boolean {
  return status >= 502 && status <= 504
}

/** The sentences to show for any error. */
export function messagesOfError(error: unknown): Messages {
  if (error instanceof CallError) return error.messages
  return { general: ['Ha ocurrido un error inesperado. Recargue la página y vuelva a intentarlo.'] }
}
