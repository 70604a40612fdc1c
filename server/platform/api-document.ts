// The OpenAPI 3.1 document at /api/openapi.json and a readable page of it at /api/docs, both from the contract.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { type Endpoint, errorAnswer, IDEMPOTENT_HOURS, pathParameters } from '#contract/endpoint.ts'
import type { App } from './http.ts'
import { IDEMPOTENCY_KEY_MAX } from './idempotency.ts'
import type { Settings } from './settings.ts'

interface Schema {
  [keyword: string]: unknown
  properties?: Record<string, Schema>
  required?: string[]
}

const FILE_FIELDS = ['record_book_diligence']

/** Serves both. */
export async function apiDocument(app: App, settings: Settings): Promise<void> {
  const document = openApiDocument(settings)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: `API de ${settings.app_name}`,
      // The page's own bar is its maker's, and offers other documents.
      css: [{ filename: 'plain.css', content: '.topbar { display: none }' }],
    },
    uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null },
  })
  app.get('/api/openapi.json', async () => document)
}

/** The document: every call of the contract with its access, input, answer and refusals. */
export function openApiDocument({ app_name }: Pick<Settings, 'app_name'>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { feature, name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `API de ${app_name}`,
      version: '1',
      description: 'Todo en JSON, con nombres en snake_case. Los instantes van en UTC (ISO 8601).',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(feature: string, name: string, endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, 'input')
  const inPath = pathParameters(endpoint.path)
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const isQuery = endpoint.method !== 'POST'
  return {
    tags: [feature],
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access.who !== 'anybody' && { security: [{ token: [] }] }),
    parameters: [
      ...inPath.map((field) => parameter('path', field, input)),
      ...(isQuery ? others.map(([field]) => parameter('query', field, input)) : []),
      ...(endpoint.is_idempotent ? [idempotencyKey] : []),
    ],
    ...(!isQuery &&
      others.length > 0 && { requestBody: requestBody(endpoint, input, Object.fromEntries(others)) }),
    responses: {
      [endpoint.status]: {
        description: 'Hecho.',
        ...content(endpoint.status === 204 ? null : schemaOf(endpoint.output, 'output')),
      },
      ...refusals(endpoint),
    },
  }
}

function parameter(place: 'path' | 'query', field: string, input: Schema) {
  const schema = input.properties?.[field] ?? {}
  const isList = schema.type === 'array'
  return {
    name: isList ? `${field}[]` : field,
    in: place,
    required: place === 'path' || Boolean(input.required?.includes(field)),
    schema,
    ...(isList && { style: 'form', explode: true }),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Un texto elegido por quien llama, distinto para cada petición nueva. Si no le llega la respuesta, puede repetir la llamada con el mismo texto durante ${IDEMPOTENT_HOURS} horas: se hace una sola vez y la respuesta es la misma.`,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
}

function requestBody(endpoint: Endpoint, input: Schema, properties: Record<string, Schema>) {
  const files = Object.fromEntries(
    FILE_FIELDS.filter((field) => field in properties).map((field) => [
      field,
      { type: 'string', format: 'binary' },
    ]),
  )
  const schema = { ...input, properties: { ...properties, ...files } }
  const type = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema } } }
}

function refusals({ access, method, path, refusals }: Endpoint) {
  const error = schemaOf(errorAnswer, 'output')
  const descriptions: Record<number, string | undefined> = {
    ...(access.who !== 'anybody' && { 401: 'Hace falta un token que sirva.', 403: 'No está permitido.' }),
    ...(path.includes(':') && { 404: 'No existe o no está disponible.' }),
    ...(method === 'POST' && { 413: 'Demasiado grande.', 415: 'Tipo de contenido no admitido.' }),
    ...refusals,
    422: 'Hay datos que corregir: las frases, por campo.',
    429: 'Demasiadas peticiones; Retry-After dice cuántos segundos hay que esperar. Solo quien llega al máximo de perfiles o de peticiones de colaboración recibe una frase, en `payload.msg.general`.',
    500: 'Un error nuestro, con el número de la petición.',
    503: 'El servicio está ocupado.',
  }
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [status, { description, ...content(error) }]),
  )
}

function content(schema: Schema | null) {
  return schema && { content: { 'application/json': { schema } } }
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema as Schema
}
