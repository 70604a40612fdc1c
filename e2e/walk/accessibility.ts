// What axe finds on a page: violations of WCAG 2.2 AA. Only the walk over every screen runs it
// (every-screen.test.ts), so a state found in a journey is added to the walk's list (screens.ts).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import { type Texts, textsByColours } from './text-colours.ts'

// Half the size of axe's readable script, so each page needs half the time to compile it.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } }
const ALL_OTHERS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  rules: Object.fromEntries(
    // expectTargets asks for 24 pixels too, and without the exceptions of axe for targets with space around them.
    [...COLOUR_RULES, 'target-size'].map((rule) => [rule, { enabled: false }]),
  ),
}

/** Expects no violation of WCAG 2.2 AA on the page as it is now, except about colours. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  const { violations } = await look(page, ALL_OTHERS)
  expect.soft(violations, `${when}: violations of WCAG`).toEqual([])
}

/** The colours of texts that axe has passed in this worker (text-colours.ts). */
const passed = new Set<string>()

/**
 * Expects that the texts have enough contrast in the colour scheme of this moment. Screens share most of their
 * colours, and axe needs long for each text: it sees only the texts whose colours it has not yet passed.
 */
export async function expectReadableColours(page: Page, when: string): Promise<void> {
  const fresh = (await page.evaluate(textsByColours)).filter((colours) => !passed.has(colours))
  if (fresh.length === 0) return
  const found = await look(page, COLOURS, fresh)
  for (const colours of found.passed) passed.add(colours)
  expect.soft(found.violations, `${when}: colours`).toEqual([])
}

// Runs axe in the page itself, in the whole page or in the texts of these colours. @axe-core/playwright sends the
// script anew for each check, and has all passed elements described and sent back: 450 ms a check instead of 130
// (docs/decisions/0043-suite.md).
async function look(page: Page, options: RunOptions, colours?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ({ options, colours }) => {
      const { axe, texts } = window as unknown as { axe: typeof Axe; texts: Texts }
      const parts = (colours ?? []).flatMap((key) => texts.get(key) ?? []) as HTMLElement[]
      const { violations, passes } = await axe.run(colours ? { include: parts } : document, options)
      const among = (results: Result[], key: string) =>
        results.some(({ nodes }) => nodes.some(({ element }) => texts.get(key)?.includes(element!)))
      return {
        // Without the elements, which cannot be sent.
        violations: violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ target, any }) => ({ target, message: any[0]?.message ?? '' })),
        })),
        passed: (colours ?? []).filter((key) => among(passes, key) && !among(violations, key)),
      }
    },
    {
      options: {
        ...options,
        resultTypes: colours ? ['violations', 'passes'] : ['violations'],
        // It would fetch style sheets and media once more, for rules that are not used here.
        preload: false,
        elementRef: true,
      } satisfies RunOptions,
      colours,
    },
  )
  const violations = found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, message }) => `${id}: ${target.join(' ')} (${message})`),
  )
  return { violations, passed: found.passed }
}
