// The service worker, which lets the website start without a network (docs/decisions/0019-offline.md).
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKERS_SHELL } from '#contract/pages.ts'
import type { App } from '#server/platform/http/http.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Pages, pageOf, sendPage } from './pages.ts'

const FILE = 'service-worker.js'
/** The mark that the build left for the list of pages. */
const PLACE = '__PAGES__'

/**
 * The replacement of a worker that does harm: it clears all caches and unregisters itself. A page that is
 * open meanwhile registers it again, which cancels the removal; because every page sends messages to the
 * worker, it then unregisters again.
 */
const REMOVING_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
))
self.addEventListener('message', () => self.registration.unregister())
`

/**
 * Serves the worker with the list of pages. A browser asks for it again at every visit; because the pages
 * carry the settings, a changed setting is a new version of the website too.
 */
export function serveWorker(app: App, pages: Pages | null, settings: Settings): void {
  const path = pages && join(pages.folder, FILE)
  if (!path || !existsSync(path)) return
  const text = settings.service_worker
    ? readFileSync(path, 'utf8').replace(PLACE, () => JSON.stringify(listOf(pages)))
    : REMOVING_WORKER
  const worker = pageOf(text)
  app.get(`/${FILE}`, (request, reply) =>
    sendPage(request, reply.header('service-worker-allowed', '/'), worker, 'text/javascript; charset=utf-8'),
  )
  app.get(WORKERS_SHELL, (request, reply) => sendPage(request, reply, pages.shell))
}

function listOf({ shell, prerendered }: Pages) {
  const marks = [...prerendered].map(([path, { etag }]) => [path && `/${path}`, etag] as const)
  const list = { shell: shell.etag, prerendered: Object.fromEntries(marks) }
  return { version: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12), ...list }
}
