// An answer that comes when the one who asked has gone elsewhere, or has left the device to somebody else.
import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, PASSWORD, PHONE, test } from './fixtures.ts'
import { CREATE, field, fillInTheLeast, heading, NEW, publish, requestsOf } from './publication.ts'
import { main } from './registration.ts'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE)
  await logIn(page, 'nuria')
})

const ACCOUNT = '**/api/user/managment/account'
const ONE = /\/api\/collaboration\/\d+$/

/** Keeps the answer back until told; what the server did is done by then. */
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

/** As from another tab of the same browser. */
async function handOver(page: Page, to: keyof typeof namedWorld) {
  const other = await page.context().newPage()
  await other.goto('/acerca-de')
  await leave(other, await sessionOf(other, to))
  await other.close()
}

async function sessionOf(page: Page, who: keyof typeof namedWorld) {
  const data = { email: namedWorld[who].email, password: PASSWORD }
  const { payload } = await (await page.request.post('/api/login', { data })).json()
  return JSON.stringify({ token: payload.token, profile: payload.user })
}

/** The browser tells the other tabs of it, but not the page itself. */
async function leave(page: Page, session: string | null) {
  await page.evaluate((session) => {
    if (session) localStorage.setItem('pesquisa.session', session)
    else localStorage.removeItem('pesquisa.session')
  }, session)
}

test('who leaves the form while it is sent stays where they went, and is told that it was published', async ({
  page,
}) => {
  await page.goto(NEW)
  await fillInTheLeast(page, 'Publicada a mis espaldas')
  const answer = await holdBack(page, CREATE)
  await publish(page)
  await answer.isDone
  await main(page).getByRole('link', { name: 'Cancelar' }).click()
  await expect(heading(page)).toHaveText('Peticiones de colaboración')
  const listedAnew = page.waitForResponse('**/api/collaborations/search-request/**')
  answer.release()
  await expect(page.getByRole('status', { name: 'Avisos' })).toContainText('La petición se ha publicado.')
  await listedAnew
  await main(page).getByRole('button', { name: 'Filtros' }).click()
  await expect(main(page).getByRole('button', { name: 'Filtrar', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/collaborations$/)
  // Nothing of it is left to be published again.
  await page.goto(NEW)
  await expect(main(page)).toContainText('Bastan el asunto')
  await expect(field(page, 'Asunto')).toHaveValue('')
})

test('whoever is logged in by the time that an answer comes neither hears of it nor is led to it', async ({
  page,
}) => {
  await page.goto(NEW)
  await fillInTheLeast(page, 'Publicada por la anterior')
  const answer = await holdBack(page, CREATE)
  await publish(page)
  await answer.isDone
  await handOver(page, 'rafael')
  await expect(field(page, 'Asunto')).toHaveValue('')
  const told = page.waitForResponse(CREATE)
  answer.release()
  await told
  await field(page, 'Asunto').fill('Lo mío')
  await expect(page.getByRole('status', { name: 'Avisos' })).toBeEmpty()
  await expect(heading(page)).toHaveText('Crear petición colaboración')
  expect((await requestsOf(page, 'nuria')).map(({ subject }) => subject)).toContain(
    'Publicada por la anterior',
  )
})

for (const [what, isLetIn] of [
  ['is let in', true],
  ['has to log in', false],
] as const)
  test(`an answer that comes before word of another tab takes nobody’s place: who comes next ${what}`, async ({
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
    expect(await page.evaluate(() => localStorage.getItem('pesquisa.session'))).toBe(next)
  })

test('what one person was told, and could undo, is gone when another is logged in', async ({ page }) => {
  const [own] = (await requestsOf(page, 'nuria')).filter(({ elapsed }) => !elapsed)
  await page.goto(`/collaboration/${own?.id}`)
  const answer = await holdBack(page, ONE, 'DELETE')
  await main(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await answer.isDone
  await handOver(page, 'rafael')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
  answer.release()
  await expect(page.getByRole('status', { name: 'Avisos' })).toBeEmpty()
  await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)
})

test('a deletion undone at the second try is undone, whatever had been asked in between', async ({
  page,
}) => {
  const [own] = (await requestsOf(page, 'nuria')).filter(({ elapsed }) => !elapsed)
  const path = `/collaboration/${own?.id}`
  const notices = page.getByRole('status', { name: 'Avisos' })
  await page.goto(path)
  await main(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/collaboration/restore/*', (route) => route.abort(), { times: 1 })
  const answer = await holdBack(page, ONE, 'GET')
  await notices.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page).toHaveURL(path)
  await answer.isDone
  await notices.getByRole('button', { name: 'Reintentar' }).click()
  answer.release()
  await expect(notices).toContainText('Petición recuperada')
  await expect(heading(page)).toHaveText(own?.subject ?? '')
  await expect(page).toHaveURL(path)
})
