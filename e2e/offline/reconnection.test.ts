// How soon the page notices that the connection is back, as the browser reports it. If the browser does not,
// or if only the server was away: web/lib/calling/connection.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld } from '../fixtures.ts'
import { test } from '../site/stopped-site.ts'
import { untilLoaded } from '../until-loaded.ts'

const WITHIN_MS = 2000
const line = (page: Page) => page.getByRole('status').filter({ hasText: /Sin conexión|no responde/ })

test('the offline line is on view far down a list, moves nothing, and disappears within two seconds after the connection returns', async ({
  page,
  context,
}) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  // The line starts a while after the first screen; from then on the network may fail.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/last-seen-line')),
  )
  await untilLoaded(page)
  const last = page.getByRole('heading', { level: 3 }).last()
  await last.scrollIntoViewIfNeeded()
  const before = await last.boundingBox()
  await context.setOffline(true)
  await expect(line(page)).toBeInViewport({ ratio: 1 })
  expect(await last.boundingBox()).toEqual(before)
  await context.setOffline(false)
  const from = Date.now()
  await expect(line(page)).toHaveCount(0, { timeout: WITHIN_MS * 4 })
  expect(Date.now() - from).toBeLessThan(WITHIN_MS)
})
