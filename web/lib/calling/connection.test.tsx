// How soon the page notices that the connection is back if the browser does not report it. If it does, on a
// real network: e2e/offline/reconnection.test.ts.
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { foundOf, lucia, rafael, serverWithLists, sessionOf } from '#web/testing/world.ts'

const WITHIN_MS = 2000

/** `saysOnline`: what the browser says all the time. */
async function open(saysOnline: boolean) {
  const server = serverWithLists()
    .answer(searchDetectives, foundOf([rafael]))
    .answer(getDetective, { detective: rafael })
  const page = await openPage('/users', { as: sessionOf(lucia), server, saysOnline })
  await main().findByRole('heading', { level: 3, name: /^Rafael/ })
  return page
}

const line = () =>
  screen.queryAllByRole('status').find(({ textContent }) => /Sin conexión|no responde/.test(textContent))

/** No call of the page reaches the server, and no event says so: a call is what notices it. */
async function loseUnnoticed(page: Page) {
  page.server.isReachable = false
  await page.user.click(main().getByRole('link', { name: /^Rafael/ }))
  await waitFor(() => expect(page.address()).toBe('/profile/2'))
  await waitFor(() => expect(line()).toBeDefined())
  await askedInVain(page)
}

/** The page has just asked the server more than once, without success. */
async function askedInVain(page: Page) {
  const probes = vi.spyOn(globalThis, 'fetch')
  await waitFor(async () => {
    await page.later(10)
    expect(probes.mock.calls.length).toBeGreaterThan(1)
  })
  probes.mockRestore()
  expect(line()).toBeDefined()
}

async function goesInTime(page: Page) {
  const from = Date.now()
  page.server.isReachable = true
  while (line() && Date.now() - from < 4 * WITHIN_MS) await page.later(50)
  expect(line()).toBeUndefined()
  expect(Date.now() - from).toBeLessThan(WITHIN_MS)
}

test('the offline line disappears within two seconds also if the browser never reports that the connection is back', async () => {
  const page = await open(false)
  // It wrongly reports no connection: the first answer corrects that.
  await page.later(500)
  expect(line()).toBeUndefined()
  await loseUnnoticed(page)
  await goesInTime(page)
})

test('it disappears within two seconds also if only the server was away, and the missing data are loaded', async () => {
  const page = await open(true)
  await loseUnnoticed(page)
  await goesInTime(page)
  await main().findByRole('region', { name: 'Medios de contacto' })
})
