import type { Page } from '@playwright/test'
import {
  askedForFontsFirst,
  expect,
  isInOurFonts,
  logInWith,
  namedWorld,
  PHONE,
  slowDown,
} from '../fixtures.ts'
import { test, untilKept } from '../site/stopped-site.ts'

// Each begins on a device that has stored nothing of the website.
test.use({ ownDevice: true })

// The last file that the worker stores.
const LAST_FILE = /zilla-slab-geminates/
const LAST_SEEN =
  /^Sin conexión\. Visto por última vez el \d{1,2} de [a-z]+ a las \d{1,2}:\d{2}\.( Aquí no se guardan sus medios de contacto personales\.)? Reintentar$/
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Visto por última vez' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('heading', { level: 3 })
const contact = (page: Page) => page.getByRole('region', { name: 'Medios de contacto' })

declare global {
  var snapshots: { text: string; isAlive: boolean }[]
}

/**
 * Notes in the page each copy of the last screen that is put into it, and whether the scripts had started.
 */
function noteSnapshots() {
  globalThis.snapshots = []
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.nodeName === 'SCREEN-SNAPSHOT')
        snapshots.push({
          text: node.textContent ?? '',
          isAlive: document.documentElement.dataset.alive !== undefined,
        })
  }).observe(document, { childList: true, subtree: true })
}

test('without the server the app starts, and shows the last seen list and profile, and a request seen only in a list, with their time', async ({
  page,
  context,
  own,
}) => {
  await page.setViewportSize(PHONE)
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/collaborations')
  const link = cards(page).first().getByRole('link')
  const request = (await link.getAttribute('href'))!
  const subject = (await link.innerText()).trim()
  await untilKept(page, /shell/, [subject])
  await page.goto('/users')
  await expect(cards(page).first()).toBeVisible()
  const found = await cards(page).allTextContents()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pesquisa.snapshot.users'))).not.toBeNull()
  await cards(page).first().getByRole('link').click()
  await expect(contact(page)).toBeVisible()
  const profile = page.url()
  await untilKept(page, LAST_FILE, [subject, found[0]!, `["profile",${profile.split('/').at(-1)}]`])

  await own.gate.close()
  await page.close()
  const later = await context.newPage()
  await later.setViewportSize(PHONE)
  await later.addInitScript(noteSnapshots)
  await later.goto('/users')
  await expect(line(later)).toHaveText(LAST_SEEN)
  // The line may be drawn before the list.
  await expect(cards(later)).toHaveText(found)
  // Before the scripts had started, the copy of the list was on view already; now the list alone is.
  expect(await later.evaluate(() => globalThis.snapshots)).toEqual([
    { text: expect.stringContaining(found[0]!), isAlive: false },
  ])
  await expect(later.locator('screen-snapshot')).toHaveCount(0)
  await expect(later.getByRole('alert')).toHaveCount(0)
  await cards(later).first().getByRole('link').click()
  await expect(contact(later)).toBeVisible()
  await expect(line(later)).toHaveText(LAST_SEEN)
  let tries = 0
  later.on('requestfailed', (failed) => {
    if (failed.url().includes('/api/collaboration/')) tries += 1
  })
  await later.goto(request)
  await expect(title(later)).toHaveText(subject)
  await expect(line(later)).toHaveText(LAST_SEEN)
  // The page has tried three times by itself.
  await expect.poll(() => tries).toBe(3)

  await own.gate.open()
  // By itself: the user does not have to press anything.
  await expect(line(later)).toHaveCount(0)
})

test('over a slow connection a returning visitor reads a page in our fonts from the first paint', async ({
  page,
}) => {
  await slowDown(page, 150)
  await page.goto('/')
  await untilKept(page, /zilla-slab/)
  await page.goto('/acerca-de')
  await expect.poll(() => isInOurFonts(page, 'h1')).toBe(true)
  expect(await askedForFontsFirst(page)).toBe(true)
})

test('without a network a visitor reads pages visited before, and is shown if a page is not stored', async ({
  page,
  context,
}) => {
  await page.goto('/acerca-de')
  await untilKept(page, /acerca-de/)
  expect((await page.goto('/no-existe'))?.status()).toBe(404)
  await context.setOffline(true)
  await page.goto('/acerca-de')
  await expect(title(page)).toContainText('Acerca de')
  await page.goto('/no-existe')
  await expect(title(page)).toHaveText('Sin conexión')
  await page.goto('/collaboration/1')
  await expect(title(page)).toHaveText('Sin conexión')
})
