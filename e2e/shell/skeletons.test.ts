import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { expect, logIn, namedWorld, PHONE, sessionOf, test } from '../fixtures.ts'
import { DESK } from '../walk/screen.ts'

/** Three lines of text more or less than a usual profile or request has: pixels. */
const NEAR = 75

/**
 * The beginning of each part, before and after the answer. A browser counts no layout shift here, since other
 * elements take the place of the skeleton's.
 */
async function expectSamePlaces(page: Page, path: string, parts: Record<string, string>) {
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/**${path.replace(/^\/profile/, '/user')}`, (route) =>
    answer.promise.then(() => route.fallback()),
  )
  const tops = () =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector) => {
          const part = document.querySelector(`main ${selector}`)
          return part ? part.getBoundingClientRect().top + scrollY : null
        }),
      Object.values(parts),
    )
  await page.goto(path)
  const skeleton = page.locator('main [aria-busy=true]')
  await expect(skeleton).toBeVisible()
  const before = await tops()
  answer.resolve()
  await expect(skeleton).toHaveCount(0)
  await expect(page.locator('main h2').first()).toBeVisible()
  const after = await tops()
  for (const [at, part] of Object.keys(parts).entries())
    expect.soft(Math.abs(after[at]! - before[at]!), `${part} of ${path}`).toBeLessThan(NEAR)
}

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK }))
  test(`on ${where} the skeletons of a profile and of a request have their parts where the content has them`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await logIn(page, 'lucia')
    await page.goto('/collaborations/languages=pt')
    const card = page.getByRole('link', { name: namedRequests.siniestroEnSevilla.subject })
    await expectSamePlaces(page, (await card.getAttribute('href'))!, {
      sheet: '[class*=sheet]',
      description: '[class*=sections] > :first-child',
      author: '[class*=beside]',
    })
    const { profile } = JSON.parse(await sessionOf(page, namedWorld.nuria.email))
    await expectSamePlaces(page, `/profile/${profile.id}`, {
      licence: '[data-sheet]',
      contact: '[data-sheet] + div > :first-child',
      services: '[data-sheet] + div > :last-child',
    })
  })
