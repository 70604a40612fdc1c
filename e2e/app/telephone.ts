// A simulated phone for the mobile app: the app's pages come from the build, and their calls to the phone are
// recorded in place of being carried out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { configurationOfServer, writeWww } from '../../bin/mobile/www.ts'
import { APP_ORIGIN, type Site } from '../site/site.ts'

const built = join(import.meta.dirname, '..', '..', 'build', 'web', 'client')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

interface Call {
  plugin: string
  method: string
  options: Record<string, unknown>
}

/** The traces that the stand-in for the native side leaves on the page. */
interface Telephone {
  calls: Call[]
  tell(event: string, data: object): void
}

/** Installs the app for this site into the page; `remove` deletes its files. */
export async function installApp(page: Page, site: Site) {
  const www = mkdtempSync(join(tmpdir(), 'pesquisa-app-'))
  const settings = { app_name: null, app_id: 'x.y', version: '1', build: '1', is_clear: true }
  writeWww(built, www, await configurationOfServer({ ...settings, server_url: site.url }))
  await page.route(`${APP_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    // As on both systems: a path without an extension gets the one page.
    const file = extname(pathname) ? pathname : '/index.html'
    const contentType = TYPES[extname(file)] ?? 'text/html'
    await route.fulfill({ body: readFileSync(join(www, file)), contentType })
  })
  // The app's pages come from no network at all, so Chromium counts their calls to this machine as access to
  // the local network.
  await page.context().grantPermissions(['local-network-access'], { origin: APP_ORIGIN })
  await page.addInitScript(standIn)
  return {
    open: (path: string) => page.goto(APP_ORIGIN + path),
    /** An event from the system: a link was opened, or Back was pressed. */
    tell: (event: 'appUrlOpen' | 'backButton', data: object = {}) =>
      page.evaluate(
        ([name, data]) => (globalThis as unknown as { telephone: Telephone }).telephone.tell(name, data),
        [event, data] as const,
      ),
    /** The calls of this method that the page has made to the phone so far. */
    asked: (method: string) =>
      page.evaluate(
        (method) =>
          (globalThis as unknown as { telephone: Telephone }).telephone.calls
            .filter((call) => call.method === method)
            .map(({ options }) => options),
        method,
      ),
    remove: () => rmSync(www, { recursive: true, force: true }),
  }
}

/** Runs in the page, before its own scripts: the two ends of the bridge that Capacitor's library talks to. */
function standIn() {
  const listeners: Record<string, ((data: object) => void)[]> = {}
  const calls: Call[] = []
  const answers: Record<string, object> = { checkPermissions: { receive: 'prompt' } }
  const methods = [
    { name: 'addListener', rtype: 'callback' },
    ...[
      'removeListener',
      'getLaunchUrl',
      'minimizeApp',
      'share',
      'setStyle',
      'checkPermissions',
      'register',
      'unregister',
    ].map((name) => ({ name, rtype: 'promise' })),
  ]
  Object.assign(globalThis, {
    telephone: {
      calls,
      tell: (event: string, data: object) => {
        for (const listener of listeners[event] ?? []) listener(data)
      },
    },
    androidBridge: { postMessage() {} },
    Capacitor: {
      isNativePlatform: () => true,
      PluginHeaders: ['App', 'PushNotifications', 'Share', 'SystemBars'].map((name) => ({ name, methods })),
      nativeCallback(_plugin: string, _method: string, options: { eventName: string }, callback: () => void) {
        listeners[options.eventName] = [...(listeners[options.eventName] ?? []), callback]
        return options.eventName
      },
      async nativePromise(plugin: string, method: string, options: Record<string, unknown>) {
        calls.push({ plugin, method, options })
        return answers[method] ?? (method === 'getLaunchUrl' ? undefined : {})
      },
    },
  })
}
