// Opens and prepares a member's own profile for the journeys. Beatriz is hidden, so changes of hers do not
// affect the results of other journeys.
import type { Page } from '@playwright/test'
import { expect, type namedWorld } from '../fixtures.ts'
import { main } from '../page.ts'
import { headersOf } from '../requests/one-request.ts'

export const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
export const SAVES = '**/api/user/managment/*'
export const SAVED = 'Datos actualizados correctamente'

/**
 * Saves a section of Beatriz's as another device of hers would: `await saveElsewhere(page, 'services',
 * [15])`.
 */
export async function saveElsewhere(page: Page, name: string, value: unknown): Promise<void> {
  await saveAs(page, 'beatriz', name, value)
}

/** Sets a section of a person's profile: to the state in which a journey starts, or back to what it was. */
export async function saveAs(page: Page, who: keyof typeof namedWorld, name: string, value: unknown) {
  const headers = await headersOf(page, who)
  const path = `/api/user/managment/${name.replaceAll('_', '-')}`
  const answer = await page.request.post(path, { headers, data: { [name]: value } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the member's own profile, once all of it can be edited. */
export async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(edit(page, 'Más información')).toBeVisible()
}

export const edit = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^Editar/ })
export const inSection = (page: Page, name: string, button: string) =>
  section(page, name).getByRole('button', { name: button, exact: true })

/** Starts editing a section and waits for its editor. */
export async function beginEditing(page: Page, name: string): Promise<void> {
  await edit(page, name).click()
  await expect(section(page, name).getByText('Cargando…')).toHaveCount(0)
  await expect(inSection(page, name, 'Cancelar')).toBeVisible()
}
