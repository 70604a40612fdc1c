// Publishes, opens and reads one request for collaboration, for the journeys.
import type { Page } from '@playwright/test'
import type { CollaborationDraft } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { expect, namedWorld, PASSWORD } from '../fixtures.ts'
import { main } from '../page.ts'

const madrid = { country: 'ES', admin_area: { level: 0, id: 28079 } }
export const full: Partial<CollaborationDraft> = {
  start_time: '08:30',
  end_date: dayAfter(dayAfter(madridDay())),
  vehicle: 'Moto',
  gender: 'f',
  age_range_lower: 30,
  age_range_upper: 45,
  service_id: 2,
  idioms: ['en', 'fr'],
  description: 'Primera línea.\n\nLlamen al 600 100 200 o escriban a www.example.org.',
}

export async function headersOf(page: Page, name: keyof typeof namedWorld) {
  const { email } = namedWorld[name]
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  return { authorization: `Bearer ${(await answer.json()).payload.token}` }
}

/** Publishes a request of Lucía's; returns its path. */
export async function publishForLucia(
  page: Page,
  subject: string,
  more: Partial<CollaborationDraft> = {},
): Promise<string> {
  const data = { subject, location: madrid, start_date: dayAfter(madridDay()), ...more }
  const headers = await headersOf(page, 'lucia')
  const answer = await page.request.post('/api/collaborations/create', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return `/collaboration/${(await answer.json()).id}`
}

export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

export async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(main(page).getByRole('heading', { name: 'Publicada por' })).toBeVisible()
}
