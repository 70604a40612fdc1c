// Replaces the server in tests of screens. Each call is matched with its endpoint; the website's input is
// parsed with the endpoint's input schema and a test's answer with its output schema, so that a wrong fake
// fails.
import qs from 'qs'
import type { z } from 'zod'
import { calls } from '#contract/calls.ts'
import {
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type Messages,
  messagesOf,
  pathParameters,
} from '#contract/endpoint.ts'
import type { Answer } from '#web/lib/calling/transport.ts'

/** A call as the server received it. */
export interface Asked<E extends Endpoint = Endpoint> {
  input: z.output<E['input']>
  /** The idempotency key; null without one. */
  key: string | null
  /** The session's token; null for a visitor. */
  token: string | null
}

type Output<E extends Endpoint> = z.input<E['output']>
type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  asked: Asked<E>,
) => Output<E> | Promise<Output<E>>

/** Thrown by a handler: the server refuses. */
export class Refused extends Error {
  readonly status: number
  readonly messages: Messages | undefined
  readonly reason: string | undefined
  constructor(status: number, messages?: Messages, reason?: string) {
    super(`refused with ${status}`)
    this.status = status
    this.messages = messages
    this.reason = reason
  }
}

/** Thrown by a handler: no answer comes, as without a network. */
export class Lost extends TypeError {}

interface Gate {
  name: string
  isMeant: (input: unknown) => boolean
  passed: Promise<void>
  arrive: () => void
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export class StandIn {
  /** Errors that no real server or website would make. A test with one fails (page.tsx). */
  readonly faults: string[] = []
  isReachable = true
  private readonly handlers = new Map<string, Handler<Endpoint>>()
  private readonly arrived = new Map<string, Asked[]>()
  private readonly done = new Map<string, Answer>()
  private readonly losing = new Set<string>()
  private gates: Gate[] = []

  /** Answers all later calls of an endpoint: with a value, or with the result of a function of the input. */
  answer<E extends Endpoint>(endpoint: E, answer: Output<E> | Handler<E>): this {
    const handler = typeof answer === 'function' ? answer : () => answer
    this.handlers.set(nameOf(endpoint), handler as Handler<Endpoint>)
    return this
  }

  /** Refuses all later calls of an endpoint. */
  refuse(endpoint: Endpoint, status: number, messages?: Messages, reason?: string): this {
    return this.answer(endpoint, () => {
      throw new Refused(status, messages, reason)
    })
  }

  /** Leaves all later calls of an endpoint without an answer. */
  lose(endpoint: Endpoint): this {
    return this.answer(endpoint, () => {
      throw new Lost('no network')
    })
  }

  /** Answers only the next call of an endpoint with this handler. */
  once<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    const before = this.handlers.get(nameOf(endpoint))
    return this.answer(endpoint, (input, asked) => {
      if (before) this.handlers.set(nameOf(endpoint), before)
      return handler(input, asked)
    })
  }

  /** The server does what the next call of an endpoint requests, but its answer never arrives. */
  loseAnswer(endpoint: Endpoint): this {
    this.losing.add(nameOf(endpoint))
    return this
  }

  /** The calls of an endpoint so far, the oldest first. */
  asked<E extends Endpoint>(endpoint: E): Asked<E>[] {
    return (this.arrived.get(nameOf(endpoint)) ?? []) as Asked<E>[]
  }

  /**
   * Holds back the answer of the next call of an endpoint, or of the next that `isMeant`, until `release`;
   * `arrived` resolves once the call has arrived.
   */
  hold<E extends Endpoint>(
    endpoint: E,
    isMeant: (input: z.output<E['input']>) => boolean = () => true,
  ): { arrived: Promise<void>; release: () => void } {
    const passed = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const gate = { name: nameOf(endpoint), passed: passed.promise, arrive: arrived.resolve }
    this.gates.push({ ...gate, isMeant: isMeant as Gate['isMeant'] })
    return { arrived: arrived.promise, release: passed.resolve }
  }

  /** In place of `fetchAnswer` of web/lib/calling/transport.ts. */
  readonly fetchAnswer = async (url: string, { method, headers, body, signal }: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const given =
      method === 'GET' ? qs.parse(search.slice(1), { arrayLimit: 1000 }) : JSON.parse(String(body))
    return await this.take(method ?? 'GET', pathname, given, new Headers(headers), signal ?? undefined)
  }

  /** In place of `uploadAnswer` of web/lib/calling/transport.ts. */
  readonly uploadAnswer = async (
    url: string,
    form: FormData,
    headers: Record<string, string>,
    { signal, onProgress }: { signal?: AbortSignal; onProgress?: (part: number) => void },
  ) => {
    const texts = new URLSearchParams()
    const files: Record<string, File> = {}
    for (const [name, value] of form.entries())
      if (typeof value === 'string') texts.append(name, value)
      else files[name] = value
    onProgress?.(1)
    const given = { ...qs.parse(texts.toString()), ...files }
    return await this.take(
      'POST',
      new URL(url, 'http://localhost').pathname,
      given,
      new Headers(headers),
      signal,
    )
  }

  private async take(
    method: string,
    path: string,
    given: object,
    headers: Headers,
    signal: AbortSignal | undefined,
  ): Promise<Answer> {
    const found = endpointAt(method, path)
    const handler = found && this.handlers.get(nameOf(found.endpoint))
    if (!this.isReachable) throw new Lost('no network')
    if (!found || !handler) return this.fault(`no answer for ${method} ${path}`)
    const { endpoint, parameters } = found
    const input = endpoint.input.safeParse({ ...given, ...parameters })
    if (!input.success) {
      // Users' invalid input is sent by POST: a GET that does not fit the contract is an error of the
      // website.
      if (method === 'GET') this.faults.push(`malformed: ${method} ${path}: ${input.error.message}`)
      return refusal(new Refused(422, messagesOf(input.error)))
    }
    const key = headers.get(IDEMPOTENCY_HEADER)
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
    const asked = { input: input.data, key, token } as Asked
    this.arrived.set(nameOf(endpoint), [...(this.arrived.get(nameOf(endpoint)) ?? []), asked])
    const known = key && endpoint.is_idempotent ? this.done.get(`${nameOf(endpoint)} ${key}`) : undefined
    const answer = known ?? (await this.answerOf(endpoint, handler, asked))
    if (key && answer.status < 300) this.done.set(`${nameOf(endpoint)} ${key}`, answer)
    await this.pass(endpoint, input.data, signal)
    // By then the network may be gone.
    if (this.losing.delete(nameOf(endpoint)) || !this.isReachable) throw new Lost('no network')
    return answer
  }

  private async answerOf(endpoint: Endpoint, handler: Handler<Endpoint>, asked: Asked): Promise<Answer> {
    try {
      const output = endpoint.output.safeParse(await handler(asked.input, asked))
      if (!output.success) return this.fault(`wrong fake: ${nameOf(endpoint)}: ${output.error.message}`)
      const text = JSON.stringify(output.data)
      return {
        status: endpoint.status,
        body: text === undefined ? undefined : JSON.parse(text),
        requestId: null,
      }
    } catch (error) {
      if (error instanceof Refused) return refusal(error)
      throw error
    }
  }

  private async pass(endpoint: Endpoint, input: unknown, signal: AbortSignal | undefined) {
    const gate = this.gates.find(({ name, isMeant }) => name === nameOf(endpoint) && isMeant(input))
    if (!gate) return
    this.gates = this.gates.filter((other) => other !== gate)
    gate.arrive()
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    await Promise.race([gate.passed, aborted])
  }

  private fault(what: string): never {
    this.faults.push(what)
    throw new Error(what)
  }
}

function refusal({ status, messages, reason }: Refused): Answer {
  const payload = { msg: messages, reason }
  return { status, body: { status: 'error', payload }, requestId: null }
}

/** As on the server, '/api/user/blocks' comes before '/api/user/:id'. */
const inOrderOfWords = calls.toSorted(
  (a, b) => pathParameters(a.endpoint.path).length - pathParameters(b.endpoint.path).length,
)

function endpointAt(method: string, path: string) {
  for (const { endpoint } of inOrderOfWords) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`)
    const found = endpoint.method === method ? pattern.exec(path) : null
    if (!found) continue
    const names = pathParameters(endpoint.path)
    const parameters = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]))
    return { endpoint, parameters }
  }
}
