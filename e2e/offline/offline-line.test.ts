import type { Page } from '@playwright/test'
import { expect, logIn, PHONE, test } from '../fixtures.ts'
import { untilLoaded } from '../until-loaded.ts'

const DESK = { width: 1280, height: 800 }
const TEXT = 'Sin conexión. Lo que ya se ha cargado sigue a la vista.'

const said = (page: Page) => page.getByRole('status').filter({ hasText: TEXT })

/** The heights in the view of all that can be read or pressed, without what the line itself adds. */
const heights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, :is(main, nav) :is(h1, h2, h3, a, button, input)')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .map((it) => `${it.tagName} at ${Math.round(it.getBoundingClientRect().top)}`),
  )

/** The distance between the end of the line and the first text below it, in pixels. */
const roomBelow = (page: Page) =>
  page.evaluate(() => {
    const text = document.createRange()
    text.selectNodeContents(document.querySelector('main h1')!)
    const line = document.querySelector('#age p')!.getBoundingClientRect()
    return text.getBoundingClientRect().top - line.bottom
  })

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test(`on ${where} nothing moves when the network is lost, nor when it is back, at the top of a page and further down`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await logIn(page, 'lucia')
    for (const path of ['/', '/users', '/hoy']) {
      await page.goto(path)
      await untilLoaded(page)
      for (const top of [0, 200]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
        const before = await heights(page)
        await context.setOffline(true)
        await expect(said(page)).toHaveCount(1)
        expect.soft(await heights(page), `${path} from ${top}, without a network`).toEqual(before)
        const line = page.locator('#age').getByText(TEXT)
        await expect(line).toBeVisible()
        if (top === 0) {
          await expect(line).toBeInViewport({ ratio: 1 })
          // Nothing lies over it.
          await line.click({ trial: true })
          expect.soft(await roomBelow(page), path).toBeGreaterThanOrEqual(0)
        }
        await context.setOffline(false)
        await expect(said(page)).toHaveCount(0)
        expect.soft(await heights(page), `${path} from ${top}, with the network again`).toEqual(before)
      }
    }
  })
