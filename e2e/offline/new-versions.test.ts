// What happens to open pages, and to the text typed in them, if the operator starts a new version.
import type { Page } from '@playwright/test'
import { expect, logInWith, namedWorld, PHONE } from '../fixtures.ts'
import type { Site } from '../site/site.ts'
import { keptOnDevice, test, untilKept } from '../site/stopped-site.ts'

const LAST_FILE = /zilla-slab-geminates/
const offer = (page: Page) => page.getByRole('region', { name: 'Versión nueva' })
const cookies = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const text = (page: Page) => page.getByRole('textbox').first()

async function deploy(own: Site, page: Page, settings: Record<string, string>) {
  await own.halt()
  await own.run(settings)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

test('every new version is offered in all tabs, also after an earlier one was declined; text typed in other tabs stays', async ({
  page,
  context,
  own,
}) => {
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/profile')
  await untilKept(page, LAST_FILE)
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await text(page).fill('Despacho sin guardar')
  const other = await context.newPage()
  await other.goto('/collaborations')
  await expect(other.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await untilKept(other, LAST_FILE)

  await deploy(own, page, { APP_NAME: 'Pesquisa dos' })
  for (const tab of [page, other]) {
    await expect(offer(tab)).toBeVisible()
    await offer(tab).getByRole('button', { name: 'Ahora no' }).click()
    await expect(offer(tab)).toHaveCount(0)
  }
  await deploy(own, page, { APP_NAME: 'Pesquisa tres' })
  await expect(offer(page)).toBeVisible()
  await offer(other).getByRole('button', { name: 'Actualizar' }).click()
  await expect(other.getByRole('banner')).toContainText('Pesquisa tres')

  await expect(page.getByRole('banner')).not.toContainText('tres')
  await expect(text(page)).toHaveValue('Despacho sin guardar')
  await page.getByRole('button', { name: 'Editar' }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('dialog')).toContainText('Tiene cambios sin guardar en')
})

test('on small screens the offer and the cookie notice cover neither each other nor the focused element', async ({
  page,
  own,
}) => {
  await page.goto('/acerca-de')
  await untilKept(page, /acerca-de/)
  await deploy(own, page, { APP_NAME: 'Pesquisa estrecha' })
  await expect(offer(page)).toBeVisible()
  for (const size of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    for (const place of ['start', 'end']) {
      await page.evaluate(
        (place) => scrollTo(0, place === 'end' ? document.documentElement.scrollHeight : 0),
        place,
      )
      const [above, below] = [await offer(page).boundingBox(), await cookies(page).boundingBox()]
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y + 0.5)
      expect(below!.y + below!.height).toBeLessThanOrEqual(size.height + 0.5)
    }
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Ayuda' })
    await page.evaluate(() => scrollTo(0, 0))
    await link.blur()
    await link.focus()
    const [focused, notice] = [await link.boundingBox(), await offer(page).boundingBox()]
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(notice!.y)
  }
})

test('an operator turns the worker off: it goes with its caches, the site works, what was last seen stays; it can be turned on again', async ({
  page,
  context,
  own,
}) => {
  test.setTimeout(90_000)
  await logInWith(page, namedWorld.lucia.email)
  await page.goto('/users')
  await untilKept(page, LAST_FILE, ['"directory"'])
  await deploy(own, page, { SERVICE_WORKER: 'off' })
  await expect.poll(async () => (await keptOnDevice(page)).paths).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.close()

  const later = await context.newPage()
  await later.goto('/users')
  await expect(later.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect.poll(() => isRegistered(later)).toBe(false)
  expect((await keptOnDevice(later)).seen).toContain('"directory"')

  await own.halt()
  await own.run({ SERVICE_WORKER: 'on' })
  await later.reload()
  await untilKept(later, LAST_FILE)
})
