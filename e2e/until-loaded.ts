import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

const QUIET_MS = 500
const STEP_MS = 100
const LONGEST_MS = 30_000

/** Waits until nothing more comes. Not 'networkidle': the stream of live events of a member never ends. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let [before, quiet] = [-1, 0]
  for (let waited = 0; quiet < QUIET_MS && waited < LONGEST_MS; waited += STEP_MS) {
    const now = await loaded()
    quiet = now === before ? quiet + STEP_MS : 0
    before = now
    await wait(STEP_MS)
  }
}
