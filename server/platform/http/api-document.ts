// The OpenAPI 3.1 document at /api/openapi.json and a readable page of it at /api/docs, both from the
// contract.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { calls, FEATURE_DESCRIPTIONS } from '#contract/calls.ts'
import {
  type Access,
  type Endpoint,
  errorAnswer,
  eventStream,
  IDEMPOTENT_HOURS,
  isFileOutput,
  pathParameters,
} from '#contract/endpoint.ts'
import { type ApiShapes, apiShapes, type Schema } from '#server/platform/http/api-shapes.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { App } from './http.ts'
import { IDEMPOTENCY_KEY_MAX } from './idempotency.ts'

/** Serves the document and the page. */
export async function apiDocument(app: App, settings: Settings): Promise<void> {
  const document = openApiDocument(settings)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: {
      title: `API de ${settings.app_name}`,
      // The page's default top bar shows its maker's logo and offers other documents.
      css: [{ filename: 'plain.css', content: '.topbar { display: none }' }],
    },
    uiConfig: { deepLinking: true, docExpansion: 'list', validatorUrl: null },
  })
  app.get('/api/openapi.json', async () => document)
}

type DocumentSettings = Pick<
  Settings,
  'app_name' | 'contact_email' | 'operator' | 'public_url' | 'visitors_see_directory'
>

/** The document: every call of the contract with its access, input, output and refusals. */
export function openApiDocument(settings: DocumentSettings) {
  const shapes = apiShapes()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { feature, name, endpoint } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const described = {
      tags: [feature],
      operationId: name,
      summary: endpoint.summary,
      ...access(endpoint.access, settings),
    }
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: { ...described, ...operation(endpoint, shapes) },
    }
  }
  const responses = Object.fromEntries(
    Object.values(REFUSALS).map(([name, description]) => [name, refusal(description, shapes)]),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: `API de ${settings.app_name}`,
      version: '1',
      description: 'Todo en JSON, con nombres en snake_case. Los instantes van en UTC (ISO 8601).',
      contact: {
        name: settings.operator.name ?? settings.app_name,
        email: settings.contact_email,
        url: `${settings.public_url}/contacto`,
      },
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    // Relative to the document: correct under any address of the server.
    servers: [{ url: '/', description: 'El servidor que da este documento.' }],
    tags: Object.entries(FEATURE_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'El token que da el inicio de sesión.' },
      },
      responses,
      schemas: shapes.componentsFor([paths, responses]),
    },
  }
}

const WITH_TOKEN = [{ token: [] }]
/** With a token or without. */
const OPEN = [{}, ...WITH_TOKEN]

/** The access rule of a call on this installation, in words and as OpenAPI security. */
function access(of: Access, { visitors_see_directory: seen }: DocumentSettings) {
  switch (of.who) {
    case 'anybody':
      return { description: 'Cualquiera, sin iniciar sesión.', security: [] }
    case 'visitor-if-open': {
      const isOpen = seen === true || (seen === 'profiles' && of.shows === 'profiles')
      return isOpen
        ? { description: 'Cualquiera. Otra instalación puede pedir una sesión iniciada.', security: OPEN }
        : {
            description: 'Con sesión iniciada. Otra instalación puede permitirlo sin ella.',
            security: WITH_TOKEN,
          }
    }
    case 'member':
      return { description: 'Con sesión iniciada.', security: WITH_TOKEN }
    case 'detective':
      return { description: 'Con la sesión de un detective.', security: WITH_TOKEN }
    case 'staff':
      return {
        description: 'Con la sesión de quien administra o revisa los registros.',
        security: WITH_TOKEN,
      }
  }
}

function operation(endpoint: Endpoint, shapes: ApiShapes) {
  const handed = shapes.schemaOf(endpoint.input, 'input')
  const input = shapes.resolved(handed)
  const inPath = pathParameters(endpoint.path)
  const others = Object.keys(input.properties ?? {}).filter((field) => !inPath.includes(field))
  const isQuery = endpoint.method === 'GET'
  return {
    parameters: [
      ...inPath.map((field) => parameter('path', field, input)),
      ...(isQuery ? others.map((field) => parameter('query', field, input)) : []),
      ...(endpoint.is_idempotent ? [idempotencyKey] : []),
    ],
    ...(!isQuery &&
      others.length > 0 && {
        requestBody: requestBody(endpoint, inPath.length > 0 ? without(inPath, input) : handed),
      }),
    responses: {
      [endpoint.status]: { description: 'Hecho.', ...(endpoint.status !== 204 && success(endpoint, shapes)) },
      ...(endpoint.existing && { 200: { description: endpoint.existing, ...success(endpoint, shapes) } }),
      ...refusals(endpoint, shapes),
    },
  }
}

/** The answer of a call that is done: JSON, a file or a stream of events. */
function success({ output }: Endpoint, shapes: ApiShapes) {
  if (output === eventStream) return content({ type: 'string' }, 'text/event-stream')
  if (!isFileOutput(output)) return content(shapes.schemaOf(output, 'output'))
  const isText = output.media_type.startsWith('text/')
  return content({ type: 'string', ...(!isText && { format: 'binary' }) }, output.media_type)
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

/** The body schema of a call without the fields that its path has. */
function without(inPath: string[], { properties, required, ...input }: Schema): Schema {
  return {
    ...input,
    properties: Object.fromEntries(
      Object.entries(properties ?? {}).filter(([field]) => !inPath.includes(field)),
    ),
    required: (required ?? []).filter((field) => !inPath.includes(field)),
  }
}

function requestBody({ encoding }: Endpoint, schema: Schema) {
  const type = encoding === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { required: true, content: { [type]: { schema } } }
}

/** Refusals that many calls share, by status: the name of the component, and the reason. */
const REFUSALS: Record<number, [name: string, description: string]> = {
  401: ['Unauthorized', 'Hace falta un token que sirva.'],
  403: ['Forbidden', 'No está permitido.'],
  404: ['NotFound', 'No existe o no está disponible.'],
  413: ['TooLarge', 'Demasiado grande.'],
  415: ['UnsupportedType', 'Tipo de contenido no admitido.'],
  422: ['Invalid', 'Hay datos que corregir: las frases, por campo.'],
  429: [
    'TooMany',
    'Demasiadas peticiones; Retry-After dice cuántos segundos hay que esperar. Solo quien llega al máximo de perfiles o de peticiones de colaboración recibe una frase, en `payload.msg.general`.',
  ],
  500: ['InternalError', 'Un error nuestro, con el número de la petición.'],
  503: ['Busy', 'El servicio está ocupado.'],
}

function refusals({ access, method, path, refusals }: Endpoint, shapes: ApiShapes) {
  const statuses = [
    ...(access.who === 'anybody' ? [] : [401, 403]),
    ...(path.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    ...[422, 429, 500, 503],
  ]
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status]![0]}` }]),
    ),
    ...Object.fromEntries(Object.entries(refusals).map(([status, why]) => [status, refusal(why, shapes)])),
  }
}

function refusal(description: string, shapes: ApiShapes) {
  return { description, ...content(shapes.schemaOf(errorAnswer, 'output')) }
}

function content(schema: Schema, type = 'application/json') {
  return { content: { [type]: { schema } } }
}
