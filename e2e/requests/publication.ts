// What the journeys of publishing a request have in common.
import type { Page, Route } from '@playwright/test'
import type { CollaborationList } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { namedWorld, PASSWORD } from '../fixtures.ts'
import { main } from '../registration/registration.ts'

export const NEW = '/collaborations/new-request'
/** The call that publishes. */
export const CREATE = '**/api/collaborations/create'

export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
export const choice = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true })
export const publish = (page: Page) => main(page).getByRole('button', { name: 'Crear petición' }).click()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The day so many from now, in Madrid. */
export const daysAhead = (days: number) => madridDay(new Date(Date.now() + days * 86_400_000))
/** '3/12/2026' for it. */
export const typed = (day: string) => day.split('-').map(Number).reverse().join('/')

/** Takes one of a list by the beginning of its name. */
export async function choose(page: Page, list: string, typing: string) {
  await choice(page, list).fill(typing)
  await page
    .getByRole('option', { name: new RegExp(`^${typing}`, 'i') })
    .first()
    .click()
}

/** Fills in all that is required: the subject, the province of Soria, a day. */
export async function fillInTheLeast(page: Page, subject: string) {
  await field(page, 'Asunto').fill(subject)
  await choose(page, 'Comunidad autónoma', 'castilla y')
  await choose(page, 'Provincia', 'soria')
  await field(page, 'Fecha de comienzo').fill(typed(daysAhead(40)))
}

/** The requests that somebody of the named world has published, as the server tells of them. */
export async function requestsOf(page: Page, name: keyof typeof namedWorld) {
  const login = await page.request.post('/api/login', {
    data: { email: namedWorld[name].email, password: PASSWORD },
  })
  const { token } = (await login.json()).payload
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/collaborations/search-request/?owner=true', { headers })
  return ((await list.json()) as CollaborationList).data
}

/** Those of Nuria's that bear this subject. */
export const publishedAs = async (page: Page, subject: string) =>
  (await requestsOf(page, 'nuria')).filter((one) => one.subject === subject)

/** Loses the answer of the next call to publish; `before` is done first, as the server publishing it. */
export async function loseAnswer(page: Page, before: (route: Route) => Promise<unknown> = (r) => r.fetch()) {
  await page.route(
    CREATE,
    async (route) => {
      await before(route)
      await route.abort()
    },
    { times: 1 },
  )
}

/** Leaves nothing of what was typed for the next visit. */
export async function forgetDrafts(page: Page) {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('pesquisa.draft.')) storage.removeItem(key)
  })
}
