// Every screen in its main states: what a screen reader finds there, and whether all can be read and pressed (WCAG 2.2
// AA) in light, dark and the system's own colours, at 400 %, with text twice as large or wider, by finger, and without
// motion.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, PHONE, test } from './fixtures.ts'
import {
  expectAllReadable,
  expectReadableColours,
  expectStill,
  expectSystemColours,
  expectTargetsForFingers,
  expectWholeRings,
  TEXT_SPACING,
} from './reading-the-page.ts'
import { DESK, type Screen } from './screen.ts'
import { screensOf } from './screens.ts'

// What 1280 by 1024 pixels leave when all is magnified four times.
const MAGNIFIED = { width: 320, height: 256 }

test.describe.configure({ mode: 'parallel' })
// A trace keeps each page as it was before and after every look at it, which takes longer than the looks.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

for (const [visits, { who, screens }] of Object.entries(screensOf))
  test(`every screen of a ${visits} can be read and used by everybody`, async ({ page }) => {
    test.setTimeout(300_000)
    if (who) await logIn(page, who)
    for (const screen of screens) await test.step(screen.name, () => look(page, screen))
  })

async function look(page: Page, { name, title, open, only, part = 'main' }: Screen) {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  await page.setViewportSize(only ?? DESK)
  const close = await open(page)
  // What lies below is measured as it is, and not as it is guessed to be.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await expect.soft(page).toHaveTitle(`${title} · Pesquisa`)
  await expect.soft(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  await expectStill(page, name)
  await expectAccessible(page)
  await expectWholeRings(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableColours(page, `${name} in dark colours`)
  await page.emulateMedia({ forcedColors: 'active' })
  await expectSystemColours(page, name)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })

  if (only !== DESK) {
    await page.setViewportSize(PHONE)
    await expectTargetsForFingers(page, name)
    await setTextSize(page, '200%')
    await expectAllReadable(page, `${name} with text of twice the size`)
    await setTextSize(page, '')
    await page.setViewportSize(MAGNIFIED)
    await expectAllReadable(page, `${name} at 400 %`)
  }
  await page.addStyleTag({ content: TEXT_SPACING })
  for (const size of only ? [only] : [PHONE, DESK]) {
    await page.setViewportSize(size)
    await expectAllReadable(page, `${name} with wider text at ${size.width}`)
  }
  await close?.()
  // The notice on cookies is looked at with the first screen.
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Aceptar' }).click()
}

/** As the reader's own setting for text does; empty takes it back. */
async function setTextSize(page: Page, size: string) {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
