import type { Messages } from '#contract/endpoint.ts'

/** `refused`: the server said no and why. `network`: no answer came. `server`: trouble on the other side. */
export type CallErrorKind = 'refused' | 'too-many-requests' | 'network' | 'server'

/** The one way in which a call fails. `message` and `messages` are Spanish sentences, ready to be shown. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  /** Sentences by dotted field name; what belongs to no field is under `general`. */
  readonly messages: Messages
  /** A refusal's machine-readable cause, where there is one (`email_not_verified`…). */
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

/** The server failed, or answered something that is not in the contract. */
export function serverTrouble(status: number, requestId?: string, cause?: unknown): CallError {
  const reference = requestId ? ` Si continúa, indíquenos esta referencia: ${requestId}.` : ''
  const general = [`Ha ocurrido un problema en el servidor. Inténtelo de nuevo en unos minutos.${reference}`]
  return new CallError('server', status, { general }, { requestId, cause })
}

/** No answer: the network is gone, or the answer did not come in time. */
export function noAnswer(cause: unknown): CallError {
  const tooSlow = cause instanceof DOMException && cause.name === 'TimeoutError'
  const general = tooSlow
    ? ['El servidor tarda demasiado en responder. Vuelva a intentarlo.']
    : ['No hay conexión con el servidor. Compruebe su conexión y vuelva a intentarlo.']
  return new CallError('network', 0, { general }, { cause })
}

/** A part of the website did not come: for lack of a network, or because the server has a newer version by now. */
export function fileMissing(cause: unknown): CallError {
  if (!navigator.onLine) return noAnswer(cause)
  const general = [
    'No se ha podido cargar esta parte de la página. Vuelva a intentarlo; si no se resuelve, recargue la página: puede que haya una versión nueva.',
  ]
  return new CallError('network', 0, { general }, { cause })
}

/** Whether the server itself has not answered: no network, or only what stands before it (502 to 504). */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && (error.kind === 'network' || isUnansweredStatus(error.status))
}

/** Whether this is said by what stands before the server, or by a server that is not ready. */
export function isUnansweredStatus(status: number): boolean {
  return status >= 502 && status <= 504
}

/** The sentences to show for anything that went wrong. */
export function messagesOfError(error: unknown): Messages {
  if (error instanceof CallError) return error.messages
  return { general: ['Ha ocurrido un error inesperado. Recargue la página y vuelva a intentarlo.'] }
}
