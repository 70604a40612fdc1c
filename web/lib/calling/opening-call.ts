// The call that a screen shows first is made by the page itself (bin/web/opening-calls.ts), while its scripts
// are loading.

interface OpeningCall {
  url: string
  authorization: string
  answer: Promise<Response>
}

declare global {
  var openingCall: OpeningCall | undefined
}

/** After this time an unused answer is outdated: milliseconds after the page's start. */
const STALE_MS = 30_000

/** The answer to this request if the page has already made it with the same token; only once. */
export function openingAnswer(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const asked = globalThis.openingCall
  if (!asked || method !== 'GET' || asked.url !== url) return
  globalThis.openingCall = undefined
  const isSameAsker = new Headers(headers).get('authorization') === asked.authorization
  return isSameAsker && performance.now() < STALE_MS ? asked.answer : undefined
}
