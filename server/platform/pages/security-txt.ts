// The contact for reports of vulnerabilities (RFC 9116).
import type { App } from '#server/platform/http/http.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/**
 * The RFC advises less than a year. The file is written anew for each request, so that its date never comes
 * near.
 */
const DAYS_VALID = 180
const DAY_MS = 86_400_000

/** `/.well-known/security.txt`, with the contact of the settings. */
export function securityTxtRoute(app: App, { public_url, security_contact }: Settings): void {
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`Contact: ${security_contact}
Expires: ${new Date(Date.now() + DAYS_VALID * DAY_MS).toISOString()}
Preferred-Languages: es, en
Canonical: ${public_url}/.well-known/security.txt
`),
  )
}
