import { isProbe, routeOf } from '#server/platform/log.ts'
import type { App } from './http.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of the call's trace, if one is recorded. */
    trace_id?: string | undefined
  }
}

/**
 * Each call but the probes becomes a span with the pattern of its route, until its answer has gone out or the
 * caller has hung up.
 */
export function traceCalls(app: App): void {
  const { tracing } = app.platform
  if (!tracing) return
  app.decorateRequest('trace_id', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done()
    const { method, id, headers } = request
    const call = { method, route: routeOf(request), request_id: id, traceparent: headers.traceparent }
    const span = tracing.startCall(call)
    request.trace_id = span.trace_id
    // At 'close' and not at the end of the answer, for which a caller who hangs up does not wait.
    reply.raw.once('close', () => span.end(reply.raw.writableFinished ? reply.statusCode : null))
    span.within(done)
  })
}
