// The manifest of the installable app (bin/web/manifest.ts), with the installation's name in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#server/platform/http/http.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { fillJsonTexts } from './page-texts.ts'
import { configurationOf, type Pages, pageOf, sendPage } from './pages.ts'

const MANIFEST = 'manifest.webmanifest'

/** Serves it if the web was built. */
export function serveManifest(app: App, pages: Pages | null, settings: Settings): void {
  const path = pages && join(pages.folder, MANIFEST)
  if (!path || !existsSync(path)) return
  const manifest = pageOf(fillJsonTexts(readFileSync(path, 'utf8'), configurationOf(settings)))
  app.get(`/${MANIFEST}`, (request, reply) => sendPage(request, reply, manifest, 'application/manifest+json'))
}
