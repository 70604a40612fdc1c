import { expect, holdScripts, logIn, PHONE, test } from '../fixtures.ts'
import { untilLoaded } from '../until-loaded.ts'

// The messages of the router and the browser about a missing file.
test.use({ viewport: PHONE, expectedErrors: [/Error loading route module|dynamically imported module/] })
test.beforeEach(({ page }) => logIn(page, 'lucia'))

// The call of each screen: web/lib/calling/opening-call.test.tsx.
test('over a slow connection a member sees at once which site it is, and that it is loading; the first data of a screen are requested before the scripts have loaded, and only once', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  const arrive = await holdScripts(page)
  const asked = page.waitForResponse((response) => response.url().includes('/api/'))
  await page.goto('/users', { waitUntil: 'commit' })
  const first = (await asked).url()
  await expect(page.getByRole('banner')).toHaveText('Pesquisa')
  await expect(page.getByRole('status')).toHaveText('Cargando…')
  await expect(page.getByRole('status')).toHaveCSS('opacity', '1')
  arrive()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await untilLoaded(page)
  await expect(page.getByText('Cargando…', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detectives')
  // Nor with the same query written differently.
  const { pathname } = new URL(first)
  expect(calls.filter((url) => new URL(url).pathname === pathname)).toEqual([first])
})

test('without a connection a member still moves between screens, and gets the missing data once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/users')
  const first = page.getByRole('heading', { level: 3 }).first()
  await expect(first).toBeVisible()
  const name = await first.innerText()
  // The screens that can be opened from here are preloaded by themselves.
  await expect(page.locator('link[rel=modulepreload][href*="/profile-screen"]')).toBeAttached()
  await untilLoaded(page)
  await context.setOffline(true)
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('alert')).toContainText('No hay conexión')
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta')
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 2, name: 'Medios de contacto' })).toBeVisible()
})

test('a failed preload leaves the page as it is, and nothing is preloaded without a network', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { untouched: true }))
  await context.setOffline(true)
  await page.clock.runFor(6000)
  await expect(page.locator('link[rel=modulepreload][href*="/profile-screen"]')).toHaveCount(0)
  await page.route('**/assets/**', (route) => route.abort())
  await context.setOffline(false)
  await expect(page.locator('link[rel=modulepreload][href*="/profile-screen"]')).toBeAttached()
  await page.clock.runFor(6000)
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detectives')
})

test('a screen whose file was replaced on the server is still reached, and a missing lazy component says what to do', async ({
  page,
}) => {
  const gone = { status: 404, contentType: 'text/html', body: 'nothing there' }
  await page.goto('/terminos-y-condiciones')
  await page.route('**/assets/contact-screen-*.js', (route) => route.fulfill(gone), { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')

  await page.goto('/profile')
  await page.route('**/assets/*-editor-*.js', (route) => route.fulfill(gone))
  const edit = page.getByRole('button', { name: 'Editar' })
  await edit.first().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('recargue la página: puede que haya una versión nueva')
  await page.unroute('**/assets/*-editor-*.js')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
})
