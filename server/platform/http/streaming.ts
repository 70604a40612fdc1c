// Calls that are answered by a stream of server-sent events
// (https://html.spec.whatwg.org/multipage/server-sent-events.html).
import type { Endpoint } from '#contract/endpoint.ts'
import { admitting } from './admitting.ts'
import type { App, Viewer } from './http.ts'

/** An open answer. */
export interface EventStream {
  /**
   * Sends an event. A reader that takes too little is cut off: it opens the stream again, and asks for what
   * it missed.
   */
  send(name: string, data: unknown): void
  /** Sends a comment, so that no proxy takes the connection for dead. */
  beat(): void
  close(): void
}

/** Bytes that may wait for a reader. */
const UNREAD_MAX_BYTES = 64 * 1024
/** Time for the end to be taken. */
const END_MS = 500

/**
 * Answers the endpoint by a stream, after access was checked, unless `admit` throws a refusal. `join` gets
 * the stream when it is open, and returns what is to be done when it has ended.
 */
export function streamEvents(
  app: App,
  endpoint: Endpoint,
  { admit, join }: { admit(): void; join(stream: EventStream, viewer: Viewer): () => void },
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isStream: true },
    onRequest: admitting(app, endpoint),
    handler: (request, reply) => {
      const { viewer } = request
      if (!viewer) throw new Error(`${endpoint.path} is open to visitors`)
      admit()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would collect events before it passes them on.
        'x-accel-buffering': 'no',
      })
      const write = (text: string) => {
        if (raw.destroyed || raw.writableEnded) return
        if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy()
        else raw.write(text)
      }
      const ended = join(
        {
          send: (name, data) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          beat: () => write(':\n\n'),
          close() {
            raw.end()
            // To a reader that takes nothing the end would not come either.
            setTimeout(() => raw.destroyed || raw.writableFinished || raw.destroy(), END_MS).unref()
          },
        },
        viewer,
      )
      raw.once('close', ended)
    },
  })
}
