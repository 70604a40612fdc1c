// The log, as JSON lines. No address of a page or a person, no body, no header: only the call, its status and
// the number of the account, so that no password, token or e-mail can get in.
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Settings } from './settings/settings.ts'

/** Fastify's logging options. Lines go to standard output, or to `write`. */
export function logOptions(
  settings: Pick<Settings, 'log_level'>,
  write?: (line: string) => void,
): FastifyServerOptions['logger'] {
  return {
    level: settings.log_level,
    base: null,
    ...(write && { stream: { write } }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: safeError },
    formatters: { level: (label) => ({ level: label }) },
  }
}

/** The pattern of a call's path: the path itself can carry a token. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '(none)'
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A machine looks after the server by this route, every few seconds: the proxy, the monitoring. */
    isProbe?: true
    /** The answer stays open for minutes: its time says nothing of how fast the server is. */
    isStream?: true
  }
}

/** Whether a machine looks after the server by this request's route. */
export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isProbe === true
}

/**
 * Logs every answered call by the route's pattern, never by the address, which can carry a token. A probe
 * that succeeds says nothing new, tens of thousands of times a day: it is logged at the level 'debug' alone.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = isProbe(request) && reply.statusCode < 400 ? 'debug' : 'info'
    request.log[level](
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        account: request.viewer?.id,
        trace_id: request.trace_id,
      },
      'answered',
    )
    done()
  })
}

/** An error without the parts that may hold data: PostgreSQL's own texts quote the values that it refused. */
export function safeError(error: Error): { type: string; message: string; stack: string } {
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string }
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  const message = fromDatabase
    ? `database error ${code} ${table ?? ''} ${constraint ?? ''}`.trim()
    : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message, stack: frames.join('\n') }
}
