// The service worker: starts the website without a network, and shows push messages
// (docs/decisions/0019-offline.md). It never handles API calls: account data are stored by the page
// (web/app/last-seen), and deleted with it.

import { addPlugins, cleanupOutdatedCaches } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { WORKERS_SHELL } from '#contract/pages.ts'
import {
  answerFile,
  forgetOldFiles,
  isFile,
  keepAllFiles,
  keepCore,
  keepFiles,
  keptAllBefore,
  stopKeeping,
} from './kept-files.ts'
import { allPages, forgetOldPages, keepPages } from './kept-pages.ts'
import { answerNavigation } from './navigation.ts'
import { answerPushes } from './notifications.ts'
import { pages } from './this-version.ts'

declare const self: ServiceWorkerGlobalScope

/** Messages from a page (web/app/shell/service-worker.ts). */
type Message =
  | { type: 'SKIP_WAITING' }
  /** Stores the page at this path, and these files, which the page has loaded. */
  | { type: 'KEEP'; path: string; files: string[] }
  | { type: 'KEEP_ALL' }
  | { type: 'STOP_KEEPING' }

addPlugins([
  {
    // Revalidates the page, instead of having it sent again.
    requestWillFetch: async ({ request }) =>
      request.url.endsWith(WORKERS_SHELL) ? new Request(request, { cache: 'no-cache' }) : request,
    // The server may have been updated meanwhile: then this version fails to install, and the next one comes.
    cacheWillUpdate: async ({ request, response }) =>
      (
        request.url.endsWith(WORKERS_SHELL)
          ? response.status === 200 && response.headers.get('etag') === pages.shell
          : isFile(response)
      )
        ? response
        : null,
  },
])
keepCore(pages.shell)
cleanupOutdatedCaches()

registerRoute(({ request }) => request.mode === 'navigate' && !request.headers.has('range'), answerNavigation)
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !request.headers.has('range'),
  answerFile,
)

self.addEventListener('install', (event) => {
  // If the user could work without a network, the next version can too, from the moment it is offered.
  event.waitUntil(keptAllBefore().then((all) => (all ? keepAll() : undefined)))
})

self.addEventListener('activate', (event) => {
  // Also for pages that were loaded before this worker: what they need later is stored too.
  event.waitUntil(Promise.all([forgetOldFiles(), forgetOldPages(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'KEEP')
    event.waitUntil(Promise.all([keepFiles(message.files), keepPages([message.path])]))
  if (message.type === 'KEEP_ALL') event.waitUntil(keepAll())
  if (message.type === 'STOP_KEEPING') stopKeeping()
})

answerPushes()

async function keepAll() {
  await keepAllFiles()
  await keepPages(allPages)
}
