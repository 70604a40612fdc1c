// The addresses that a crawler starts from: the sitemap, all other pages, and the calls of the OpenAPI
// document that a GET reaches, each with all its parameters.
import { PAGES } from '#contract/pages.ts'
import { apiDocumentOf, type Parameter, schemaAt } from '../fuzz/api-document.ts'

/** Values that the demonstration's data accept, for parameters whose schema does not say one. */
const VALUES: Record<string, string> = {
  ...{ q: 'ana', country: 'ES', level: '1', adminarealevel: '1', admin_area_level: '1', admin_area_id: '13' },
  ...{ date_from: '2020-01-01', date_to: '2099-12-31', page: '1', year: '2026', 'languages[]': 'es' },
  ...{ actor: 'jefa', subject: 'detective', province: '28', list: 'services', after: '1', before: '99999' },
}
/** For every other number, of a detective or of an item of a list. */
const NUMBER = '3'

/** The public pages that the sitemap names. */
export async function sitemap(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)</g)].map(([, address]) => new URL(String(address)).pathname)
}

/** Every page, with a number or a word in the place of its parameters. */
export const ALL_PAGES: string[] = PAGES.map((page) =>
  page.replace('/*', '').replace(/:(\w+)\??/g, (_, name) => VALUES[name] ?? NUMBER),
)

/** The calls that a GET reaches, without the back office's and with them. */
export async function getCalls(url: string): Promise<{ everybodys: string[]; staffs: string[] }> {
  const document = await apiDocumentOf(url)
  const example = ({ name, schema = {} }: Parameter) => {
    const named = schema.$ref ? schemaAt(document, schema.$ref) : schema
    return VALUES[name] ?? String(named.const ?? named.enum?.[0] ?? NUMBER)
  }
  const calls = Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const { parameters = [] } = get
    const query = new URLSearchParams()
    let filled = path
    for (const parameter of parameters)
      if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, example(parameter))
      else if (parameter.in === 'query') query.append(parameter.name, example(parameter))
    return [query.size > 0 ? `${filled}?${query}` : filled]
  })
  const isStaffs = (path: string) => path.startsWith('/api/admin/')
  return { everybodys: calls.filter((path) => !isStaffs(path)), staffs: calls.filter(isStaffs) }
}
