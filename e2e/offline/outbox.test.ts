// A save without a connection waits, is shown as waiting, and is sent automatically, once
// (docs/decisions/0030-outbox.md), with two tabs on a real lack of network. Other cases:
// web/lib/outbox.test.tsx.
import { expect, test } from '../fixtures.ts'
import { section } from '../profile/profile-sections.ts'
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

test('a section saved without a connection is shown as waiting; of two tabs, one sends it, once, and nothing of it stays on the device', async ({
  page,
  context,
}) => {
  await openAsBeatriz(page)
  const other = await context.newPage()
  await other.goto('/settings')
  await untilAtRest(other)
  await page.bringToFront()
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'En dos pestañas')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect(section(page, more)).toContainText('En dos pestañas')
  for (const tab of [page, other]) await expect(line(tab)).toContainText('Un cambio espera la conexión.')
  expect(keys).toEqual([])
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(line(tab)).toHaveCount(0)
  expect(keys).toHaveLength(1)
  await expect(section(page, more)).not.toContainText(WILL_BE_SAVED)
  await expect(section(page, more)).toContainText('En dos pestañas')
  expect(await onDevice(page)).not.toContain('En dos pestañas')
})
