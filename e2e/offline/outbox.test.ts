// A save without a connection waits, is shown as waiting, and is sent automatically, once
// (docs/decisions/0030-outbox.md): also after a reload and with two tabs. Other cases: web/lib/outbox.test.tsx.
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

test('a section saved without a connection is shown as waiting, also after a reload, and is sent automatically, once', async ({
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

  // Partly back: the server answers, but saving still fails.
  await page.route('**/more-information', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect.poll(() => keys.length).toBeGreaterThan(0)
  await page.unroute('**/more-information')
  await expect(notices(page)).toContainText(SAVED)
  await expect(line(page)).toHaveCount(0)
  await expect(section(page, more)).not.toContainText(WILL_BE_SAVED)
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  expect(await onDevice(page)).not.toContain('Escrito en el monte')
})

test('of two tabs, one sends the waiting save, once', async ({ page, context }) => {
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
