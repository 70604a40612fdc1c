// Publishing a request where something comes in between: third parties' data, a reload, somebody else, a lost network.
import type { Page } from '@playwright/test'
import { expect, logIn, PHONE, test } from './fixtures.ts'
import { keysOf } from './outbox.ts'
import {
  CREATE,
  choice,
  field,
  fillInTheLeast,
  heading,
  loseAnswer,
  NEW,
  publish,
  publishedAs,
  requestsOf,
} from './publication.ts'
import { main } from './registration.ts'

test.beforeEach(({ page }) => logIn(page, 'nuria'))

const recovered = (page: Page) => main(page).getByText('Hemos recuperado lo que escribió')
const onDevice = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test("what looks like a third party's data is shown to its author, who corrects it or insists", async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(NEW)
  await fillInTheLeast(page, 'Con una matrícula')
  await field(page, 'Descripción').fill('Conduce un turismo con matrícula 4567 KLM. Llame al 612 345 678.')
  await publish(page)
  const dialog = page.getByRole('dialog', { name: '¿Hay datos de terceros?' })
  await expect(dialog.locator('mark')).toHaveText(['4567 KLM', '612 345 678'])
  await expect(dialog).toContainText('secreto profesional')
  await expect(dialog).toContainText('Descripción: una matrícula')
  await expect(dialog.getByRole('button', { name: 'Corregir' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Corregir' }).click()
  await expect(field(page, 'Descripción')).toBeFocused()
  // The piece is selected: whoever types now replaces it.
  await page.keyboard.type('anotada')
  await expect(field(page, 'Descripción')).toHaveValue(
    'Conduce un turismo con matrícula anotada. Llame al 612 345 678.',
  )
  await publish(page)
  await expect(dialog.locator('mark')).toHaveText(['612 345 678'])
  const sent = page.waitForRequest(CREATE)
  await dialog.getByRole('button', { name: 'No es ningún dato de terceros' }).click()
  expect((await sent).postDataJSON().harmless).toEqual(['612 345 678'])
  await expect(heading(page)).toHaveText('Con una matrícula')

  // What was answered for is not asked again; what comes in is.
  await main(page).getByRole('link', { name: 'Editar' }).click()
  await field(page, 'Asunto').fill('Corregida')
  await field(page, 'Vehículo').fill('Turismo')
  const edited = page.waitForRequest('**/api/collaborations/edit/*')
  await main(page).getByRole('button', { name: 'Editar petición' }).click()
  expect((await edited).postDataJSON().harmless).toEqual(['612 345 678'])
  await expect(heading(page)).toHaveText('Corregida')
  await main(page).getByRole('link', { name: 'Editar' }).click()
  await field(page, 'Asunto').fill('Escriba a cliente@example.net')
  await main(page).getByRole('button', { name: 'Editar petición' }).click()
  await expect(dialog.locator('mark')).toHaveText(['cliente@example.net'])
  await page.keyboard.press('Escape')
  await expect(field(page, 'Asunto')).toBeFocused()
})

test('whoever publishes before the rules have come waits for them; where they cannot be had nobody is kept from it', async ({
  page,
}) => {
  const rules = /\/assets\/discretion-(?!dialog-)/
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(rules, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(NEW)
  await fillInTheLeast(page, 'Matrícula 4567 KLM')
  await publish(page)
  const dialog = page.getByRole('dialog', { name: '¿Hay datos de terceros?' })
  await expect(dialog).toHaveCount(0)
  release()
  await expect(dialog.locator('mark')).toHaveText(['4567 KLM'])
  expect(await publishedAs(page, 'Matrícula 4567 KLM')).toEqual([])

  await page.unroute(rules)
  await page.route(rules, (route) => route.abort())
  await page.reload()
  await field(page, 'Asunto').fill('Matrícula 4567 KLM')
  const sent = page.waitForRequest(CREATE)
  await publish(page)
  expect((await sent).postDataJSON().harmless).toEqual([])
  await expect(heading(page)).toHaveText('Matrícula 4567 KLM')
})

test('a request half filled in is there again after a reload, thrown away and brought back, and is nobody else’s', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(NEW)
  await fillInTheLeast(page, 'A medias')
  await choice(page, 'Idiomas requeridos').pressSequentially('ingl')
  await page.getByRole('option', { name: 'Inglés' }).click()
  await main(page).getByRole('link', { name: 'Cancelar' }).click()
  await expect(heading(page)).toHaveText('Peticiones de colaboración')
  await page.goto(NEW)
  await expect(recovered(page)).toBeVisible()
  await expect(field(page, 'Asunto')).toHaveValue('A medias')
  await expect(main(page).getByText('Castilla y León › Soria')).toBeVisible()
  await expect(main(page).getByText('Inglés')).toBeVisible()

  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Asunto')).toHaveValue('')
  expect(await onDevice(page)).not.toContain('A medias')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(field(page, 'Asunto')).toHaveValue('A medias')

  const other = await page.context().newPage()
  await logIn(other, 'rafael')
  await other.goto(NEW)
  await expect(main(other)).toContainText('Bastan el asunto')
  await expect(field(other, 'Asunto')).toHaveValue('')
  await expect(recovered(other)).toHaveCount(0)
})

test('whoever logs out in one tab leaves nothing of what they typed in another', async ({
  page,
  context,
}) => {
  await page.goto(NEW)
  await field(page, 'Asunto').fill('Solo mío')
  await expect.poll(() => onDevice(page)).toContain('Solo mío')
  const other = await context.newPage()
  await other.goto('/settings')
  await main(other).getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await onDevice(page)).not.toContain('Solo mío')
})

test('a request whose answer was lost is published once, also when it is sent again after a reload', async ({
  page,
}) => {
  const keys = keysOf(page, /collaborations\/create/)
  await page.goto(NEW)
  await fillInTheLeast(page, 'Respuesta perdida')
  await loseAnswer(page)
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
  await expect(page.getByRole('alert')).toBeFocused()
  expect(await publishedAs(page, 'Respuesta perdida')).toHaveLength(1)
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await publish(page)
  await expect(heading(page)).toHaveText('Respuesta perdida')
  expect(await publishedAs(page, 'Respuesta perdida')).toHaveLength(1)
  expect(keys).toEqual([expect.stringMatching(/.{16}/), keys[0]])
})

for (const [what, arrives] of [
  ['arrived without its answer', true],
  ['never arrived', false],
] as const)
  test(`a request changed after an attempt that ${what} is published once, as changed`, async ({ page }) => {
    const [before, after] = [`Primer intento: ${what}`, `Cambiada: ${what}`]
    await page.goto(NEW)
    await fillInTheLeast(page, before)
    await loseAnswer(page, async (route) => arrives && (await route.fetch()))
    await publish(page)
    await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
    await page.reload()
    await expect(recovered(page)).toBeVisible()
    await field(page, 'Asunto').fill(after)
    await publish(page)
    await expect(heading(page)).toHaveText(after)
    await expect(page.getByText('La petición se ha publicado.')).toBeVisible()
    expect([await publishedAs(page, before), await publishedAs(page, after)]).toMatchObject([
      [],
      [{ subject: after }],
    ])
  })

test('what was published unheard and deleted since is published anew, as changed', async ({ page }) => {
  const [before, after] = ['Publicada y borrada', 'Cambiada tras borrarla']
  await page.goto(NEW)
  await fillInTheLeast(page, before)
  await loseAnswer(page, async (route) => {
    const headers = route.request().headers()
    const { id } = await (await route.fetch()).json()
    await page.request.delete(`/api/collaboration/${id}`, {
      headers: { authorization: headers.authorization! },
    })
  })
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
  await field(page, 'Asunto').fill(after)
  await publish(page)
  await expect(heading(page)).toHaveText(after)
  expect(await publishedAs(page, after)).toHaveLength(1)
})

// What becomes of a request that is sent without one: e2e/saving-without-coverage.test.ts.
test('without a network the form is filled in as with one', async ({ page, context }) => {
  await page.goto(NEW)
  await fillInTheLeast(page, 'Sin cobertura')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  // The calendar and the dialog came before.
  await page.getByRole('button', { name: 'Calendario: Fecha de comienzo' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await field(page, 'Vehículo').fill('Turismo')
  await publish(page)
  await expect(heading(page)).toHaveText('Mis peticiones de colaboración')
  await context.setOffline(false)
  await expect
    .poll(() => publishedAs(page, 'Sin cobertura'), { timeout: 15_000 })
    .toMatchObject([{ vehicle: 'Turismo' }])
})

test('what only the server knows to be wrong comes back onto its field', async ({ page }) => {
  await page.goto(NEW)
  await fillInTheLeast(page, 'Con un servicio que no hay')
  await page.route(CREATE, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), service_id: 999 } }),
  )
  await publish(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('El servicio elegido no existe.')
  await expect(choice(page, 'Servicio')).toHaveAccessibleDescription('El servicio elegido no existe.')
})

test('a list to choose from that does not come is told of, and comes with a new try', async ({ page }) => {
  await page.route('**/api/languages', (route) => route.abort())
  await page.goto(NEW)
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor')
  await expect(choice(page, 'Idiomas requeridos')).toBeDisabled()
  await page.unroute('**/api/languages')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(choice(page, 'Idiomas requeridos')).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the form of an edited request begins with what another device saved meanwhile', async ({ page }) => {
  await page.goto(NEW)
  await fillInTheLeast(page, 'Como se publicó')
  await publish(page)
  await expect(heading(page)).toHaveText('Como se publicó')
  const [request] = await requestsOf(page, 'nuria')
  const { id, location, start_date } = request!
  const { country, ...admin_area } = location.data
  const elsewhere = await page.evaluate(
    ([path, data]) =>
      fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${JSON.parse(localStorage.getItem('pesquisa.session')!).token}`,
        },
        body: JSON.stringify(data),
      }).then(({ status }) => status),
    [
      `/api/collaborations/edit/${id}`,
      { subject: 'Como se cambió', location: { country, admin_area }, start_date },
    ] as const,
  )
  expect(elsewhere).toBe(200)
  await main(page).getByRole('link', { name: 'Editar' }).click()
  await expect(field(page, 'Asunto')).toHaveValue('Como se cambió')
})
