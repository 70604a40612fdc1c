// The files that let the app open links to this site; telephones fetch them when the app is installed.
import { APP_LINKS } from '#contract/pages.ts'
import type { App } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** The address of the password panel: web/lib/paths.ts, `accountPanel('contrasena')`. */
const CHANGE_PASSWORD = '/account-settings#contrasena'

const FRESH = 'public, max-age=3600'

/**
 * Digital Asset Links for Android and the Apple App Site Association; 404 for an app that the settings do not
 * name.
 */
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
      // As bytes: Apple's file has no extension that gives its type.
      return reply.header('cache-control', FRESH).type('application/json').send(JSON.stringify(content))
    })
}

/**
 * The address where password managers find the change of the password (W3C: a well-known URL for changing
 * passwords).
 */
export function changePasswordRoute(app: App): void {
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', FRESH).redirect(CHANGE_PASSWORD, 302),
  )
}
