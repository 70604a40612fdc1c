// The spans, and the way to the collector. What goes out are patterns of routes, names of queues and texts of
// statements with their placeholders: no address, no header, no body, no value of a statement and no text of
// an error, which may quote one.
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { withStatementSpans } from '#server/database/connections/statement-spans.ts'
import type { TracingSettings } from '#server/platform/settings/tracing-settings.ts'
import project from '../../../package.json' with { type: 'json' }
import { reportingExporter } from './reporting-exporter.ts'
import type { Tracing, TracingLog } from './tracing.ts'

/** Bounds of the memory: so many spans wait at most, and the others are dropped; longer texts are cut. */
const WAITING_MAX = 2048
const TEXT_MAX = 2048
const CLOSING_MS = 2000

/** Spans go to the collector of these settings, in batches, beside the calls. */
export function openTracing(settings: TracingSettings, log: TracingLog): Tracing {
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: parseKeyPairsIntoRecord(settings.headers),
  })
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: TEXT_MAX },
    resource: resourceOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log),
        maxQueueSize: WAITING_MAX,
        scheduledDelayMillis: settings.delay_ms,
      }),
    ],
  })
  const tracer = provider.getTracer(project.name, project.version)

  function within<Done>(span: Span, run: () => Done): Done {
    if (!span.isRecording()) return run()
    const below = trace.setSpan(ROOT_CONTEXT, span)
    return withStatementSpans((text) => startStatement(text, below), run)
  }

  function startStatement(text: string, below: Context) {
    // A prepared statement begins with its mark.
    const operation = /^\s*(?:\/\*\w+\*\/)?\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    }
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, below)
    return (error?: unknown) => {
      if (error) fail(span, error)
      span.end()
    }
  }

  return {
    startCall({ method, route, request_id, traceparent }) {
      const attributes = { 'http.request.method': method, 'http.route': route, request_id }
      const kind = SpanKind.SERVER
      const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, contextOf(traceparent))
      return {
        trace_id: span.isRecording() ? span.spanContext().traceId : undefined,
        within: (run) => within(span, run),
        end(status) {
          if (status !== null) span.setAttribute('http.response.status_code', status)
          if (status === null) span.setAttribute('error.type', 'hung up')
          else if (status >= 500) fail(span, { code: String(status) })
          span.end()
        },
      }
    },
    async job(queue, run) {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
      const span = tracer.startSpan(`job ${queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
      try {
        return await within(span, run)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(CLOSING_MS, null, { ref: false })])
    },
  }
}

/** `tracestate` is left out: it is a text of the caller's choice. */
function contextOf(traceparent: unknown): Context {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

/** The code of PostgreSQL or of the system, or the kind of the error. */
function fail(span: Span, error: unknown) {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function resourceOf({ service, attributes }: TracingSettings) {
  const given = parseKeyPairsIntoRecord(attributes)
  return defaultResource().merge(
    resourceFromAttributes({
      'service.name': project.name,
      'service.version': project.version,
      ...given,
      ...(service && { 'service.name': service }),
    }),
  )
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const [, parent, name] = /^(parentbased_)?(.+)$/.exec(sampler) ?? []
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'always_on'
        ? new AlwaysOnSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return parent ? new ParentBasedSampler({ root }) : root
}
