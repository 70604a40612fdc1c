// One call of the product, by a member.

/** One call. The status is 0 if no answer came. Times are in milliseconds (performance.now()). */
export interface Call {
  what: string
  isRead: boolean
  status: number
  retryAfter: string | null
  sentAt: number
  ms: number
}

/** The call, and for how many milliseconds the caller waits. */
export interface Asked {
  method: string
  path: string
  body?: object | undefined
  headers?: Record<string, string>
  patience?: number
}

/** A call without an answer by then has failed. */
const LATE_MS = 30_000

/** Calls, and returns what became of it, with the text of the answer. `token`: of the member's session. */
export async function callAs(
  token: string,
  url: string,
  { method, path, body, headers = {}, patience = LATE_MS }: Asked,
): Promise<Call & { text: string }> {
  const sentAt = performance.now()
  const isRead = method === 'GET'
  const call = { what: `${method} ${path}`, isRead, status: 0, retryAfter: null, sentAt, ms: 0, text: '' }
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    const { status } = response
    return {
      ...call,
      status,
      retryAfter: response.headers.get('retry-after'),
      ms: performance.now() - sentAt,
      text,
    }
  } catch {
    // No answer.
    return { ...call, ms: performance.now() - sentAt }
  }
}
