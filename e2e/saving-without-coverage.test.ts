// What is saved without a connection waits, says so, and goes by itself, once (docs/decisions/0030-outbox.md).
import type { Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { expect, expectAccessible, logIn, namedWorld, notices, PASSWORD, PHONE, test } from './fixtures.ts'
import {
  beginEditing,
  edit,
  inSection,
  openOwnProfile,
  SAVED,
  saveElsewhere,
  section,
} from './profile-sections.ts'
import { field, fillInTheLeast, heading, NEW, publish, requestsOf } from './publication.ts'
import { main } from './registration.ts'

const WILL_BE_SAVED = 'Se guardará cuando haya conexión'
const CREATE = '**/api/collaborations/create'
const more = 'Más información'
const line = (page: Page) => page.getByRole('status').filter({ hasText: /cambios? (espera|no se ha)/ })
const onDevice = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
const publishedAs = async (page: Page, subject: string) =>
  (await requestsOf(page, 'nuria')).filter((one) => one.subject === subject)

/** What sends and what tells of it comes a while after the first screen; from then on the network may go. */
async function untilAtRest(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/outbox-life')),
  )
  // Where a request that waits leads to, as every screen that a member may go to.
  await expect(page.locator('link[rel=modulepreload][href*="/own-collaborations-screen"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

/** The keys with which this call is sent from now on. */
function keysOf(page: Page, path: RegExp): string[] {
  const keys: string[] = []
  page.context().on('request', (request) => {
    if (path.test(request.url()) && request.method() !== 'GET')
      keys.push(request.headers()[IDEMPOTENCY_HEADER] ?? '')
  })
  return keys
}

/** Writes into one's own 'Más información', and saves it without a connection. */
async function saveOffline(page: Page, text: string) {
  await beginEditing(page, more)
  await page.context().setOffline(true)
  await section(page, more).getByRole('textbox').fill(text)
  await inSection(page, more, 'Guardar').click()
}

/** Beatriz at her own profile, of which nothing is left by others. */
async function openAsBeatriz(page: Page) {
  await logIn(page, 'beatriz')
  await saveElsewhere(page, 'more_information', 'Antes')
  await openOwnProfile(page)
}

test('a section saved without a connection waits on its place, over a reload too, and is saved once by itself', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await openAsBeatriz(page)
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'Escrito en el monte')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect(section(page, more)).toContainText('Escrito en el monte')
  await expect(line(page)).toContainText('Un cambio espera la conexión.')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/waiting-section.png' })
  expect(keys).toEqual([])

  // Half of the way back: the server answers, but nothing can be saved yet.
  await page.route('**/more-information', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await page.unroute('**/more-information')
  await expect(notices(page)).toContainText(SAVED, { timeout: 15_000 })
  await expect(line(page)).toHaveCount(0)
  await expect(section(page, more)).not.toContainText(WILL_BE_SAVED)
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await expect(section(page, more)).toContainText('Escrito en el monte')
  expect(await onDevice(page)).not.toContain('Escrito en el monte')
})

test('what another device saved meanwhile is not written over: its owner is asked', async ({
  page,
  context,
}) => {
  await openAsBeatriz(page)
  await untilAtRest(page)
  await saveOffline(page, 'Lo mío')
  await expect(section(page, more)).toContainText(WILL_BE_SAVED)
  await saveElsewhere(page, 'more_information', 'Lo de la otra')
  await context.setOffline(false)
  await expect(section(page, more)).toContainText('Elija con qué se queda')
  await expect(section(page, more)).toContainText('Lo de la otra')
  await expect(section(page, more)).toContainText('Lo mío')
  await inSection(page, more, 'Guardar lo mío').click()
  await expect(notices(page)).toContainText(SAVED)
})

test('of two tabs one sends what waits, once', async ({ page, context }) => {
  await openAsBeatriz(page)
  const other = await context.newPage()
  await other.goto('/settings')
  await untilAtRest(other)
  await page.bringToFront()
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'En dos pestañas')
  await expect(line(page)).toContainText('Un cambio espera')
  await expect(line(other)).toContainText('Un cambio espera')
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  await expect(line(other)).toHaveCount(0)
  expect(keys).toHaveLength(1)
})

test('a request written without a connection waits among one’s own and is published once, also where the answer is lost', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Desde el valle')
  await untilAtRest(page)
  const keys = keysOf(page, /collaborations\/create/)
  await context.setOffline(true)
  await publish(page)
  await expect(heading(page)).toHaveText('Mis peticiones de colaboración')
  await expect(main(page).getByRole('list', { name: 'Cambios que esperan la conexión' })).toContainText(
    `Publicar «Desde el valle». ${WILL_BE_SAVED}`,
  )
  await page.screenshot({ path: 'test-results/waiting-request.png' })
  await page.route(
    CREATE,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await expect(notices(page)).toContainText('Guardado: Publicar «Desde el valle»', { timeout: 15_000 })
  expect(await publishedAs(page, 'Desde el valle')).toHaveLength(1)
  // However often it was sent.
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await expect(main(page).getByRole('link', { name: 'Desde el valle' })).toBeVisible()
})

test('where the list’s own screen could not be fetched, the form stays and says that it waits', async ({
  page,
  context,
}) => {
  await page.route('**/own-collaborations-screen*', (route) => route.abort())
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Sin la pantalla siguiente')
  await untilAtRest(page)
  await context.setOffline(true)
  await publish(page)
  await expect(notices(page)).toContainText(WILL_BE_SAVED)
  await expect(line(page)).toContainText('Un cambio espera la conexión.')
  await expect(heading(page)).toHaveText('Crear petición colaboración')
  await context.setOffline(false)
  await expect(notices(page)).toContainText('Guardado: Publicar «Sin la pantalla siguiente»', {
    timeout: 15_000,
  })
  expect(await publishedAs(page, 'Sin la pantalla siguiente')).toHaveLength(1)
})

test('what is refused when it is sent comes back into its form, with what was typed and why', async ({
  page,
  context,
}) => {
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Se rechazará')
  await untilAtRest(page)
  await context.setOffline(true)
  await publish(page)
  await expect(heading(page)).toHaveText('Mis peticiones de colaboración')
  await page.route(
    CREATE,
    (route) => route.continue({ postData: { ...route.request().postDataJSON(), service_id: 999 } }),
    { times: 1 },
  )
  await context.setOffline(false)
  await expect(line(page)).toContainText('Un cambio no se ha podido guardar.')
  await line(page).getByRole('button', { name: 'Ver por qué' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sin enviar todavía' })
  await expect(dialog).toContainText('El servicio elegido no existe.')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/refused-dialog.png' })
  await dialog.getByRole('link', { name: 'Corregir' }).click()
  await expect(field(page, 'Asunto')).toHaveValue('Se rechazará')
  await expect(main(page).getByRole('alert')).toContainText('El servicio elegido no existe.')
  await publish(page)
  await expect(heading(page)).toHaveText('Se rechazará')
  await expect(line(page)).toHaveCount(0)
  expect(await publishedAs(page, 'Se rechazará')).toHaveLength(1)
})

test('hiding, showing and deleting a request wait too, and can be given up', async ({ page, context }) => {
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Para ocultar')
  await publish(page)
  await expect(heading(page)).toHaveText('Para ocultar')
  await untilAtRest(page)
  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Ocultar' }).click()
  await expect(main(page)).toContainText(`Ocultar «Para ocultar». ${WILL_BE_SAVED}`)
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  expect(await publishedAs(page, 'Para ocultar')).toMatchObject([{ disabled: true }])

  await context.setOffline(true)
  await main(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(line(page)).toContainText('Un cambio espera la conexión.')
  await line(page).getByRole('button', { name: 'Ver cuáles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sin enviar todavía' })
  await expect(dialog).toContainText('Eliminar «Para ocultar»')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(line(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.waitForTimeout(2000)
  expect(await publishedAs(page, 'Para ocultar')).toHaveLength(1)
})

test('a change of a request waits on the request, and is made once', async ({ page, context }) => {
  await logIn(page, 'nuria')
  await page.goto(NEW)
  await fillInTheLeast(page, 'Para cambiar')
  await publish(page)
  await expect(heading(page)).toHaveText('Para cambiar')
  await main(page).getByRole('link', { name: 'Editar' }).click()
  await expect(field(page, 'Asunto')).toHaveValue('Para cambiar')
  await untilAtRest(page)
  const keys = keysOf(page, /collaborations\/edit/)
  await context.setOffline(true)
  await field(page, 'Asunto').fill('Cambiada en el puerto')
  await main(page).getByRole('button', { name: 'Editar petición' }).click()
  await expect(main(page)).toContainText(`Editar «Cambiada en el puerto». ${WILL_BE_SAVED}`)
  await page.screenshot({ path: 'test-results/waiting-change.png' })
  await context.setOffline(false)
  await expect(notices(page)).toContainText('Guardado: Editar «Cambiada en el puerto»', { timeout: 15_000 })
  await expect(line(page)).toHaveCount(0)
  expect(await publishedAs(page, 'Cambiada en el puerto')).toHaveLength(1)
  expect(await publishedAs(page, 'Para cambiar')).toHaveLength(0)
  expect(new Set(keys).size).toBe(1)
})

test('whoever logs out is asked before what waits is lost; another account neither sees nor sends it', async ({
  page,
  context,
}) => {
  await openAsBeatriz(page)
  await untilAtRest(page)
  const keys = keysOf(page, /more-information/)
  await saveOffline(page, 'Solo de Beatriz')
  await expect(line(page)).toContainText('Un cambio espera')
  // Without a worker the log-in's own file could not be had: the server answers again, but nothing can be saved yet.
  await page.route('**/more-information', (route) => route.abort())
  await context.setOffline(false)
  const leave = async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: '¿Cerrar la sesión sin enviarlos?' })
  await expect(question).toContainText('Perfil: Más información')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/leaving-dialog.png' })
  await question.getByRole('button', { name: 'Seguir con la sesión' }).click()
  await expect(line(page)).toContainText('Un cambio espera')
  await leave()
  await question.getByRole('button', { name: 'Cerrar la sesión y perderlos' }).click()
  await expect(heading(page)).toHaveText('Iniciar sesión')
  expect(await onDevice(page)).not.toContain('Solo de Beatriz')
  await page.unroute('**/more-information')
  keys.length = 0
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(namedWorld.rafael.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(edit(page, more)).toBeVisible()
  await untilAtRest(page)
  await expect(line(page)).toHaveCount(0)
  expect(keys).toEqual([])
})

test('hiding the account waits for a connection', async ({ page, context }) => {
  await logIn(page, 'nuria')
  await page.goto('/account-settings#ocultar')
  const hide = page.getByRole('button', { name: 'Ocultar', exact: true })
  await expect(hide).toBeVisible()
  await untilAtRest(page)
  const keys = keysOf(page, /hide-profile/)
  await context.setOffline(true)
  await hide.click()
  await expect(main(page)).toContainText(`Ocultar la cuenta. ${WILL_BE_SAVED}`)
  await context.setOffline(false)
  await expect(line(page)).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /Su cuenta está oculta/ })).toBeVisible()
  // Once, however often it was sent before the answer came.
  expect(new Set(keys).size).toBe(1)
  await main(page).getByRole('button', { name: 'Dejar de ocultar' }).click()
  await expect(hide).toBeVisible()
})
