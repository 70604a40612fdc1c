// The data seen last are on view before the server has answered, with its age, and gives way without a jump.
import type { Page } from '@playwright/test'
import { expect, logIn, PHONE, test } from '../fixtures.ts'
import { keptOnDevice } from '../site/stopped-site.ts'

const SEARCH = /\/api\/users\/search\//
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const age = (page: Page) => page.getByText(/^Visto hace .* Se está actualizando\.$/)
const topOf = async (page: Page) => (await names(page).first().boundingBox())!.y

/** Holds the next answers of the search; the returned function lets them through, with one name changed. */
async function holdSearch(page: Page, as: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await page.route(SEARCH, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    asked()
    await released
    json.data[0].full_name = as
    await route.fulfill({ response, json })
  })
  return { isAsked, release }
}

test('the list seen last is there before the answer, marked with its age; the new one takes its place without moving it, and not under a finger', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await logIn(page, 'lucia')
  await page.goto('/users')
  const before = await names(page).first().innerText()
  await expect.poll(async () => (await keptOnDevice(page)).seen).toContain('"directory"')
  // As if it was seen three hours ago.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('pesquisa-last-seen')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('seen', 'readwrite')
          const walking = transaction.objectStore('seen').openCursor()
          walking.onsuccess = () => {
            const cursor = walking.result
            if (!cursor) return
            cursor.update({ ...cursor.value, at: cursor.value.at - 3 * 3_600_000 })
            cursor.continue()
          }
          transaction.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )

  const first = await holdSearch(page, 'Zoila Primera')
  await page.reload()
  await first.isAsked
  await expect(names(page).first()).toHaveText(before)
  await expect(age(page)).toHaveText('Visto hace 3 horas. Se está actualizando.')
  const top = await topOf(page)
  first.release()
  await expect(names(page).first()).toHaveText('Zoila Primera')
  await expect(age(page)).toHaveCount(0)
  expect(await topOf(page)).toBe(top)

  await page.unrouteAll({ behavior: 'wait' })
  const second = await holdSearch(page, 'Zoila Segunda')
  await page.reload()
  await second.isAsked
  const shown = await names(page).first().innerText()
  // The title: a card would open.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.down()
  const answered = page.waitForResponse(SEARCH)
  second.release()
  await answered
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 400))))
  await expect(names(page).first()).toHaveText(shown)
  await page.mouse.up()
  await expect(names(page).first()).toHaveText('Zoila Segunda')
})
