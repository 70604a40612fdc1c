// The life of a request: identify the caller, check access, validate the input, run the handler, answer.
// `accessControl`, which the identity layer provides, identifies the caller and checks access. The routes of
// a feature are lines of `answer(app, endpoint, handler)`; the handler knows nothing of HTTP.
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
import type { Act } from '#contract/staff/acts.ts'
import type { Database } from '#server/database/connect.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import type { QueuedPool } from '#server/database/embedded/queued-pool.ts'
import type { DatabaseRoom } from '#server/database/room.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Captcha } from '#server/platform/captcha/driver.ts'
import type { Events } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Push } from '#server/platform/push/push.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import type { Forms } from '#server/platform/uploads/form-arrivals.ts'
import { readForm } from '#server/platform/uploads/forms.ts'
import type { Uploads } from '#server/platform/uploads/uploads.ts'
import type { Waits } from '#server/platform/waits.ts'
import { admitting } from './admitting.ts'
import { NOT_UNDERSTOOD } from './answering-errors.ts'
import { compiled } from './compiling.ts'
import { doneOnce } from './idempotency.ts'
import type { Limit, Limits } from './limits.ts'
import { networkOf } from './network.ts'
import type { Outages } from './outages.ts'
import { invalid, invalidInGeneral } from './refusals.ts'
import { noteWrite, type ReplicaUse, readFromEither } from './replica-reads.ts'
import { sendAnswer } from './sending.ts'

/** The services that every handler may use; created once at start. */
export interface Platform {
  settings: Settings
  db: Kysely<Schema>
  /** The connections of `db`, to be counted. */
  pool: Pick<QueuedPool, 'totalCount' | 'idleCount' | 'waitingCount' | 'longestWait' | 'options'>
  /** The same without a time limit for statements. */
  patient: Kysely<Schema>
  /** The read replica of `db`, if there is one. */
  replica: Replica | null
  /** Hears the signals that transactions send (server/platform/signals.ts). */
  listen: Database['listen']
  jobs: Jobs
  limits: Limits
  uploads: Uploads
  forms: Forms
  captcha: Captcha
  push: Push
  outages: Outages
  room: DatabaseRoom
  events: Events
  /** The traces of calls and jobs; null if there is no collector. */
  tracing: Tracing | null
  /** The queues that may wait for a decision of staff, from all features. */
  waits: readonly Waits[]
}

/** The account that calls. The identity layer declares its other fields here (server/identity/session.ts). */
export interface Viewer {
  id: number
  /**
   * Up to which position of the log the account has written, if a replica may answer it
   * (connections/replica.ts).
   */
  written: string | null
}

/** Identifies the caller and checks access; provided by the identity layer (server/identity/access.ts). */
export interface AccessControl {
  /**
   * The account of the Authorization header; null for a visitor. 401 for an invalid or a missing token. With
   * `mayBeLate` the replica says it while the leader is away.
   */
  identify(
    authorization: string | undefined,
    access: Access,
    options: { mayBeLate: boolean },
  ): Promise<Viewer | null>
  /** Throws 403 if the call is not for this account. */
  admit(viewer: Viewer | null, access: Access): void
  /**
   * Throws 422 on `current_password` unless the password is confirmed as `check` wants it; 429 after too many
   * tries.
   */
  confirmPassword(
    call: Pick<Platform, 'db'> & { viewer: Viewer; input: unknown; address: string },
    check: PasswordCheck,
  ): Promise<void>
  /** Adds an act of staff to the audit trail, in the transaction `trx`. */
  record(trx: Kysely<Schema>, viewer: Viewer, act: Act, about: Recorded): Promise<void>
}

/**
 * The subject of an act of staff, such as 'detective 12', and what else the audit trail has to tell of it.
 */
export interface Recorded {
  subject: string
  details?: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
    accessControl: AccessControl
    /** Still answers, but will stop soon: a load balancer should send no new calls. */
    isLeaving: boolean
  }
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

export type App = FastifyInstance

/**
 * The argument of a handler. The viewer is never null if the endpoint requires one. If the endpoint is
 * idempotent, `db` may be a transaction, and the handler must not use another connection (doneOnce,
 * inTransaction).
 */
export type Call<E extends Endpoint> = Platform & {
  /** The database that takes writes: `db` itself, except in a call that a replica answers. */
  leader: Kysely<Schema>
  viewer: E['access']['who'] extends 'anybody' | 'visitor-if-open' ? Viewer | null : Viewer
  input: z.output<E['input']>
  /** The caller's network address: for limits only, never stored or logged unhashed. */
  address: string
  /** The User-Agent header; '' if there is none. */
  userAgent: string
  /** When the call arrived. */
  arrivedAt: Date
  /** Whether the client has disconnected: expensive work can stop then. */
  hasHungUp: () => boolean
  /** Of an endpoint with `existing`: what it would make is there already, and the answer is 200. */
  foundExisting: () => void
  /**
   * Records the endpoint's `act`, in the transaction of what it changes. Every success of such an endpoint
   * needs it.
   */
  record: (trx: Kysely<Schema>, about: Recorded) => Promise<void>
  log: FastifyBaseLogger
}

interface Options<E extends Endpoint> {
  /** When the read replica answers, if there is one: the handler then changes nothing but by `onLeader`. */
  replica?: ReplicaUse
  /** Limits the calls of an address, before the body is read. */
  limit?: Limit
  /**
   * For endpoints that ask for the password only in some cases: whether this is one. One that is sent is
   * checked.
   */
  needsPassword?: (call: Call<E>) => boolean
  /** For endpoints that ask for the password: refuses calls that are wrong whatever the password is. */
  beforePassword?: (call: Call<E>) => void
}

/** Answers the endpoint with the result of `handler`, after access, input and password were checked. */
export function answer<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: (call: Call<E>) => Promise<z.input<E['output']>>,
  { replica, limit, beforePassword, needsPassword }: Options<E> = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: admitting(app, endpoint, { limit, mayBeLate: replica !== undefined }),
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
    const arrivedAt = new Date(Date.now() - reply.elapsedTime)
    // Without a captcha a form needs no solution.
    const given = app.platform.captcha.isAsked ? sent : { recaptcha_token: 'off', ...sent }
    refuseNul(given)
    const password = 'password' in endpoint.access ? endpoint.access.password : undefined
    // Before the transaction of `doneOnce`: tries are counted on a connection of their own.
    if (password) await confirmPassword(callOf(app.platform.db, request, given, arrivedAt), password)
    // It validates: a call that was valid when it was done may be repeated after midnight, when it is not
    // valid any more, and then `doneOnce` has the answer.
    const answerFrom = async (db: Kysely<Schema>) => {
      const call = callOf(db, request, given, arrivedAt)
      let found_existing = false
      call.foundExisting = () => {
        found_existing = true
      }
      const recorded = recording(call)
      const output = await handler(call)
      if (endpoint.act && !recorded()) throw new Error(`'${endpoint.act}' is missing in the audit trail`)
      // Parsing drops every field that the contract does not name, so that no data leaks by mistake.
      return { output: compiled<Endpoint['output']>(endpoint.output).parse(output), found_existing }
    }
    const { output, found_existing } = replica
      ? await readFromEither(app.platform, replica, request.viewer, answerFrom)
      : await doneOnce(app.platform.db, idempotentCall(request, endpoint, given), answerFrom)
    if (endpoint.method !== 'GET') await noteWrite(app.platform, request.viewer, request.log)
    return sendAnswer(request, reply, { ...endpoint, status: found_existing ? 200 : endpoint.status }, output)
  }

  function callOf(db: Platform['db'], request: FastifyRequest, given: unknown, arrivedAt: Date) {
    const parsed = compiled<Endpoint['input']>(endpoint.input).safeParse(given)
    if (!parsed.success) throw invalid(messagesOf(parsed.error))
    return {
      ...app.platform,
      db,
      leader: db === app.platform.replica?.db ? app.platform.db : db,
      viewer: request.viewer,
      input: parsed.data,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      arrivedAt,
      hasHungUp: () => request.raw.socket.destroyed,
      log: request.log,
    } as Call<E>
  }

  /** Gives the call its `record`; the result says whether it was used. */
  function recording(call: Call<E>) {
    let isDone = false
    call.record = async (trx, about) => {
      if (!endpoint.act || !call.viewer) throw new Error(`${endpoint.path} has no act to record`)
      await app.accessControl.record(trx, call.viewer, endpoint.act, about)
      isDone = true
    }
    return () => isDone
  }

  async function confirmPassword(call: Call<E>, check: PasswordCheck) {
    beforePassword?.(call)
    const { current_password } = call.input as { current_password?: string }
    if (needsPassword?.(call) === false && current_password === undefined) return
    await app.accessControl.confirmPassword(call as Call<E> & { viewer: Viewer }, check)
  }
}

/** The description of a call that must be done only once; null if the client did not ask for that. */
function idempotentCall({ viewer, headers }: FastifyRequest, endpoint: Endpoint, given: unknown) {
  const key = headers[IDEMPOTENCY_HEADER]
  if (!endpoint.is_idempotent || !viewer || key === undefined) return null
  return { account_id: viewer.id, key: String(key), asked: [endpoint.method, endpoint.path, given] }
}

/** Parses query strings: `x[]=1&x[]=2` and `x=1&x=2` alike, nested keys in brackets. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 1000 })
}

/**
 * A call that changes something takes its fields only from the body and the path. Addresses are written to
 * logs and histories, where a password must not be; and a link that an attacker gives to somebody must not
 * fill in fields.
 */
function givenTo(request: FastifyRequest, { method }: Endpoint) {
  if (method === 'GET') return { ...Object(request.query), ...Object(request.params) }
  const { body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    throw invalid({ general: ['El cuerpo de la petición debe ser un objeto JSON.'] })
  return { ...Object(body), ...Object(request.params) }
}

// Deeper than any call nests: thousands of brackets are an attempt to exhaust the stack.
const NESTING_MAX = 20

/** PostgreSQL cannot store NUL in a text, and nobody types it. */
function refuseNul(value: unknown, path: string[] = []): void {
  if (path.length > NESTING_MAX) throw invalidInGeneral(NOT_UNDERSTOOD)
  if (typeof value === 'string' && value.includes('\0'))
    throw invalid({ [path.join('.') || 'general']: ['Contiene caracteres que no se admiten.'] })
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  for (const [name, inner] of Object.entries(value)) refuseNul(inner, [...path, name])
}
