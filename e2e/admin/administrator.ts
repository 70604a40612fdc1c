// The administrator of the journeys. How one comes past the log-in and into the back office is here and nowhere else.
import type { Page } from '@playwright/test'
import { expect, keepSession, PASSWORD, type Session, sessionOf } from '../fixtures.ts'
import type { Site } from '../site/site.ts'

export const ADMINISTRATOR = 'jefa@example.net'

/** Creates the administrator of a site, with a password. */
export async function createAdministrator(site: Site, email = ADMINISTRATOR): Promise<void> {
  const [, token] = /\/password\/reset\/([^?\s]+)/.exec(site.cli('admin', 'create', email)) ?? []
  const given = { token, email, password: PASSWORD, password_confirmation: PASSWORD }
  const { ok } = await fetch(`${site.url}/api/password/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })
  expect(ok).toBe(true)
}

const created = new WeakSet<Site>()

/** A session of the administrator, created at the first use on this site. */
export async function administratorsSession(page: Page, site: Site): Promise<Session> {
  if (!created.has(site)) await createAdministrator(site)
  created.add(site)
  return sessionOf(page, ADMINISTRATOR)
}

/** Logs the administrator in without the login form. */
export async function logInAsAdministrator(page: Page, site: Site): Promise<void> {
  await keepSession(page, await administratorsSession(page, site))
}
