// Unsubscribing from the e-mails in one click of the mail program (RFC 8058), without a session.
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import type { App } from '#server/platform/http/http.ts'
import { notFound } from '#server/platform/http/refusals.ts'
import { isSigned, type SecretKeys, sign } from '#server/platform/secrets.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { preferencesOf } from './preferences.ts'
import { turnEmailsOff } from './queries.ts'

const PATH = '/api/notifications/unsubscribe'
/** The purpose of the signature: one of another kind of link is none here. */
const PURPOSE = 'unsubscribe'

/** The address in the header of an e-mail to this account. */
export function unsubscribeUrl(
  { public_url, secret_key }: Pick<Settings, 'public_url' | 'secret_key'>,
  account_id: number,
): string {
  return `${public_url}${PATH}/${tokenOf(secret_key, account_id)}`
}

function tokenOf(secret_key: string, account_id: number) {
  return `${account_id}.${sign(secret_key, PURPOSE, String(account_id))}`
}

/**
 * A POST turns all e-mails about notifications off. A person who opens the address is led to the preferences.
 */
export function unsubscribeRoutes(app: App): void {
  app.register((scope, _options, registered) => {
    // The body that a mail program sends, List-Unsubscribe=One-Click, contains no information.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null))
    })
    scope.post<{ Params: { token: string } }>(`${PATH}/:token`, async (request, reply) => {
      const { db, settings } = request.server.platform
      const account_id = accountIn(settings, request.params.token)
      if (account_id === null) throw notFound()
      const { kinds } = await preferencesOf(db, account_id)
      const names = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]
      const silent = names.map((kind) => [kind, { ...kinds[kind], email: false }])
      await turnEmailsOff(db, account_id, JSON.stringify(Object.fromEntries(silent)))
      return reply.status(204).header('cache-control', 'no-store').send()
    })
    scope.get(`${PATH}/:token`, async (_request, reply) => reply.redirect('/notifications'))
    registered()
  })
}

function accountIn(keys: SecretKeys, token: string): number | null {
  const [, account_id = '', signature = ''] = /^([1-9]\d{0,9})\.(.+)$/.exec(token) ?? []
  return isSigned(keys, PURPOSE, account_id, signature) ? Number(account_id) : null
}
