// What the journeys of editing one's own profile have in common.
import type { APIRequestContext, Page } from '@playwright/test'
import type { z } from 'zod'
import type { Detective, saveContactMeans, saveWorkAreas } from '#contract/profile.ts'
import { expect, logIn, namedWorld, PASSWORD } from './fixtures.ts'

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Logs somebody in and opens a section of their profile to be edited. */
export async function edit(page: Page, who: keyof typeof namedWorld, name: string) {
  await logIn(page, who)
  await page.goto('/profile')
  await section(page, name)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await section(page, name)
    .getByRole('form')
    .getByRole('button', { name: /^Añadir|^Teléfono/ })
    .first()
    .waitFor()
}

export const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Guardar' }).click()

type Sections = Partial<z.input<typeof saveWorkAreas.input> & z.input<typeof saveContactMeans.input>>

const paths = { work_areas: 'work-areas', contact_means: 'contact-means' } as const

/** Makes sections of somebody's profile what a journey starts from; gives what they were before. */
export async function have(request: APIRequestContext, who: keyof typeof namedWorld, sections: Sections) {
  const { email } = namedWorld[who]
  const login = await request.post('/api/login', { data: { email, password: PASSWORD } })
  const { token, user } = (await login.json()).payload
  const headers = { Authorization: `Bearer ${token}` }
  const before = await request.get(`/api/user/${user.id}`, { headers })
  for (const name of ['work_areas', 'contact_means'] as const) {
    if (!sections[name]) continue
    const data = { [name]: sections[name] }
    const saved = await request.post(`/api/user/managment/${paths[name]}`, { headers, data })
    expect(saved.status()).toBe(200)
  }
  return (await before.json()).detective as Detective
}
