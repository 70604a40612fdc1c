// What visitors, search engines and previews of links find in the public pages, with the name that the operator
// chose.
import type { Browser, ConsoleMessage, Page } from '@playwright/test'
import { PUBLIC_PAGES, type PublicPage } from '#contract/public-pages.ts'
import { expect, isInOurFonts, openAlive, test } from '../fixtures.ts'
import { Site } from '../site/site.ts'

// Characters with a meaning in HTML, JSON and JavaScript's String.replace; and as long as a name can be.
const NAME = `Ñandú & "Cía" <b>$&</b> 'x' de los detectives privados`
const OPERATOR = `Núñez & <i>"Hijos"</i> $1 'y'`
const SOURCE = 'https://codigo.example/pesquisa?a=1&b=2'
/** The shortest page is the login, with its two fields and its links. */
const LEAST_WORDS = 10

test('every public page shows its text, its operator and its address, with and without scripts', async ({
  browser,
}) => {
  test.slow()
  const site = await Site.start({
    APP_NAME: NAME,
    OPERATOR_NAME: OPERATOR,
    OPERATOR_TAX_ID: 'B-12345678',
    SOURCE_URL: SOURCE,
  })
  try {
    const without = await open(browser, { javaScriptEnabled: false })
    for (const page of PUBLIC_PAGES) await readsAll(without, site, page)
    await expect.poll(() => isInOurFonts(without, 'h1')).toBe(true)
    const nowhere = await without.goto(`${site.url}/login/en-ninguna-parte`)
    expect([nowhere?.status(), nowhere?.headers()['x-robots-tag']]).toEqual([404, 'noindex'])
    await expect(without.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
    const privacy = await textOf(without, `${site.url}/privacidad`)
    expect(privacy).toContain(OPERATOR)
    for (const path of ['/acerca-de', '/terminos-y-condiciones']) {
      await without.goto(site.url + path)
      await expect(without.getByRole('link', { name: 'código fuente' })).toHaveAttribute('href', SOURCE)
    }

    // The page is hydrated without errors: the scripts draw the same as the prerendered page.
    const within = await open(browser, {})
    const complaints: string[] = []
    within.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
    within.on('pageerror', (error) => complaints.push(error.message))
    for (const path of [
      '/',
      '/acerca-de',
      '/terminos-y-condiciones',
      '/privacidad',
      '/accesibilidad',
      '/login/en-ninguna-parte',
    ]) {
      await openAlive(within, site.url + path)
      await expect(within.getByRole('banner')).toContainText(NAME)
      await expect(within.locator('title')).toHaveCount(1)
    }
    expect(complaints).toEqual([])

    // A name too long for a phone is cut off, and the bar stays in one row.
    await within.setViewportSize({ width: 320, height: 640 })
    await within.goto(`${site.url}/acerca-de`)
    const login = within.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })
    await expect(login).toBeInViewport({ ratio: 1 })
    expect(await within.getByRole('banner').evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(70)

    // When the page is shared, the browser uses its canonical address, which must not stay on the next screen.
    await within.goto(`${site.url}/acerca-de`)
    await within.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
    await expect(within).toHaveURL(/contacto/)
    await expect(within.locator('link[rel=canonical]')).toHaveCount(0)
  } finally {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await site.remove()
  }
})

/** Chromium itself logs that a page was not found. */
function isComplaint(message: ConsoleMessage) {
  return message.type() === 'error' && !/status of 404/.test(message.text())
}

async function open(browser: Browser, options: { javaScriptEnabled?: boolean }): Promise<Page> {
  return await (await browser.newContext(options)).newPage()
}

async function textOf(page: Page, address: string) {
  await page.goto(address)
  return await page.getByRole('main').innerText()
}

async function readsAll(page: Page, { url }: Site, { path, description, type }: PublicPage) {
  const response = await page.goto(url + path, { waitUntil: 'domcontentloaded' })
  expect([path, response?.status(), response?.headers()['x-robots-tag']]).toEqual([path, 200, undefined])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const words = (await page.getByRole('main').innerText()).split(/\s+/)
  expect(words.length, `words of ${path}`).toBeGreaterThan(LEAST_WORDS)
  const [title] = await page.locator('title').allTextContents()
  expect(title).toMatch(/^.+ · /)
  expect(title?.endsWith(` · ${NAME}`), title).toBe(true)

  const of = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await of('meta[name=description]')).toBe(description)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url + path)
  expect(await of('meta[property="og:title"]')).toBe(title)
  expect(await of('meta[property="og:site_name"]')).toBe(NAME)
  expect(await of('meta[property="og:url"]')).toBe(url + path)
  expect(await of('meta[name="twitter:card"]')).toBe('summary_large_image')
  const address = (await of('meta[property="og:image"]')) ?? ''
  expect(address).toBe(`${url}/enlaces/${path.slice(1) || 'inicio'}.png`)
  const picture = await page.request.get(address)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(
    data.flatMap((text) => JSON.parse(text)['@graph'].map((thing: object) => Object.values(thing)[0])),
  ).toEqual(type ? expect.arrayContaining([type]) : [])
}
