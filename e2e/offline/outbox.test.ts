// What is saved without a connection waits, says so, and goes by itself, once (docs/decisions/0030-outbox.md):
// over a reload and in two tabs. The rest: web/lib/outbox.test.tsx.
import { expect, notices, PHONE, test } from '../fixtures.ts'
import { SAVED, section } from '../profile/profile-sections.ts'
import {
  keysOf,
  line,
  more,
  onDevice,
  openAsBeatriz,
  saveOffline,
  untilAtRest,
  WILL_BE_SAVED,
} from './outbox.ts'

test('a section saved without a connection waits on its place, over a reload too, and is saved once by itself', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await openAsBeatriz(page)
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'Escrito en el monte')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect(section(page, more)).toContainText('Escrito en el monte')
  await expect(line(page)).toContainText('Un cambio espera la conexión.')
  expect(keys).toEqual([])

  // Half of the way back: the server answers, but nothing can be saved yet.
  await page.route('**/more-information', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await page.unroute('**/more-information')
  await expect(notices(page)).toContainText(SAVED, { timeout: 15_000 })
  await expect(line(page)).toHaveCount(0)
  await expect(section(page, more)).not.toContainText(WILL_BE_SAVED)
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  expect(await onDevice(page)).not.toContain('Escrito en el monte')
})

test('of two tabs one sends what waits, once', async ({ page, context }) => {
  await openAsBeatriz(page)
  const other = await context.newPage()
  await other.goto('/settings')
  await untilAtRest(other)
  await page.bringToFront()
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'En dos pestañas')
  await expect(line(page)).toContainText('Un cambio espera')
  await expect(line(other)).toContainText('Un cambio espera')
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  await expect(line(other)).toHaveCount(0)
  expect(keys).toHaveLength(1)
})
