import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracingLog } from './tracing.ts'

/**
 * The same exporter, with a line in the log when the collector goes and another when it is back. None for
 * each batch: the log is not to be flooded by what only watches.
 */
export function reportingExporter(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let lost: { spans: number; since: number } | null = null

  function note(spans: number, { code, error }: ExportResult) {
    if (code !== ExportResultCode.SUCCESS) {
      // The system's own code, or the status of the answer: the message names the address, which may hold a
      // key.
      const reason = (error as NodeJS.ErrnoException | undefined)?.code ?? error?.name
      if (!lost) log.warn({ reason }, 'the collector of traces is away')
      lost ??= { spans: 0, since: performance.now() }
      lost.spans += spans
    } else if (lost) {
      const seconds = Math.round((performance.now() - lost.since) / 1000)
      log.info({ seconds, lost_spans: lost.spans }, 'the collector of traces is back')
      lost = null
    }
  }

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        note(spans.length, result)
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
