// The stores of a browser after a member has left. How long, for which account and which items:
// web/app/last-seen/kept.test.tsx and forgetting.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld, PASSWORD, PHONE } from '../fixtures.ts'
import { enter } from '../registration/registration.ts'
import { keptOnDevice, test, untilKept } from '../site/stopped-site.ts'

const LAST_FILE = /zilla-slab-geminates/
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('heading', { level: 3 })

/**
 * Waits until the page has been open for this many milliseconds: longer than other pages need to store what
 * is on view.
 */
const untilOpenFor = (page: Page, age: number) =>
  page
    .evaluate((age) => performance.now() + age, age)
    .then((end) => page.waitForFunction((end) => performance.now() > end, end))

test('on a shared device only the session is stored, and it ends with the tab', async ({ page, context }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  const shared = page.getByRole('checkbox', { name: 'Es un dispositivo compartido' })
  await expect(shared).not.toBeChecked()
  await shared.check()
  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goto('/users')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
  await untilOpenFor(page, 3000)
  expect(await keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const later = await context.newPage()
  await later.goto('/users')
  await expect(later).toHaveURL(/\/login/)
})

test('a member who logs out in another tab, without a network, leaves no trace of which screens they visited and what they saw', async ({
  page,
  context,
}) => {
  await logInWith(page, namedWorld.nuria.email)
  await page.goto('/users?q=rafael')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  const { pathname } = new URL(page.url())
  await untilKept(page, LAST_FILE, ['"profile"', '"directory"'])
  // On unload the router stores what it knows of the screens visited.
  await page.reload()
  await expect(title(page)).toContainText('Rafael')
  const ofMembers = async () =>
    (await keptOnDevice(page)).paths.filter((path) => /^\/(api|profile|users)/.test(path))
  expect(await ofMembers()).toEqual([])

  const other = await context.newPage()
  await other.goto('/users')
  await expect(cards(other).first()).toBeVisible()
  await context.setOffline(true)
  await other.getByRole('button', { name: /^Menú de/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  for (const tab of [other, page]) await expect(title(tab)).toHaveText('Iniciar sesión')
  await other.close()
  await expect.poll(() => keptOnDevice(page)).toMatchObject({ seen: '', mark: null })
  await page.goto('/acerca-de')
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const trace of [pathname, 'rafael', 'Ortega', namedWorld.nuria.name, namedWorld.nuria.email, 'token'])
    expect(left).not.toContain(trace)
  expect(await ofMembers()).toEqual([])
})
