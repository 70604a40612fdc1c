// The time from a touch or a key to the next paint in the search, on a slow processor.
import type { Browser, Page } from '@playwright/test'
import type { Demo } from './demo-server.ts'
import { slowProcessor, visitor } from './loading.ts'

const DESK = { width: 1280, height: 900 }
const TYPED = 'mad'
const PAUSE_MS = 60

/** By kind of interaction: the slowest and the median response, and their number. */
export type Responses = Record<string, { máximo: number; mediana: number; veces: number }>

/**
 * Goes through all fields of the search on a desktop screen: types into them, opens their lists, ticks the
 * options.
 */
export async function searchResponses(browser: Browser, demo: Demo): Promise<Responses> {
  const context = await visitor(browser, demo.session, DESK)
  try {
    const page = await context.newPage()
    await page.addInitScript(observeEvents)
    await page.goto(`${demo.url}/users`)
    await page.waitForSelector('main a[href^="/profile/"]')
    await page.waitForLoadState('networkidle')
    await slowProcessor(await context.newCDPSession(page))
    const table: Responses = {}
    const fields = page.locator('main form').locator('input:visible:enabled')
    for (let at = 0; at < (await fields.count()); at += 1) {
      const field = fields.nth(at)
      const name = (await field.evaluate(labelOf)) || `campo ${at + 1}`
      await tend(page, async () => {
        await field.click({ timeout: 5000 })
        const isText = !['checkbox', 'radio'].includes((await field.getAttribute('type')) ?? '')
        if (isText) {
          await field.pressSequentially(TYPED, { delay: PAUSE_MS })
          for (let back = 0; back < TYPED.length; back += 1) await field.press('Backspace', { delay: 5 })
          await field.press('ArrowDown')
          await page.waitForTimeout(PAUSE_MS)
          await field.press('Enter')
        }
      })
      table[name] = await taken(page)
    }
    await tend(page, () => page.getByRole('button', { name: 'Filtrar' }).first().click({ timeout: 5000 }))
    table.Filtrar = await taken(page)
    return table
  } finally {
    await context.close()
  }
}

/**
 * An action that is impossible at present is skipped: the figures are for information, nothing fails because
 * of them.
 */
async function tend(page: Page, act: () => Promise<void>) {
  await act().catch(() => {})
  await page.waitForTimeout(400)
}

async function taken(page: Page) {
  const times = await page.evaluate(() => {
    const all = [...globalThis.benchAnswers.values()]
    globalThis.benchAnswers.clear()
    return all
  })
  const sorted = times.toSorted((a, b) => a - b)
  return {
    máximo: sorted.at(-1) ?? 0,
    mediana: sorted[Math.floor(sorted.length / 2)] ?? 0,
    veces: sorted.length,
  }
}

function labelOf(field: Element) {
  const input = field as HTMLInputElement
  return (input.labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

declare global {
  var benchAnswers: Map<number, number>
}

/** Runs in the page: takes the longest event of each interaction, as 'interaction to next paint' does. */
function observeEvents() {
  globalThis.benchAnswers = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId)
        globalThis.benchAnswers.set(
          entry.interactionId,
          Math.max(entry.duration, globalThis.benchAnswers.get(entry.interactionId) ?? 0),
        )
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
