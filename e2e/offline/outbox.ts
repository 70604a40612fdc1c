// Helpers for the journeys without a connection.
import type { Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { expect, logIn } from '../fixtures.ts'
import {
  beginEditing,
  inSection,
  openOwnProfile,
  saveElsewhere,
  section,
} from '../profile/profile-sections.ts'
import { untilLoaded } from '../until-loaded.ts'

export const WILL_BE_SAVED = 'Se guardará cuando haya conexión'
export const more = 'Más información'
export const line = (page: Page) => page.getByRole('status').filter({ hasText: /cambios? (espera|no se ha)/ })
export const onDevice = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/**
 * The parts that send and show waiting saves start a while after the first screen; from then on the network
 * may fail.
 */
export async function untilAtRest(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/outbox-life')),
  )
  // The screen that a waiting request leads to is preloaded, as is every screen that a member can open.
  await expect(
    page.locator('link[rel=modulepreload][href*="/own-collaborations-screen"]').first(),
  ).toBeAttached()
  await untilLoaded(page)
}

/** The idempotency keys with which this call is sent from now on. */
export function keysOf(page: Page, path: RegExp): string[] {
  const keys: string[] = []
  page.context().on('request', (request) => {
    if (path.test(request.url()) && request.method() !== 'GET')
      keys.push(request.headers()[IDEMPOTENCY_HEADER] ?? '')
  })
  return keys
}

/** Edits the member's own 'Más información', and saves it without a connection. */
export async function saveOffline(page: Page, text: string) {
  await beginEditing(page, more)
  await page.context().setOffline(true)
  await section(page, more).getByRole('textbox').fill(text)
  await inSection(page, more, 'Guardar').click()
}

/** Opens Beatriz's own profile, without anything left by other journeys. */
export async function openAsBeatriz(page: Page) {
  await logIn(page, 'beatriz')
  await saveElsewhere(page, 'more_information', 'Antes')
  await openOwnProfile(page)
}
