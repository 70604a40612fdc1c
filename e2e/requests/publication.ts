// The page object of the form that publishes a request.
import type { Page } from '@playwright/test'
import type { CollaborationList } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { namedWorld, PASSWORD } from '../fixtures.ts'
import { choose, main } from '../page.ts'

export const NEW = '/collaborations/new-request'
/** The call that publishes. */
export const CREATE = '**/api/collaborations/create'

export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
export const choice = (page: Page, name: string) => main(page).getByRole('combobox', { name, exact: true })
/** Presses the button that publishes. */
export const pressPublish = (page: Page) => main(page).getByRole('button', { name: 'Crear petición' }).click()
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The date in this many days, in Madrid. */
export const daysAhead = (days: number) => madridDay(new Date(Date.now() + days * 86_400_000))
/** The date as typed into the field: '3/12/2026'. */
export const typed = (day: string) => day.split('-').map(Number).reverse().join('/')

/** Fills in the required fields alone: the subject, the province of Soria, a day. */
export async function fillInTheLeast(page: Page, subject: string) {
  await field(page, 'Asunto').fill(subject)
  await choose(page, 'Comunidad autónoma', 'Castilla y León', 'castilla y')
  await choose(page, 'Provincia', 'Soria', 'soria')
  await field(page, 'Fecha de comienzo').fill(typed(daysAhead(40)))
}

/** The published requests of a person of the named world, as the server lists them. */
export async function requestsOf(page: Page, name: keyof typeof namedWorld) {
  const login = await page.request.post('/api/login', {
    data: { email: namedWorld[name].email, password: PASSWORD },
  })
  const { token } = (await login.json()).payload
  const headers = { Authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/collaborations/search-request/?owner=true', { headers })
  return ((await list.json()) as CollaborationList).data
}

/** Núria's requests with this subject. */
export const publishedAs = async (page: Page, subject: string) =>
  (await requestsOf(page, 'nuria')).filter((one) => one.subject === subject)

/** Deletes the drafts, so that nothing typed is left for the next visit. */
export async function forgetDrafts(page: Page) {
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('pesquisa.draft.')) storage.removeItem(key)
  })
}
