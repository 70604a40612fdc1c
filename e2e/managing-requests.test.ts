// What its author does with a request: hide, show, delete, each to be undone.
import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, notices, PASSWORD, PHONE, test } from './fixtures.ts'
import { button, headersOf, open, publish } from './one-request.ts'
import { enter, main } from './registration.ts'
import { DESK } from './screen.ts'

const GONE = 'Esta petición de colaboración no existe o ya no está disponible.'
const HIDDEN = 'Esta petición de colaboración está oculta al público'

const undo = (page: Page) => notices(page).getByRole('button', { name: 'Deshacer' })

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK })) {
  test(`on ${where} the author hides a request and shows it again, by keyboard too`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const path = await publish(page, 'Para ocultar')
    await logIn(page, 'lucia')
    await open(page, path)
    await button(page, 'Ocultar').press('Enter')
    await expect(main(page).getByText(HIDDEN)).toBeVisible()
    await expect(notices(page)).toContainText('Petición ocultada')
    await expect(button(page, 'Mostrar')).toBeFocused()
    await expect(button(page, 'Ocultar')).toHaveCount(0)
    expect(
      (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status(),
    ).toBe(404)

    await page.keyboard.press('Enter')
    await expect(main(page).getByText(HIDDEN)).toBeHidden()
    await expect(button(page, 'Ocultar')).toBeFocused()
    // The newer notice stands alone: there are never two that would undo each other.
    await expect(notices(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(1)
    await expect(notices(page)).toContainText('Petición mostrada de nuevo')
    expect(
      (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status(),
    ).toBe(200)
  })

  test(`on ${where} deleting leads to the list, and is undone from there`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const subject = `Para eliminar en ${where}`
    const path = await publish(page, subject)
    await logIn(page, 'lucia')
    await page.goto('/collaborations/my-requests')
    await page.getByRole('link', { name: subject }).click()
    await button(page, 'Eliminar').click()
    await expect(page).toHaveURL(/\/collaborations$/)
    await expect(notices(page)).toContainText('Petición eliminada')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)

    // From the new screen's title the notice is a step back.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(undo(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(notices(page)).toContainText('Petición recuperada')
    await expect(button(page, 'Eliminar')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  })
}

test('hiding is undone from its notice, for seven seconds and as long as the focus rests on it', async ({
  page,
}) => {
  const path = await publish(page, 'Para deshacer')
  await page.clock.install()
  await logIn(page, 'lucia')
  await open(page, path)
  // By this clock an answer on its way would be given up.
  const answered = page.waitForResponse('**/disable/*')
  await button(page, 'Ocultar').click()
  await answered
  await page.clock.runFor(5000)
  await undo(page).focus()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(HIDDEN)).toBeHidden()
  await expect(button(page, 'Ocultar')).toBeFocused()
  await expect(undo(page)).toHaveCount(0)

  await button(page, 'Ocultar').click()
  // The page's own clock goes on meanwhile.
  await page.clock.runFor(5000)
  await expect(undo(page)).toBeVisible()
  await page.clock.runFor(2500)
  await expect(undo(page)).toHaveCount(0)
  // The bell keeps no copies of notices.
  await page.clock.runFor(5000)
  await expect(page.getByText('Petición ocultada')).toHaveCount(0)
})

test('what was deleted is gone for all; for two minutes it comes back from the bell', async ({ page }) => {
  const [kept, gone] = [await publish(page, 'Se recupera'), await publish(page, 'Se pierde')]
  await page.clock.install()
  await logIn(page, 'lucia')
  await open(page, gone)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**/api${gone}`, (route) => void arrived.then(() => route.continue()))
  await button(page, 'Eliminar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  // The server, which has not heard of it yet, tells of it still.
  await expect(page.getByRole('link', { name: 'Se recupera' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se pierde' })).toHaveCount(0)
  arrive()
  await open(page, kept)
  // Answered before the clock is put forward: it would put an end to the call.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await button(page, 'Eliminar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await deleted
  await page.clock.runFor(100_000)
  await expect(notices(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Avisos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page).toHaveURL(kept)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se recupera')
  await expect(page.getByRole('dialog')).toBeHidden()

  for (const path of [gone, '/collaboration/nada']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/collaborations$/)
    await expect(notices(page).getByText(GONE)).toBeVisible()
  }
})

test('what the server did not do is seen to be undone, with the reason', async ({ page }) => {
  const path = await publish(page, 'Sin conexión')
  await logIn(page, 'lucia')
  await open(page, path)
  const fail = (route: { abort: (why: string) => Promise<void> }) => route.abort('connectionfailed')
  let failedAt = 0
  page.on('requestfailed', () => {
    failedAt = Date.now()
  })
  await page.route('**/api/collaboration/**', fail)
  await button(page, 'Ocultar').click()
  await expect(notices(page)).toContainText(
    'No se ha podido ocultar la petición. No hay conexión con el servidor.',
  )
  await expect(button(page, 'Ocultar')).toBeVisible()
  await expect(main(page).getByText(HIDDEN)).toBeHidden()

  await button(page, 'Eliminar').click()
  await expect(notices(page)).toContainText('No se ha podido eliminar la petición.')
  await expect(page).toHaveURL(path)
  // It was in hand, and so it stays, with a way to try again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
  const lastSeen = page.getByRole('status').filter({ hasText: 'Visto por última vez' })
  await expect(lastSeen).toBeVisible()
  // It tries again by itself, at last after two seconds; then it is for the reader to do.
  await expect.poll(() => Date.now() - failedAt, { timeout: 15_000 }).toBeGreaterThan(2500)
  await page.unroute('**/api/collaboration/**')
  await lastSeen.getByRole('button', { name: 'Reintentar' }).click()
  await expect(lastSeen).toHaveCount(0)
})

test('what changed meanwhile is told: deleted in another tab, begun at midnight', async ({
  page,
  context,
}) => {
  const [deleted, begun] = [
    await publish(page, 'Eliminada en otra pestaña'),
    await publish(page, 'Empieza hoy'),
  ]
  await logIn(page, 'lucia')
  await open(page, deleted)
  const other = await context.newPage()
  await other.request.delete(`/api${deleted}`, { headers: await headersOf(page, 'lucia') })
  await button(page, 'Ocultar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await expect(notices(page).getByText(GONE)).toBeVisible()

  await open(page, begun)
  const msg = { general: ['La fecha de inicio ya ha transcurrido: esta petición ya no se puede cambiar.'] }
  await page.route('**/api/collaboration/disable/*', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', payload: { msg } } }),
  )
  await page.route(`**/api${begun}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), elapsed: true } })
  })
  await button(page, 'Ocultar').click()
  await expect(notices(page)).toContainText(msg.general[0]!)
  await expect(main(page).getByText('La fecha de inicio ya ha transcurrido por lo que')).toBeVisible()
  await expect(button(page, 'Eliminar')).toHaveCount(0)
})

test('an elapsed request can only be published anew, and the edit button leads to the form', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.goto('/collaborations/my-requests')
  await page.getByRole('link', { name: 'Localización de una persona en la provincia' }).click()
  await expect(
    main(page).getByText('La fecha de inicio ya ha transcurrido por lo que ya no se lista públicamente.'),
  ).toBeVisible()
  await expect(main(page)).toContainText(/Vista por \d+ detectives/)
  for (const name of ['Ocultar', 'Mostrar', 'Eliminar']) await expect(button(page, name)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Editar' })).toHaveCount(0)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await main(page).getByRole('link', { name: 'Publicar de nuevo' }).click()
  await expect(page).toHaveURL(`/collaborations/new-request?copia=${id}`)

  const path = await publish(page, 'Para editar')
  await open(page, path)
  await expect(main(page).getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `${path}/edit`)
})

test('whoever logs in next sees nothing of what another left under way, nor can undo it', async ({
  page,
}) => {
  const subject = 'De quien se fue'
  await publish(page, subject)
  await logIn(page, 'lucia')
  await page.goto('/collaborations/my-requests')
  await page.getByRole('link', { name: subject }).click()
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/api/collaboration/*', (route) =>
    route.request().method() === 'DELETE' ? void failed.then(() => route.abort()) : route.continue(),
  )
  await button(page, 'Eliminar').click()
  await expect(main(page).getByRole('heading', { name: /peticiones$/ })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.session') ?? '{}').token)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Buscar detectives' }).click()
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await enter(page, namedWorld.rafael.email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detectives')

  // No list comes any more: what is on view is what is in memory.
  await page.route('**/api/collaborations/search-request/**', () => {})
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE')
  fail()
  await lost
  await bar.getByRole('link', { name: 'Peticiones de colaboración' }).click()
  await main(page).getByRole('link', { name: 'Ver mis peticiones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis peticiones de colaboración')
  await expect(main(page).getByRole('heading', { name: 'Buscando…' })).toBeVisible()
  await expect(page.getByText(subject)).toHaveCount(0)
  await expect(notices(page)).not.toContainText('eliminar')
  // Nor is there anything of another person's to be taken back.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})
