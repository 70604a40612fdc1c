import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector stores it. */
export interface CollectedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, unknown>
  isError: boolean
  resource: Record<string, unknown>
}

/** A collector of OpenTelemetry (OTLP over HTTP, JSON) on this machine. */
export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  /** Everything that was sent, as it came. */
  texts: string[]
  /** The status of its answer; with another status than 200 it keeps nothing. */
  status: number
  /** The path and the headers of the last delivery. */
  last: { path: string; headers: Record<string, unknown> }
  close(): Promise<void>
}

/** Starts a collector on this port, by default on a free one. */
export async function startTraceCollector(port = 0): Promise<TraceCollector> {
  const collector = {
    ...{ spans: [] as CollectedSpan[], texts: [] as string[], last: { path: '', headers: {} } },
    status: 200,
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    collector.texts.push(text)
    collector.last = { path: request.url ?? '', headers: request.headers }
    if (collector.status === 200) collector.spans.push(...spansIn(JSON.parse(text) as Delivery))
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

interface Attribute {
  key: string
  value: Record<string, unknown>
}

interface Delivery {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[]; status: { code?: number } })[]
    }[]
  }[]
}

function spansIn({ resourceSpans }: Delivery): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        ...{ name, traceId, spanId, parentSpanId },
        attributes: valuesOf(attributes),
        isError: status.code === 2,
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
