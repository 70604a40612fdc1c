// The administrator of the journeys. How one comes past the log-in and into the back office is here and
// nowhere else.
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect, keepSession, PASSWORD, type Session } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main } from '../page.ts'
import type { Site } from '../site/site.ts'

export const ADMINISTRATOR = 'jefa@example.net'

/**
 * The site on which staff decide about all that waits. One object, since Playwright starts a worker for each.
 */
export const DECIDING_SITE = { CAPTCHA: 'off' }

/** Creates an account of the staff of a site, with a password and without a second factor. */
export async function createAdministrator(site: Site, email = ADMINISTRATOR): Promise<void> {
  const [, token] = /\/password\/reset\/([^?\s]+)/.exec(await site.cli('admin', 'create', email)) ?? []
  await posted(site, '/api/password/reset', {
    token,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
}

interface Administrator {
  session: Session
  recoveryCodes: string[]
}
const created = new WeakMap<Site, Administrator>()

/** The administrator of this site, with a second factor; created at the first use. */
async function administratorOf(site: Site): Promise<Administrator> {
  const known = created.get(site)
  if (known) return known
  await createAdministrator(site)
  const { payload } = await posted(site, '/api/login', { email: ADMINISTRATOR, password: PASSWORD })
  const enrolling = '/api/user/managment/second-factor/totp'
  const given = { current_password: PASSWORD }
  const { secret } = (await posted(site, `${enrolling}/start`, given, payload.token)).data
  const confirmed = await posted(
    site,
    `${enrolling}/confirm`,
    { code: await generate({ secret }) },
    payload.token,
  )
  const session = JSON.stringify({ token: payload.token, profile: payload.user })
  const administrator = { session, recoveryCodes: confirmed.data.recovery_codes }
  created.set(site, administrator)
  return administrator
}

/** A session of the administrator, which has given the second factor. All pages of a site share it. */
export async function administratorsSession(site: Site): Promise<Session> {
  return (await administratorOf(site)).session
}

/** Logs the administrator in without the login form. */
export async function logInAsAdministrator(page: Page, site: Site): Promise<void> {
  await keepSession(page, await administratorsSession(site))
}

/** Logs the administrator in by the form, from the login page, with a recovery code as second factor. */
export async function enterAsAdministrator(page: Page, site: Site): Promise<void> {
  const { recoveryCodes } = await administratorOf(site)
  await enter(page, ADMINISTRATOR, PASSWORD)
  await main(page).getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await main(page)
    .getByRole('textbox', { name: /^Código/ })
    .fill(recoveryCodes.pop()!)
  await main(page).getByRole('button', { name: 'Entrar' }).click()
}

async function posted(site: Site, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.ok, path).toBe(true)
  return await response.json()
}
