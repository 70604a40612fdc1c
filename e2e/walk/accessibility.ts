// What axe finds on a page: violations of WCAG 2.2 AA. Only the walk over every screen runs it
// (every-screen.test.ts), so a state found in a journey is added to the walk's list (screens.ts).
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core'

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

// Runs axe in the page itself. @axe-core/playwright sends the script anew for each check, and has all passed elements
// described and sent back: 450 ms a check instead of 130 (docs/decisions/0043-suite.md).
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations satisfies AxeResults['violations']
    },
    // `preload` would fetch style sheets and media once more, for rules that are not used here.
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  )
  return found.flatMap(described)
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
