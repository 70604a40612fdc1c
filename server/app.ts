// The parts of the application, and their order.
import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { erasuresSweep } from './backup/erasures.ts'
import { withComment } from './database/connections/statement-comment.ts'
import { FEATURES } from './features.ts'
import { accessControl } from './identity/access.ts'
import { PUSH_QUEUES, workNotifications } from './identity/push/notify.ts'
import { answerError } from './platform/http/answering-errors.ts'
import { apiDocument } from './platform/http/api-document.ts'
import { healthRoutes } from './platform/http/health.ts'
import { type App, type Platform, parseQuery } from './platform/http/http.ts'
import { metricsRoute } from './platform/http/metrics.ts'
import { headersWithoutHooks, securityHeaders } from './platform/http/security-headers.ts'
import { traceCalls } from './platform/http/trace-calls.ts'
import { logAnswers, logOptions } from './platform/log.ts'
import { emailsSweep } from './platform/mail/old-emails.ts'
import { MAIL_QUEUE, workOutbox } from './platform/mail/outbox.ts'
import { appLinkRoutes, changePasswordRoute } from './platform/pages/app-links.ts'
import { type Pages, servePages } from './platform/pages/pages.ts'
import { searchEngineRoutes } from './platform/pages/search-engines.ts'
import { securityTxtRoute } from './platform/pages/security-txt.ts'
import { serveWorker } from './platform/pages/service-worker.ts'
import { serveManifest } from './platform/pages/web-manifest.ts'
import type { Settings } from './platform/settings/settings.ts'
import { boundUnread } from './platform/uploads/form-arrivals.ts'

const workedQueues = FEATURES.flatMap(({ queues = [] }) => queues)
const sweeps = [...FEATURES.flatMap(({ sweeps = [] }) => sweeps), emailsSweep, erasuresSweep]

/** All queues of jobs. */
export const QUEUES = [MAIL_QUEUE, ...[...workedQueues, ...sweeps].map(({ name }) => name), ...PUSH_QUEUES]

/**
 * Starts the workers of the queues and, if `sweeping`, the regular sweeps; returns what has to be closed
 * after the jobs have stopped.
 */
export async function work(
  platform: Platform,
  log: FastifyBaseLogger,
  sweeping: boolean,
): Promise<{ close(): void }> {
  for (const { work } of workedQueues) await work(platform)
  for (const { name, cron, run } of sweeping ? sweeps : [])
    await platform.jobs.schedule(name, cron, async () => void (await run(platform, log)))
  await workNotifications(platform, log)
  return await workOutbox(platform, log)
}

const JSON_MAX_BYTES = 256 * 1024

/** An empty application that can already log. `addRoutes` adds everything else. */
export function newApp(settings: Settings, log?: (line: string) => void): App {
  const app = Fastify({
    // Malformed addresses (a stray %) never reach the error handler.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, headersWithoutHooks(request, reply)),
    rewriteUrl: ({ url = '/' }) => (isCall(url) || isReadable(url) ? url : url.replaceAll('%', '%25')),
    logger: logOptions(settings, log),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: settings.trust_proxy.length > 0 ? settings.trust_proxy : false,
    bodyLimit: JSON_MAX_BYTES,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 300 },
    // Slow senders are cut off; the longest valid request is a scan over a slow connection.
    requestTimeout: 180_000,
    forceCloseConnections: 'idle',
    // A call that comes on an open connection at the end is answered as any other.
    return503OnClosing: false,
  })
  // No call takes plain text: 415, as for any other wrong type.
  app.removeContentTypeParser('text/plain')
  app.decorate('isLeaving', false)
  app.decorate('securityHeaders', {})
  return app
}

// A wrong address of a page is answered with a page, that of a call with JSON.
const isCall = (url: string) => url.startsWith('/api')

function isReadable(url: string) {
  try {
    return decodeURI(url) !== ''
  } catch {
    return false
  }
}

/**
 * A server whose event loop lags by more than this refuses calls (503) until it has caught up. With 0 it
 * never does.
 */
const BUSY_AFTER_MS = 2000

/** All calls, the API's document and the web's pages. */
export async function addRoutes(
  app: App,
  platform: Platform,
  pages: Pages | null,
  { busyAfterMs = BUSY_AFTER_MS }: { busyAfterMs?: number | undefined } = {},
): Promise<void> {
  const { settings } = platform
  app.decorate('platform', platform)
  app.decorate('accessControl', accessControl(platform))
  app.decorateRequest('viewer', null)
  app.setErrorHandler(answerError)
  acceptEmptyJson(app)
  logAnswers(app)
  boundUnread(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    // A proxy keeps connections open for its next calls: it must not find this one closed in the middle of
    // one.
    if (app.isLeaving) reply.header('connection', 'close')
    withComment(request.id, done)
  })
  traceCalls(app)
  await securityHeaders(app, settings)
  if (settings.allowed_origins.length > 0)
    await app.register(cors, {
      origin: settings.allowed_origins,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      // Request headers are allowed as the browser asks for them: our own headers are no secret, the token
      // is.
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      // The app sends a preflight before each call. Browsers cache the answer for two hours at most.
      maxAge: 7200,
    })
  // After the CORS headers: the app cannot read a refusal without them, and takes it for a lost connection.
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs, retryAfter: 5 })
  await app.register(multipart, { throwFileSizeLimit: false })

  healthRoutes(app)
  metricsRoute(app)
  appLinkRoutes(app, settings)
  changePasswordRoute(app)
  securityTxtRoute(app, settings)
  for (const { routes } of FEATURES) routes?.(app)

  await apiDocument(app, settings)
  serveWorker(app, pages, settings)
  searchEngineRoutes(app, settings)
  serveManifest(app, pages, settings)
  await servePages(app, pages)
}

/** A POST without input may come with the JSON type and no body. */
function acceptEmptyJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {})
    else void parse(request, body, done)
  })
}
