// What is saved without a connection waits, says so, and goes by itself, once (docs/decisions/0030-outbox.md).
import { expect, logIn, namedWorld, notices, PASSWORD, PHONE, test } from './fixtures.ts'
import {
  keysOf,
  line,
  more,
  onDevice,
  openAsBeatriz,
  saveOffline,
  untilAtRest,
  WILL_BE_SAVED,
} from './outbox.ts'
import { edit, inSection, SAVED, saveElsewhere, section } from './profile-sections.ts'
import { heading } from './publication.ts'
import { main } from './registration.ts'

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
