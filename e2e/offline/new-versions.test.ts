// Open pages, and the text typed in them, if the operator starts a new version. Its files, stored before it
// is offered: web/worker/service-worker.test.ts. A version after a declined one:
// web/app/shell/life/new-version.test.tsx.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld } from '../fixtures.ts'
import type { Site } from '../site/site.ts'
import { keptOnDevice, test, untilShownKept } from '../site/stopped-site.ts'
import { offer } from './version-offer.ts'

test.use({ ownDevice: true })
// It would be offered the version of these journeys.
test.afterAll(({ device }) => device.end())

const text = (page: Page) => page.getByRole('textbox').first()

async function deploy(site: Site, page: Page, settings: Record<string, string>) {
  await site.halt()
  await site.run(settings)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

/**
 * Waits until the coming worker has taken over from the one before. For that a browser stops the earlier one
 * once it is idle, but not always one that Playwright watches: in one of four runs the coming one would wait
 * for minutes.
 */
async function untilTakenOver(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  const coming = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration()
      return (known?.installing ?? known?.waiting)?.state
    })
  await expect
    .poll(async () => {
      const state = await coming()
      if (state === 'installed') await devtools.send('ServiceWorker.stopAllWorkers')
      return state
    })
    .toBeUndefined()
  await devtools.detach()
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

/** On such a device the worker stores what is on view, and not the whole website with each version. */
const savesData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

test('an operator turns the worker off: it goes with its caches; the site works, and what was last seen stays', async ({
  page: first,
  context,
  own,
}) => {
  // The server starts twice.
  test.setTimeout(240_000)
  await context.addInitScript(savesData)
  await logInWith(first, namedWorld.lucia.email)
  await first.goto('/users')
  await untilShownKept(first, ['"directory"'])
  await deploy(own.site, first, { SERVICE_WORKER: 'off' })
  await untilTakenOver(first)
  await expect.poll(async () => (await keptOnDevice(first)).paths).toEqual([])
  await first.reload()
  await expect(first.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await first.close()

  const page = await context.newPage()
  // Each page registers the worker, which removes itself again.
  const coming = context.waitForEvent('serviceworker')
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await coming
  await expect.poll(() => isRegistered(page)).toBe(false)
  expect((await keptOnDevice(page)).seen).toContain('"directory"')
})

test('a new version is offered in all tabs, and again if another tab has taken it after it was declined; typed text stays until a question is answered', async ({
  page,
  context,
  own,
}) => {
  test.setTimeout(240_000)
  await context.addInitScript(savesData)
  await own.site.halt()
  await own.site.run({ SERVICE_WORKER: 'on' })
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/profile')
  await untilShownKept(page)
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await text(page).fill('Despacho sin guardar')
  const other = await context.newPage()
  await other.goto('/collaborations')
  await expect(other.getByRole('heading', { level: 3 }).first()).toBeVisible()

  await deploy(own.site, page, { APP_NAME: 'Pesquisa dos' })
  for (const tab of [page, other])
    await expect(offer(tab)).toContainText('Hay una versión nueva de Pesquisa.')
  await offer(page).getByRole('button', { name: 'Ahora no' }).click()
  await expect(offer(page)).toHaveCount(0)
  await offer(other).getByRole('button', { name: 'Actualizar' }).click()
  await untilTakenOver(page)
  await expect(other.getByRole('banner')).toContainText('Pesquisa dos')

  await expect(offer(page)).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('dos')
  await expect(text(page)).toHaveValue('Despacho sin guardar')
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Actualizar' }).click()
  const question = page.getByRole('dialog', { name: '¿Actualizar sin guardar?' })
  await expect(question).toContainText('Tiene cambios sin guardar en')
  await question.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(text(page)).toHaveValue('Despacho sin guardar')

  await other.evaluate(() => Object.assign(window, { untouched: true }))
  await offer(page).getByRole('button', { name: 'Actualizar' }).click()
  await question.getByRole('button', { name: 'Actualizar sin guardar' }).click()
  await expect(page.getByRole('banner')).toContainText('Pesquisa dos')
  await expect(page.getByText('Su cambio no se ha guardado.')).toBeVisible()
  expect(await other.evaluate(() => 'untouched' in window)).toBe(true)
})
