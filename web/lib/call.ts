import { type Endpoint, IDEMPOTENCY_HEADER, type InputOf, type OutputOf } from '#contract/endpoint.ts'
import { isUnansweredStatus, noAnswer, serverTrouble } from './call-error.ts'
import { addressOf, CALL_HEADERS, filledIn } from './calling/call-address.ts'
import { noteAnswer, noteSilence } from './calling/connection.ts'
import { formData } from './calling/encoding.ts'
import { newKey } from './calling/new-key.ts'
import { patiently } from './calling/patience.ts'
import { refusal } from './calling/refusal.ts'
import { type Answer, fetchAnswer, uploadAnswer } from './calling/transport.ts'
import { configuration } from './configuration.ts'
import { expireSession, getSession, latestSession } from './session.ts'

type Spare<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }
type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
/** A call's input; fields that may be undefined may be left out. */
export type CallInput<E extends Endpoint> = Needed<InputOf<E>> & Spare<InputOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** For uploads: the part sent so far, from 0 to 1. */
  onProgress?: (part: number) => void
  /** The same key for a repeated call, so that it is done once (`is_idempotent`). */
  idempotencyKey?: string
}

/**
 * The only way to call the server: returns the contract's output, or throws a CallError (never an HTTP
 * error); an abort by the caller's own signal is thrown as it is. If the session has ended or changed when
 * the answer comes, the answer belongs to nobody: the promise then stays pending.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const asker = getSession()
  const token = asker?.token
  const isForAsker = () => !asker || latestSession()?.profile.id === asker.profile.id
  const kind = kindOf(endpoint, input, options)
  const answer = await patiently(kind, options.signal, (signal, moved) =>
    send(endpoint, input, headers(token, options), {
      signal,
      onProgress: (part) => {
        moved()
        options.onProgress?.(part)
      },
    }),
  ).catch((error) => {
    if (isForAsker()) throw error
  })
  if (!answer || !isForAsker()) return new Promise(() => {})
  if (answer.status === 401 && token && getSession()?.token === token) expireSession()
  if (answer.status < 200 || answer.status > 299) throw refusal(answer.status, answer.body, answer.requestId)
  const output = endpoint.output.safeParse(answer.body)
  if (!output.success) throw serverTrouble(answer.status, answer.requestId ?? undefined, output.error)
  return output.data as OutputOf<E>
}

/** How a slow call may be handled. A read, or a call with a key, can safely be repeated. */
function kindOf(endpoint: Endpoint, input: Record<string, unknown>, { idempotencyKey }: CallOptions) {
  const isChange = endpoint.method !== 'GET'
  return {
    name: isChange ? newKey() : addressOf(endpoint, input),
    mayBeRepeated: !isChange || idempotencyKey !== undefined,
    isChange,
  }
}

function headers(token: string | undefined, { idempotencyKey }: CallOptions): Record<string, string> {
  const csrf = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content
  return {
    ...CALL_HEADERS,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(csrf && { 'X-CSRF-TOKEN': csrf }),
  }
}

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  { signal, onProgress }: CallOptions,
): Promise<Answer> {
  const { method, encoding } = endpoint
  const { base_url } = configuration()
  const asked = async () => {
    if (method === 'GET')
      return await fetchAnswer(base_url + addressOf(endpoint, input), { method, headers, signal })
    const { path, rest } = filledIn(endpoint, input)
    const url = base_url + path
    if (encoding === 'multipart')
      return await uploadAnswer(url, formData(rest), headers, { signal, onProgress })
    headers['Content-Type'] = 'application/json'
    return await fetchAnswer(url, { method, headers, body: JSON.stringify(rest), signal })
  }
  try {
    const answer = await asked()
    if (isUnansweredStatus(answer.status)) noteSilence(true)
    else noteAnswer()
    return answer
  } catch (error) {
    if (signal?.aborted) throw error
    noteSilence(false)
    throw noAnswer(error)
  }
}
