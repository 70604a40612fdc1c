// The findings of axe on a page: violations of WCAG 2.2 AA. Only the walk over every screen runs it
// (every-screen.test.ts), so a state found in a journey is added to the walk's list (screens.ts).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { AxeResults, Result, RunOptions } from 'axe-core'

// Half the size of axe's readable script, so each page needs half the time to compile it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const ALL: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Expects no violation of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  // Colours are checked once their transitions have ended.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  expect.soft(await violations(page, ALL), `${when}: violations of WCAG`).toEqual([])
}

/** The rules about colours alone, for a page whose other rules were checked in another colour scheme. */
export async function expectReadableColours(page: Page, when: string): Promise<void> {
  expect.soft(await violations(page, COLOURS), `${when}: colours`).toEqual([])
}

// Runs axe in the page itself. @axe-core/playwright sends the script anew for each check, and has all passed
// elements described and sent back: 450 ms a check instead of 130 (docs/decisions/0043-suite.md).
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await load(page, AXE)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run(options)
      return violations satisfies AxeResults['violations']
    },
    // `preload` would fetch style sheets and media once more, for rules that are not used here.
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  )
  return found.flatMap(described)
}

/** Runs a script in the page. `page.evaluate` would hand its text to `eval`, which takes a third longer. */
async function load(page: Page, expression: string) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Runtime.evaluate', { expression })
  await wire.detach()
}

function described({ id, nodes }: Result): string[] {
  return nodes
    .filter((node) => !isHalfCovered(node))
    .map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`)
}

/** An element half under a sticky bar would count as too small a target; a user can scroll it out. */
function isHalfCovered({ any }: Result['nodes'][number]) {
  return any.some(({ data }) => Object(data).messageKey === 'partiallyObscured')
}
