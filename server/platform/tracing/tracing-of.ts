import type { Settings } from '#server/platform/settings/settings.ts'
import type { Tracing, TracingLog } from './tracing.ts'

/** The tracing that the settings ask for; null if there is no collector. */
export async function tracingOf(
  { tracing }: Pick<Settings, 'tracing'>,
  log: TracingLog,
): Promise<Tracing | null> {
  if (!tracing) return null
  // Loaded here alone: an installation without a collector has not a byte of it.
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(tracing, log)
}
