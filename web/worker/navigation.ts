import { pageAt } from '#contract/pages.ts'
import { isKept, isOvertaken } from './kept-files.ts'
import { keepPage, keptPage, shell } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'
import { pages } from './this-version.ts'

/**
 * The page of an address: the stored one, at once, if the screen can start from it; else the network's, and
 * without a network the nearest stored one. An address without a screen goes to the network, which refuses
 * it.
 */
export async function answerNavigation({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const path = url.pathname.replace(/\/+$/, '')
  const address = pageAt(path)
  const isReady = address !== undefined && (await isKept(address))
  const page = await keptPage(path)
  const kept = page ?? (path in pages.prerendered ? undefined : await shell())
  if (isReady && kept && !(await isOvertaken())) return kept
  try {
    const response = await fetch(request)
    await keepPage(path, response.clone())
    return response
  } catch {
    return page ?? (isReady ? await shell() : undefined) ?? offlinePage()
  }
}
