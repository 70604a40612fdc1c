// By what telephones learn that the app may open links to this site: they ask for these files when it is installed.
import { APP_LINKS } from '#contract/pages.ts'
import type { App } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** Where the password is changed: web/lib/paths.ts, `accountPanel('contrasena')`. */
const CHANGE_PASSWORD = '/account-settings#contrasena'

const FRESH = 'public, max-age=3600'

/** Digital Asset Links for Android and the Apple App Site Association; 404 for what the settings do not name. */
export function appLinkRoutes(app: App, { android_app, ios_app }: Settings): void {
  const files = {
    'assetlinks.json': android_app && [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android_app.id,
          sha256_cert_fingerprints: android_app.fingerprints,
        },
      },
    ],
    'apple-app-site-association': ios_app && {
      applinks: { details: [{ appIDs: [ios_app], components: APP_LINKS.map((path) => ({ '/': path })) }] },
    },
  }
  for (const [name, content] of Object.entries(files))
    app.get(`/.well-known/${name}`, async (_request, reply) => {
      if (!content) throw notFound('No hay nada en esta dirección.')
      // By the bytes: Apple's file has no ending that says what it is.
      return reply.header('cache-control', FRESH).type('application/json').send(JSON.stringify(content))
    })
}

/** Where password managers look for the way to another password (W3C, a well-known URL for changing passwords). */
export function changePasswordRoute(app: App): void {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', FRESH).redirect(CHANGE_PASSWORD, 302),
  )
}
