// Interception of the calls alone. Playwright's `page.route` intercepts each file too, hands it through the
// test's process, and turns the cache off: an eighth of the walk's processor time (docs/performance.md, 'The
// suite').
import type { CDPSession, Page, Request, Route } from '@playwright/test'

type Url = Parameters<Page['route']>[0]
type Handler = Parameters<Page['route']>[1]
type Options = Parameters<Page['route']>[2]
type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>
type Refetched = Parameters<Route['fetch']>[0]

/** Chromium's description of a request that waits (DevTools protocol, Fetch.requestPaused). */
interface Paused {
  requestId: string
  request: { url: string; method: string; headers: Record<string, string>; postData?: string }
}

interface Rule {
  url: Url
  handler: Handler
  /** How often it still applies. */
  left: number
}

/**
 * Makes `route`, `unroute` and `unrouteAll` of this page intercept calls of the API without Playwright's
 * help. Patterns of files stay with Playwright. Of a route's methods the handlers have those that the tests
 * use. `protocol`: a session of this page.
 */
export function interceptCallsAlone(page: Page, protocol: CDPSession): void {
  const calls = new Calls(page, protocol)
  const [route, unroute, unrouteAll] = [page.route, page.unroute, page.unrouteAll].map((it) =>
    it.bind(page),
  ) as [Page['route'], Page['unroute'], Page['unrouteAll']]
  const isOfFiles = (url: Url) => /assets|woff2|\.css|screen|https|google/.test(String(url))
  Object.assign(page, {
    async route(url: Url, handler: Handler, options?: Options) {
      if (isOfFiles(url)) await route(url, handler, options)
      else await calls.add({ url, handler, left: options?.times ?? Number.POSITIVE_INFINITY })
    },
    async unroute(url: Url, handler?: Handler) {
      if (isOfFiles(url)) await unroute(url, handler)
      else calls.remove(url)
    },
    async unrouteAll(options?: Parameters<Page['unrouteAll']>[0]) {
      await unrouteAll(options)
      await calls.end(options?.behavior === 'wait')
    },
  })
}

class Calls {
  readonly #page: Page
  readonly #protocol: CDPSession
  #isOn = false
  /** The newest first, which is asked first. */
  #rules: Rule[] = []
  #handled: Promise<unknown>[] = []

  constructor(page: Page, protocol: CDPSession) {
    this.#page = page
    this.#protocol = protocol
    protocol.on('Fetch.requestPaused', (paused: Paused) => {
      this.#handled.push(this.#handle(paused, this.#rules).catch(() => {}))
    })
  }

  async add(rule: Rule): Promise<void> {
    this.#rules.unshift(rule)
    if (this.#isOn) return
    this.#isOn = true
    await this.#protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  }

  remove(url: Url): void {
    this.#rules = this.#rules.filter((rule) => String(rule.url) !== String(url))
  }

  /** `isWaiting`: waits until the handlers that run have ended. */
  async end(isWaiting: boolean): Promise<void> {
    this.#rules = []
    if (isWaiting) await Promise.all(this.#handled)
    this.#handled = []
    if (!this.#isOn) return
    this.#isOn = false
    // Requests that still wait go on to the server. The page may be gone.
    await this.#protocol.send('Fetch.disable').catch(() => {})
  }

  async #handle(paused: Paused, rules: Rule[]): Promise<void> {
    const place = rules.findIndex(({ url, left }) => left > 0 && isMet(url, paused.request.url))
    const rule = rules[place]
    if (!rule) return await this.#send('Fetch.continueRequest', paused)
    rule.left -= 1
    const route = this.#routeOf(paused, () => this.#handle(paused, rules.slice(place + 1)))
    await rule.handler(route, route.request())
  }

  #routeOf(paused: Paused, fallback: () => Promise<void>): Route {
    const { url, method, headers, postData } = paused.request
    const request = {
      url: () => url,
      method: () => method,
      headers: () =>
        Object.fromEntries(Object.entries(headers).map(([name, it]) => [name.toLowerCase(), it])),
      postData: () => postData ?? null,
      postDataJSON: () => JSON.parse(postData ?? 'null'),
    } as unknown as Request
    return {
      request: () => request,
      fallback,
      continue: () => this.#send('Fetch.continueRequest', paused),
      abort: () => this.#send('Fetch.failRequest', paused, { errorReason: 'Failed' }),
      fetch: (options: Refetched = {}) =>
        this.#page.request.fetch(options.url ?? url, { method, headers, data: postData, ...options }),
      fulfill: async (answer: Fulfilment = {}) =>
        await this.#send('Fetch.fulfillRequest', paused, await answerOf(answer)),
    } as unknown as Route
  }

  /** The page may be gone by then. */
  async #send(
    method: 'Fetch.continueRequest' | 'Fetch.failRequest' | 'Fetch.fulfillRequest',
    { requestId }: Paused,
    more = {},
  ) {
    await this.#protocol.send(method, { requestId, ...more } as never).catch(() => {})
  }
}

async function answerOf({ response, status, json, body, contentType, headers }: Fulfilment) {
  const all = { ...response?.headers(), ...headers }
  // The body is as long as it is now, and not compressed any more.
  for (const name of ['content-length', 'content-encoding']) delete all[name]
  if (json !== undefined) all['content-type'] = 'application/json'
  if (contentType) all['content-type'] = contentType
  const content = json === undefined ? (body ?? (await response?.body()) ?? '') : JSON.stringify(json)
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
    body: Buffer.from(content).toString('base64'),
  }
}

/** As Playwright reads patterns: '**' is any text, '*' any without a slash. */
function isMet(pattern: Url, url: string): boolean {
  if (pattern instanceof RegExp) return pattern.test(url)
  if (typeof pattern !== 'string') throw new Error(`a pattern of another kind: ${pattern}`)
  const parts = pattern.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`).test(url)
}
