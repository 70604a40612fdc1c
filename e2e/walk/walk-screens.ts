// The walk's checks of a screen in each of its states: its accessibility tree, and whether everything can be
// read and pressed (WCAG 2.2 AA) in light, dark and forced colours, at 400 %, with text of twice the size or
// wider spacing, by finger, and without motion. These checks exist here and nowhere else
// (docs/decisions/0043-suite.md).
import type { Page } from '@playwright/test'
import type { Consent } from '#web/lib/consent.ts'
import { SESSION_KEY } from '#web/lib/session-place.ts'
import { administratorsSession } from '../admin/administrator.ts'
import { test as base, expect, namedWorld, PHONE, type Session, sessionOf } from '../fixtures.ts'
import type { Site } from '../site/site.ts'
import { expectAccessible, expectReadableColours } from './accessibility.ts'
import { CommonPage } from './common-page.ts'
import {
  expectAllReadable,
  expectStill,
  expectSystemColours,
  expectTargetsForFingers,
  expectWholeRings,
  TEXT_SPACING,
} from './reading-the-page.ts'
import { DESK, nothingWaits, type Screen } from './screen.ts'

// The view of 1280 by 1024 pixels at 400 %.
const MAGNIFIED = { width: 320, height: 256 }

/** A person of the named world, or the administrator (e2e/admin/administrator.ts). */
type Name = keyof typeof namedWorld | 'administrator'

/** Each person logs in once for all screens of a worker, which also share a page (common-page.ts). */
export const test = base.extend<object, { sessions: Map<Name, Session>; common: CommonPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  common: [async ({ browser }, use) => use(new CommonPage(browser)), { scope: 'worker' }],
  page: async ({ common }, use) => {
    const page = await common.page()
    await use(page)
    await common.leave(page)
  },
})

export interface Group {
  visitor: string
  /** The person who is logged in, if any. */
  who?: Name
  screens: Screen[]
}

/** Defines a test for each screen. */
export function walkScreens(groups: Group[]): void {
  test.use({ hasTouch: true })
  for (const { visitor, who, screens } of groups)
    test.describe(visitor, () => {
      // In one worker: a state is reached from the one before if it is of the same screen (common-page.ts).
      test.describe.configure({ mode: 'default' })
      for (const screen of screens)
        test(`everybody can read and use ${screen.name}`, async ({ page, common, sessions, site }) => {
          if (who && !sessions.has(who)) sessions.set(who, await openSession(who, page, site))
          const stored = {
            ...(who && { [SESSION_KEY]: sessions.get(who)! }),
            // The notice belongs to the first screens alone; elsewhere it was answered before.
            ...(!screen.asksAboutCookies && { 'pesquisa.cookies': cookiesAccepted() }),
          }
          await common.enter(page, stored, screen.isFresh || screen.asksAboutCookies)
          if (who === 'administrator') await nothingWaits(page)
          await look(page, screen)
        })
    })
}

const openSession = (who: Name, page: Page, site: Site) =>
  who === 'administrator' ? administratorsSession(site) : sessionOf(page, namedWorld[who].email)

async function look(page: Page, { name, title, open, only, part = 'main' }: Screen) {
  await page.setViewportSize(only ?? DESK)
  await open(page)
  // Content far below is measured at its real height, not the estimated one.
  await addRules(page, '* { content-visibility: visible !important }')
  if (title !== undefined) {
    await expect.soft(page).toHaveTitle(`${title} · Pesquisa`)
    await expect.soft(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  }
  await expectStill(page, name)
  await expectAccessible(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectReadableColours(page, `${name} in dark colours`)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectSystemColours(page, name)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })

  const widerAt = (size: typeof PHONE) => `${name} with wider text at ${size.width}`
  if (only !== DESK) {
    await page.setViewportSize(PHONE)
    await expectTargetsForFingers(page, name)
    await setTextSize(page, '200%')
    await expectAllReadable(page, `${name} with text of twice the size`)
    await setTextSize(page, '')
    await addRules(page, TEXT_SPACING)
    await expectAllReadable(page, widerAt(PHONE))
    await removeRules(page)
    await page.setViewportSize(MAGNIFIED)
    await expectAllReadable(page, `${name} at 400 %`)
  }
  await page.setViewportSize(only ?? DESK)
  await expectWholeRings(page, name)
  if (only === PHONE) return
  await addRules(page, TEXT_SPACING)
  await expectAllReadable(page, widerAt(DESK))
}

/** Like the reader's own text size in the browser; an empty size restores the default. */
async function setTextSize(page: Page, size: string) {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** Adds rules for as long as the document lives, or until the next state (leaving-no-trace.ts). */
async function addRules(page: Page, rules: string) {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(await sheet.replace(rules))
  }, rules)
}

/** Removes the rules that were added last. */
async function removeRules(page: Page) {
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

function cookiesAccepted() {
  const at = new Date().toISOString()
  return JSON.stringify({
    choice: 'accepted',
    at,
    version: 1,
    third_parties: ['recaptcha'],
  } satisfies Consent)
}
