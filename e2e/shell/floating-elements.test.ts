// Floating elements cover no text, and no controls that the user is about to press.
import type { Locator, Page } from '@playwright/test'
import { answerCookies, expect, logIn, namedWorld, PHONE, test, untilAlive } from '../fixtures.ts'
import { main } from '../page.ts'
import { publishForLucia } from '../requests/one-request.ts'
import { fillInTheLeast, forgetDrafts, NEW } from '../requests/publication.ts'
import { CREATE, openList } from '../requests/request-lists.ts'
import { DESK } from '../walk/screen.ts'

const SIZES = [PHONE, DESK]

/**
 * Scrolls from the top to the end, and at each position looks for text visible through or beside a link
 * within its own strip. Returns the first that is found, with its position; empty if the link covers none.
 */
const wordsUnder = (button: Locator) =>
  button.evaluate(async (link) => {
    const strip = link.parentElement!
    const under = () => {
      const { left, right, top, bottom } = strip.getBoundingClientRect()
      if (getComputedStyle(strip).backgroundColor.startsWith('rgba')) return 'the strip can be looked through'
      for (let x = Math.max(left, 0) + 1; x < Math.min(right, innerWidth); x += 12)
        for (let y = top + 1; y < Math.min(bottom, innerHeight); y += 6) {
          const found = document.elementFromPoint(x, y)
          if (found && !strip.contains(found)) return found.textContent ?? ''
        }
      // The strip must span its column, so that text which ends behind it is cut off from side to side, and
      // none is left beside it.
      const column = strip.parentElement!.getBoundingClientRect()
      return left <= column.left && right >= column.right ? '' : 'the strip is narrower than what scrolls'
    }
    const height = document.body.scrollHeight
    if (height <= innerHeight) return 'nothing scrolls'
    for (let top = 0; top < height; top += 90) {
      scrollTo({ top, behavior: 'instant' })
      // The next frame draws the content that scrolled into view.
      await new Promise(requestAnimationFrame)
      const words = under()
      if (words) return `${words} at ${top}`
    }
    return ''
  })

test('the button for a new request covers no text at any scroll position; on a telephone it is that of the bar alone', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  const lines = Array.from({ length: 40 }, (_, line) => `Línea ${line}.`).join('\n')
  const path = await publishForLucia(page, 'Muy larga', { description: lines })
  for (const screen of ['/collaborations', path]) {
    await page.goto(screen)
    await untilAlive(page)
    await answerCookies(page)
    const create = main(page).getByRole('link', { name: CREATE })
    await create.waitFor()
    await page.setViewportSize(DESK)
    expect(await wordsUnder(create), screen).toBe('')
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('link', { name: CREATE })).toHaveCount(1)
    await expect(create).toHaveCount(0)
    // In a low and narrow window there is no bar: it stands at the end of the screen.
    await page.setViewportSize({ width: 320, height: 400 })
    await expect(create).toBeVisible()
    await page.setViewportSize(DESK)
  }
})

/** Expects a notice on view that covers none of these buttons. */
async function expectInReach(page: Page, buttons: Locator) {
  await expect(page.getByRole('status', { name: 'Avisos' }).getByRole('button').first()).toBeVisible()
  const covered = () =>
    buttons.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const notices = [...document.querySelectorAll('[aria-label="Avisos"] > *')]
          return notices.some((notice) => {
            const over = notice.getBoundingClientRect()
            return over.left < right && left < over.right && over.top < bottom && top < over.bottom
          })
        })
        .map((element) => element.textContent),
    )
  await expect.poll(covered).toEqual([])
}

/** The same at these sizes and scroll positions. */
async function expectInReachEverywhere(
  page: Page,
  buttons: Locator,
  scrollPositions: number[],
  sizes = SIZES,
) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const y of scrollPositions) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await page.clock.runFor(400)
      await expectInReach(page, buttons)
    }
  }
}

/** Holds these calls without an answer, so that a notice appears and stays, on any screen. */
async function holdCalls(page: Page, url: string) {
  await page.route(url, () => {})
}

test('no notice covers the ways to contact a colleague, nor the buttons to publish a request', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page, 'lucia')
  await page.goto(`/users?q=${namedWorld.rafael.license_number}`)
  await main(page).getByRole('link', { name: 'Rafael Ortega Muñoz' }).click()
  const ways = main(page).locator('a[href^="tel:"], a[href^="mailto:"]').filter({ visible: true })
  await ways.first().waitFor()
  await holdCalls(page, '**/api/user/*')
  // When the window is focused again the profile is refetched, without an answer.
  await page.clock.fastForward(31_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.clock.runFor(10_500)
  await expectInReachEverywhere(page, ways, [0, 150, 300, 450, 600, 10_000])

  await page.setViewportSize(DESK)
  await openList(page)
  await holdCalls(page, '**/api/collaborations/search-request/*')
  await page.getByRole('combobox', { name: 'Orden' }).click()
  await page.getByRole('option', { name: 'Más recientes' }).click()
  await page.clock.runFor(10_500)
  await expectInReachEverywhere(
    page,
    main(page).getByRole('link', { name: CREATE }),
    [0, 400, 10_000],
    [DESK],
  )

  await page.goto(NEW)
  await fillInTheLeast(page, 'Que tarda')
  await holdCalls(page, '**/api/collaborations/create')
  const submit = main(page).getByRole('button', { name: 'Crear petición' })
  await submit.click()
  await page.clock.runFor(10_500)
  await expectInReachEverywhere(page, submit, [0, 400, 10_000])
  await forgetDrafts(page)
})
