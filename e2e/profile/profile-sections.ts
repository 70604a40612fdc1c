// Somebody's own profile as the journeys open and prepare it. Beatriz, who is hidden, changes nobody else's results.
import type { Page } from '@playwright/test'
import { expect, type namedWorld } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { headersOf } from '../requests/one-request.ts'

export const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
export const SAVES = '**/api/user/managment/*'
export const SAVED = 'Datos actualizados correctamente'

/** Saves a section of Beatriz's as another device of hers does: `await saveElsewhere(page, 'services', [15])`. */
export async function saveElsewhere(page: Page, name: string, value: unknown): Promise<void> {
  await saveAs(page, 'beatriz', name, value)
}

/** Makes a section of somebody's what a journey starts from, or what it was before. */
export async function saveAs(page: Page, who: keyof typeof namedWorld, name: string, value: unknown) {
  const headers = await headersOf(page, who)
  const path = `/api/user/managment/${name.replaceAll('_', '-')}`
  const answer = await page.request.post(path, { headers, data: { [name]: value } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens one's own profile; all of it is there to be edited. */
export async function openOwnProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(edit(page, 'Más información')).toBeVisible()
}

export const edit = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^Editar/ })
export const inSection = (page: Page, name: string, button: string) =>
  section(page, name).getByRole('button', { name: button, exact: true })

/** Begins to edit a section and waits until its editor is there. */
export async function beginEditing(page: Page, name: string): Promise<void> {
  await edit(page, name).click()
  await expect(section(page, name).getByText('Cargando…')).toHaveCount(0)
  await expect(inSection(page, name, 'Cancelar')).toBeVisible()
}
