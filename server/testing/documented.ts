// Each answer to a test, beside the OpenAPI document: programs of others rely on its statuses and media
// types.
import { calls } from '#contract/calls.ts'
import { openApiDocument } from '#server/platform/http/api-document.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

type Responses = Record<string, { $ref?: string; content?: object }>

/** The settings change who may call, never the answers: the document of the first server serves for all. */
let document: ReturnType<typeof openApiDocument> | undefined

// The paths without parameters first, as the server reads them.
const routes = calls
  .map(({ endpoint: { method, path } }) => ({
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

/**
 * The difference between this answer and the document, as a sentence for the test that got it; null if there
 * is none, and for addresses that are no calls.
 */
export function undocumented(
  settings: Settings,
  { method, path }: { method: string; path: string },
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): string | null {
  // By hand, because tests send malformed addresses too.
  const pathname = path.split('?')[0]!
  const route = routes.find((each) => each.method === method && each.pattern.test(pathname))
  // 304: the copy that the caller has is good (HTTP itself).
  if (!route || status === 304) return null
  document ??= openApiDocument(settings)
  const { responses } = document.paths[route.path]![method.toLowerCase()] as { responses: Responses }
  const found = responses[status]
  const call = `${method} ${route.path}`
  if (!found) return `${call} answers ${status}, which its document does not name (refusals of the endpoint)`
  const { content } = found.$ref ? document.components.responses[found.$ref.split('/').at(-1)!]! : found
  const type = headers.get('content-type')?.split(';')[0] ?? 'nothing'
  return Object.keys(content ?? { nothing: {} }).includes(type)
    ? null
    : `${call} answers ${status} with ${type}, its document names ${Object.keys(content ?? {}).join()}`
}
