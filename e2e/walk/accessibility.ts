// What axe finds on a page as it stands: violations of WCAG 2.2 AA. Only the walk over every screen asks for it
// (every-screen.test.ts), so a state that a journey meets is added to the walk's list (screens.ts).
import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core'

const ALL: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** No violation of WCAG 2.2 AA on what the page shows now. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  // Colours are judged once they have arrived.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  expect.soft(await violations(page, ALL), `${when}: violations of WCAG`).toEqual([])
}

/** The rules about colours alone, where all else was judged in other colours before. */
export async function expectReadableColours(page: Page, when: string): Promise<void> {
  expect.soft(await violations(page, COLOURS), `${when}: colours`).toEqual([])
}

// Called in the page itself. @axe-core/playwright sends the script anew for each look and has all that was found right
// described and sent back: 450 ms a look in place of 130 (docs/decisions/0043-suite.md).
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations satisfies AxeResults['violations']
    },
    // Style sheets and media would be fetched once more for rules that are not among ours.
    { runOnly, resultTypes: ['violations'], preload: false } satisfies RunOptions,
  )
  return found.flatMap(described)
}

function described({ id, nodes }: Result): string[] {
  return nodes
    .filter((node) => !isHalfCovered(node))
    .map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`)
}

/** What happens to lie half under a bar that sticks would count as too small to be pressed; one scrolls it out. */
function isHalfCovered({ any }: Result['nodes'][number]) {
  return any.some(({ data }) => Object(data).messageKey === 'partiallyObscured')
}
