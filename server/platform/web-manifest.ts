// The manifest of the installable app (bin/web/manifest.ts), with the installation's name in it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './http.ts'
import { fillJsonTexts } from './page-texts.ts'
import { configurationOf, type Pages, pageOf, sendPage } from './pages.ts'
import type { Settings } from './settings.ts'

const MANIFEST = 'manifest.webmanifest'

/** Serves it where the web was built. */
export function serveManifest(app: App, pages: Pages | null, settings: Settings): void {
  const path = pages && join(pages.folder, MANIFEST)
  if (!path || !existsSync(path)) return
  const manifest = pageOf(fillJsonTexts(readFileSync(path, 'utf8'), configurationOf(settings)))
  app.get(`/${MANIFEST}`, (request, reply) => sendPage(request, reply, manifest, 'application/manifest+json'))
}
