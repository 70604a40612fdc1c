// The settings of traces have the names of OpenTelemetry, so that an operator sets them as for any other
// program.
import { z } from 'zod'

const collector = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'una dirección http:// o https://, como http://127.0.0.1:4318',
  })
const pairs = z
  .string()
  .regex(
    /^\s*[^=,\s]+\s*=[^,]*(,\s*[^=,\s]+\s*=[^,]*)*$/,
    'parejas nombre=valor separadas por comas, con los valores en porcentaje (%20)',
  )
const protocol = z.literal('http/json', 'http/json, el único que habla este programa')

export const tracingVariables = {
  OTEL_SDK_DISABLED: z
    .string()
    .transform((value) => value.toLowerCase() === 'true')
    .default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'otlp o none').default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: z.string().max(100, 'un nombre de 100 caracteres como mucho').optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(
      [
        ...(['always_on', 'always_off', 'traceidratio'] as const),
        ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
      ],
      'always_on, always_off, traceidratio, o uno de los tres con parentbased_ delante',
    )
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('un número entre 0 y 1')
    .min(0, 'un número entre 0 y 1')
    .max(1, 'un número entre 0 y 1')
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number('entre 1 y 60000 milisegundos')
    .min(1, 'entre 1 y 60000 milisegundos')
    .max(60_000, 'entre 1 y 60000 milisegundos')
    .default(5000),
}

type Read = z.output<z.ZodObject<typeof tracingVariables>>

/** Where traces go and which; null if nobody asked for any. */
export function tracingSettings(read: Read) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = read
  const url = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  if (url === undefined || read.OTEL_SDK_DISABLED || read.OTEL_TRACES_EXPORTER === 'none') return null
  return {
    url,
    /** `name=value` pairs, as all `pairs` of OpenTelemetry: they may hold the key of a provider. */
    headers: read.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? read.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    service: read.OTEL_SERVICE_NAME ?? null,
    /** Of the process, in the same form. */
    attributes: read.OTEL_RESOURCE_ATTRIBUTES ?? '',
    sampler: read.OTEL_TRACES_SAMPLER,
    /** The share of traces for the samplers with a ratio. */
    ratio: read.OTEL_TRACES_SAMPLER_ARG,
    /** How long a span waits for others to be sent with it. */
    delay_ms: read.OTEL_BSP_SCHEDULE_DELAY,
  }
}

export type TracingSettings = NonNullable<ReturnType<typeof tracingSettings>>
