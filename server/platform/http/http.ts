// The life of a request: who calls, may they, what did they hand over, do it, answer. `accessControl`, which the layer of
// accounts provides, decides who calls and whether they may. The routes of a feature are lines of
// `answer(app, endpoint, handler)`; the handler knows nothing of HTTP.
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import qs from 'qs'
import type { z } from 'zod'
import {
  type Access,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  messagesOf,
  type PasswordCheck,
} from '#contract/endpoint.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Captcha } from '#server/platform/captcha/driver.ts'
import { isFullDisk } from '#server/platform/disk.ts'
import type { Events } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Push } from '#server/platform/push/push.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Forms } from '#server/platform/uploads/form-arrivals.ts'
import { readForm } from '#server/platform/uploads/forms.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import { countFrom } from './counting.ts'
import { doneOnce } from './idempotency.ts'
import type { Limit, Limits } from './limits.ts'
import { networkOf } from './network.ts'
import type { Outages } from './outages.ts'
import { invalid, invalidInGeneral, Refusal } from './refusals.ts'
import { sendAnswer } from './sending.ts'

/** What every handler may use, made once at start. */
export interface Platform {
  settings: Settings
  db: Kysely<Schema>
  jobs: Jobs
  limits: Limits
  uploads: Uploads
  forms: Forms
  captcha: Captcha
  push: Push
  outages: Outages
  events: Events
}

/** The account that calls. The layer of accounts declares here what else it knows of one (server/identity/session.ts). */
export interface Viewer {
  id: number
}

/** Who calls, and may they: what the layer of accounts hands in (server/identity/access.ts). */
export interface AccessControl {
  /**
   * The account that calls, from the Authorization header; null for a visitor. Throws 401 for a token that does not serve
   * or for none where one is needed, and 403 where the call is not for this account.
   */
  admit(authorization: string | undefined, access: Access): Promise<Viewer | null>
  /** Throws 422 on `current_password` unless the password is confirmed as `check` wants it; 429 after too many tries. */
  confirmPassword(
    call: Pick<Platform, 'db'> & { viewer: Viewer; input: unknown; address: string },
    check: PasswordCheck,
  ): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    accessControl: AccessControl
    /** Still answers, but is about to end: no new calls should be sent here. */
    isLeaving: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

export type App = FastifyInstance

/**
 * What a handler is given. The viewer is there wherever the endpoint asks for one. Where the endpoint is idempotent, `db`
 * may be a transaction, and the handler takes no connection beside it (doneOnce, inTransaction).
 */
export type Call<E extends Endpoint> = Platform & {
  viewer: E['access']['who'] extends 'anybody' | 'visitor-if-open' ? Viewer | null : Viewer
  input: z.output<E['input']>
  /** The caller's network address: for limits only, never kept or logged as it is. */
  address: string
  /** What the caller's program says it is; '' where it does not. */
  userAgent: string
  /** Whether the caller is gone: what costs much need not be gone on with. */
  hasHungUp: () => boolean
  log: FastifyBaseLogger
}

interface Options<E extends Endpoint> {
  /** Counts the caller's address before anything of the body is read. */
  limit?: Limit
  /** Refuses what needs no password to be refused: of the endpoints that ask for one. */
  beforePassword?: (call: Call<E>) => void
}

/** Answers the endpoint with what `handler` returns, once access, input and password are in order. */
export function answer<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['output']>>,
  { limit, beforePassword }: Options<E> = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before the body is read: a stranger's megabytes are not worth reading.
    onRequest: async (request, reply) => {
      if (endpoint.encoding === 'multipart') app.platform.forms.admit(request, reply)
      countCall(request)
      if (limit) await countFrom(app.platform.limits, limit, networkOf(request.ip))
      request.viewer = await app.accessControl.admit(request.headers.authorization, endpoint.access)
    },
    handler: async (request, reply) => {
      if (endpoint.encoding !== 'multipart') return await answerTo(request, reply, givenTo(request, endpoint))
      const form = await readForm(request, reply, app.platform.forms.folder)
      try {
        return await answerTo(request, reply, form.fields)
      } finally {
        await form.close()
      }
    },
  })

  async function answerTo(request: FastifyRequest, reply: FastifyReply, sent: Record<string, unknown>) {
    // Where no captcha is asked, no form need bring a solution.
    const given = app.platform.captcha.isAsked ? sent : { recaptcha_token: 'off', ...sent }
    refuseNul(given)
    const password = 'password' in endpoint.access ? endpoint.access.password : undefined
    // Before the transaction of `doneOnce`: tries are counted on a connection of their own.
    if (password) await confirmPassword(callOf(app.platform.db, request, given), password)
    // Before validation: what was right when it was done may be asked again after midnight.
    const output = await doneOnce(app.platform.db, idempotentCall(request, endpoint, given), async (db) => {
      // Parsing the output drops whatever the contract does not name, so nothing leaks by carelessness.
      return endpoint.output.parse(await handler(callOf(db, request, given)))
    })
    return sendAnswer(request, reply, endpoint, output)
  }

  function callOf(db: Platform['db'], request: FastifyRequest, given: unknown) {
    const parsed = endpoint.input.safeParse(given)
    if (!parsed.success) throw invalid(messagesOf(parsed.error))
    return {
      ...app.platform,
      db,
      viewer: request.viewer,
      input: parsed.data,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      hasHungUp: () => request.raw.socket.destroyed,
      log: request.log,
    } as Call<E>
  }

  async function confirmPassword(call: Call<E>, check: PasswordCheck) {
    beforePassword?.(call)
    await app.accessControl.confirmPassword(call as Call<E> & { viewer: Viewer }, check)
  }
}

/** What is known of a call that must be done once only; null where that was not asked for. */
function idempotentCall({ viewer, headers }: FastifyRequest, endpoint: Endpoint, given: unknown) {
  const key = headers[IDEMPOTENCY_HEADER]
  if (!endpoint.is_idempotent || !viewer || key === undefined) return null
  return { account_id: viewer.id, key: String(key), asked: [endpoint.method, endpoint.path, given] }
}

/** How query strings are read: `x[]=1&x[]=2` and `x=1&x=2` alike, nested keys in brackets. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 1000 })
}

/**
 * Of a POST the body alone, beside what its path names: addresses stand in logs and histories, where a password has no
 * business, and whoever makes somebody follow a link fills in no field by it.
 */
function givenTo(request: FastifyRequest, { method }: Endpoint) {
  if (method !== 'POST') return { ...Object(request.query), ...Object(request.params) }
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid({ general: ['El cuerpo de la petición debe ser un objeto JSON.'] })
  return { ...Object(body), ...Object(request.params) }
}

// More than any call nests: who sends thousands of brackets wants to exhaust the stack.
const NESTING_MAX = 20

/** PostgreSQL keeps no NUL in a text, and nobody types one. */
function refuseNul(value: unknown, path: string[] = []): void {
  if (path.length > NESTING_MAX) throw invalidInGeneral(NOT_UNDERSTOOD)
  if (typeof value === 'string' && value.includes('\0'))
    throw invalid({ [path.join('.') || 'general']: ['Contiene caracteres que no se admiten.'] })
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  for (const [name, inner] of Object.entries(value)) refuseNul(inner, [...path, name])
}

function countCall(request: FastifyRequest) {
  request.server.platform.limits.countCall(networkOf(request.ip))
}

/** SemaphoreOptions whatever was thrown into the answer that was agreed on for it (rule 10.4). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : refusalOf(error, request)
  if (!refusal) {
    request.log.error({ err: error }, 'a call failed')
    const msg = { general: ['Ha ocurrido un error. Vuelva a intentarlo más tarde.'] }
    return reply.status(500).send({ status: 'error', payload: { msg }, request_id: request.id })
  }
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  const { messages, reason } = refusal
  const payload = { ...(messages && { msg: messages }), ...(reason && { reason }) }
  return reply.status(refusal.status).send({ status: 'error', payload })
}

const NOT_UNDERSTOOD = 'La petición no se entiende: no está bien formada.'

/** What a caller may count on after the database went away: connections are made anew in this time, mostly. */
const AWAY_SECONDS = 5

const NO_ROOM = 'Ahora no se puede guardar lo enviado. Vuelva a intentarlo más tarde.'
/** An operator has to make room. */
const NO_ROOM_SECONDS = 300

// What Fastify refuses by itself, in our words, and what nobody can do without the database.
function refusalOf(error: unknown, { server, log }: FastifyRequest) {
  if (server.platform?.outages.counts(error, 'call'))
    return new Refusal(
      503,
      { general: ['El servicio no está disponible en este momento. Vuelva a intentarlo en unos segundos.'] },
      { retryAfterSeconds: AWAY_SECONDS },
    )
  if (isFullDisk(error)) {
    log.error({ err: error }, 'the disk takes no more')
    return new Refusal(503, { general: [NO_ROOM] }, { retryAfterSeconds: NO_ROOM_SECONDS })
  }
  const { statusCode } = Object(error) as { statusCode?: number }
  if (statusCode === 413) return new Refusal(413, { general: ['Lo enviado es demasiado grande.'] })
  if (statusCode === 415) return new Refusal(415, { general: ['El tipo de contenido no es admisible.'] })
  if (statusCode === 503)
    return new Refusal(503, { general: ['El servicio está ocupado. Vuelva a intentarlo.'] })
  if (statusCode && statusCode >= 400 && statusCode < 500) return invalidInGeneral(NOT_UNDERSTOOD)
  return null
}
