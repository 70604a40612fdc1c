// What a screen shows first is asked for by the page itself (bin/web/opening-calls.ts), while its scripts are on their way.

interface OpeningCall {
  url: string
  authorization: string
  answer: Promise<Response>
}

declare global {
  var openingCall: OpeningCall | undefined
}

/** By then it is no answer of now, if nobody has taken it: milliseconds after the page's start. */
const STALE_MS = 30_000

/** The answer to this request where the page has asked for it already, in the same name; once. */
export function openingAnswer(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const asked = globalThis.openingCall
  if (!asked || method !== 'GET' || asked.url !== url) return
  globalThis.openingCall = undefined
  const isSameAsker = new Headers(headers).get('authorization') === asked.authorization
  return isSameAsker && performance.now() < STALE_MS ? asked.answer : undefined
}
