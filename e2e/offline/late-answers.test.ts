// An answer that arrives before the browser's event about another tab. Other cases:
// web/features/collaborations/form/publishing.test.tsx and managing.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE)
  await logIn(page, 'nuria')
})

const ACCOUNT = '**/api/user/managment/account'

/** Holds the answer back until released; the server has already handled the call by then. */
async function holdBack(page: Page, calls: string | RegExp, method = 'POST') {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    done()
    await released
    await route.fulfill({ response })
  })
  return { isDone, release }
}

async function sessionOf(page: Page, who: keyof typeof namedWorld) {
  const data = { email: namedWorld[who].email, password: PASSWORD }
  const { payload } = await (await page.request.post('/api/login', { data })).json()
  return JSON.stringify({ token: payload.token, profile: payload.user })
}

/** Changes the session as another tab would; here the browser notifies the other tabs, but not the page itself. */
async function leave(page: Page, session: string | null) {
  await page.evaluate((session) => {
    if (session) localStorage.setItem('pesquisa.session', session)
    else localStorage.removeItem('pesquisa.session')
  }, session)
}

for (const [what, isLetIn] of [
  ['is let in', true],
  ['has to log in', false],
] as const)
  test(`an answer that arrives before the event from another tab does not replace the next user, who ${what}`, async ({
    page,
  }) => {
    const answer = await holdBack(page, ACCOUNT, 'GET')
    await page.goto('/account-settings#correo')
    await answer.isDone
    const next = isLetIn ? await sessionOf(page, 'rafael') : null
    await leave(page, next)
    answer.release()
    if (isLetIn) await expect(main(page)).toContainText(namedWorld.rafael.email)
    else await expect(page).toHaveURL(/\/login\?/)
    const kept = await page.evaluate(() => localStorage.getItem('pesquisa.session'))
    expect(JSON.parse(kept ?? 'null')).toEqual(JSON.parse(next ?? 'null'))
  })
