// The site that is attacked: the built website and the server as in production, with invented people.
import { namedWorld } from '#server/database/demo/named-world.ts'
import { PASSWORD } from '#server/testing/logging-in/password.ts'
import { buildWeb } from '../../bin/build-web.ts'
import { administratorsSession } from '../../e2e/admin/administrator.ts'
import { Site } from '../../e2e/site/site.ts'

/** Limits that stay whatever RATE_LIMIT is are not touched. */
const WITHOUT_LIMITS = { RATE_LIMIT: 'off', CAPTCHA: 'off', LOG_LEVEL: 'fatal' }

/**
 * Starts a site, runs the attack on it and removes it. By default without captcha and limits of rates, since
 * a tool would only be refused by them.
 */
export async function onSite<Result>(
  attack: (site: Site) => Promise<Result>,
  settings: Record<string, string> = WITHOUT_LIMITS,
): Promise<Result> {
  await buildWeb()
  const removeData = await Site.fill()
  try {
    const site = await Site.start(settings)
    try {
      return await attack(site)
    } finally {
      await site.remove()
    }
  } finally {
    await removeData()
  }
}

/** The token of a session of Lucía, a member. */
export async function membersToken(site: Site): Promise<string> {
  const body = JSON.stringify({ email: namedWorld.lucia.email, password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${site.url}/api/login`, { method: 'POST', headers, body })
  const { payload } = (await response.json()) as { payload: { token: string } }
  return payload.token
}

/** The token of a session of an administrator, who has given the second factor. */
export async function administratorsToken(site: Site): Promise<string> {
  return (JSON.parse(await administratorsSession(site)) as { token: string }).token
}
