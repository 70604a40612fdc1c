import { openingAnswer } from './opening-call.ts'

/** An answer of any status, its body parsed as JSON (undefined if there is none or it is something else). */
export interface Answer {
  status: number
  body: unknown
  requestId: string | null
}

const TIMEOUT_MS = 20_000
const UPLOAD_STALL_MS = 60_000
const REQUEST_ID_HEADER = 'x-request-id'

// A network with a captive portal (hotels, trains) returns its own page in place of any answer. Other
// failures are clear from the status, also if a proxy sends it: 413 or 502.
const OF_NETWORKS = [401, 403, 404, 511]

/**
 * An ordinary request. Rejects with a TimeoutError after 20 seconds, and with a TypeError without a network
 * or if a captive portal answers in the server's place.
 */
export async function fetchAnswer(url: string, request: RequestInit): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  const asked = openingAnswer(url, request)
  const response = await (asked === undefined
    ? fetch(url, { ...request, signal })
    : unlessAborted(asked, signal))
  return answerOf(response.status, await response.text(), response.headers.get(REQUEST_ID_HEADER))
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, aborted])
}

/**
 * An upload, by XMLHttpRequest because fetch does not report its progress: it may last as long as bytes are
 * sent, and times out after a minute without progress.
 */
export function uploadAnswer(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (part: number) => void },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)

    let stall = 0
    const wait = () => {
      clearTimeout(stall)
      stall = window.setTimeout(() => giveUp(new DOMException('', 'TimeoutError')), UPLOAD_STALL_MS)
    }
    const stop = () => request.abort()
    const giveUp = (reason: unknown) => {
      reject(reason)
      stop()
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress?.(total ? loaded / total : 0)
    }
    request.onload = () => {
      const { status, responseText } = request
      try {
        resolve(answerOf(status, responseText, request.getResponseHeader(REQUEST_ID_HEADER)))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new TypeError('no network'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', stop)
    }
    signal?.addEventListener('abort', stop)
    wait()
    request.send(form)
  })
}

function answerOf(status: number, text: string, requestId: string | null): Answer {
  const body = parsed(text)
  const isOfNetwork = body === undefined && text !== '' && (status < 300 || OF_NETWORKS.includes(status))
  if (isOfNetwork) throw new TypeError('somebody else answered')
  return { status, body, requestId }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
