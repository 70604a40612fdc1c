// Notices: their position, how long they stay, and that they are not stored (rule 2.8).
import { unlessBusy } from '#server/testing/unless-busy.ts'
import { expect, logIn, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'

const ENDED = 'Su sesión ha terminado. Inicie sesión de nuevo para continuar.'

/** Ends the session without the page noticing, so that the next call causes the notice. */
async function endSession(page: Parameters<typeof logIn>[0]) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.session') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  await unlessBusy(
    () => page.request.post('/api/logout', { headers }),
    (answer) => answer.status(),
  )
  await page.reload()
  await expect(page.getByText(ENDED)).toBeVisible()
}

test('a notice is shown under the bar for 12 seconds, waits for the mouse or the focus, closes with its button, and is not stored; on a phone it is at the bottom', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page, 'rafael')
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: /detectives$/ })).toBeVisible()
  await endSession(page)
  const notice = page.getByRole('status', { name: 'Avisos' }).getByText(ENDED)
  const card = page.getByRole('status', { name: 'Avisos' }).locator('> *')
  const box = await card.boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(box?.width).toBe(400)
  expect(box!.y).toBeGreaterThanOrEqual(bar!.height)
  expect(1280 - (box!.x + box!.width)).toBeLessThan(40)

  // The duration of the test itself counts too; while the mouse is on the notice it does not.
  await page.clock.runFor(6000)
  await notice.hover()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(20, 700)
  await page.clock.runFor(2000)
  await expect(notice).toBeVisible()
  await page.clock.runFor(6000)
  await expect(notice).toBeHidden()

  // Notices of this kind are not stored: the bell is for what matters.
  await expect(page.getByRole('button', { name: /^Avisos/ })).toHaveCount(0)

  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page.getByRole('heading', { name: /detectives$/ })).toBeVisible()
  await endSession(page)
  const close = page.getByRole('button', { name: 'Cerrar el aviso' })
  // The heading gets the focus at the end of the navigation to the login; the test moves the focus after
  // that.
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeFocused()
  await close.focus()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()

  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page.getByRole('heading', { name: /detectives$/ })).toBeVisible()
  await page.setViewportSize(PHONE)
  await endSession(page)
  const below = await card.boundingBox()
  expect(below?.width).toBe(350)
  expect(Math.abs(below!.x + 175 - 195)).toBeLessThanOrEqual(1)
  expect(below!.y).toBeGreaterThan(600)
  await page.getByText(ENDED).click()
  await expect(page.getByText(ENDED)).toBeHidden()
})
