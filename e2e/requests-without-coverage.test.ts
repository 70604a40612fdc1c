// Requests that are written, changed, hidden or deleted without a connection (docs/decisions/0030-outbox.md).
import { expect, logIn, notices, PHONE, test } from './fixtures.ts'
import { keysOf, line, untilAtRest, WILL_BE_SAVED } from './outbox.ts'
import {
  CREATE,
  field,
  fillInTheLeast,
  heading,
  loseAnswer,
  NEW,
  publish,
  publishedAs,
} from './publication.ts'
import { main } from './registration.ts'

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
  await loseAnswer(page)
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
  const isBack = page.waitForResponse(/\/health$/)
  await context.setOffline(false)
  await isBack
  // Whatever waited would be sent now.
  await page.goto(NEW)
  await untilAtRest(page)
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
  await context.setOffline(false)
  await expect(notices(page)).toContainText('Guardado: Editar «Cambiada en el puerto»', { timeout: 15_000 })
  await expect(line(page)).toHaveCount(0)
  expect(await publishedAs(page, 'Cambiada en el puerto')).toHaveLength(1)
  expect(await publishedAs(page, 'Para cambiar')).toHaveLength(0)
  expect(new Set(keys).size).toBe(1)
})
