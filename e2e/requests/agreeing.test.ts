// Two people in two browsers: asked, answered, agreed, talked, met, done. Each starts at the log-in, presses
// what is on the screen and never reloads; what the other one does arrives by itself.
import type { Page } from '@playwright/test'
import { expect, namedWorld, PASSWORD, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { publishForLucia } from './one-request.ts'

const SUBJECT = 'Relevo de dos horas en Sevilla'
const bar = (page: Page) => page.getByRole('banner')

async function enter(page: Page, name: 'lucia' | 'rafael') {
  await page.goto('/login')
  await page.getByRole('textbox', { name: /^Correo electrónico/ }).fill(namedWorld[name].email)
  await page.getByLabel(/^Contraseña/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
}

test('a request is answered, accepted, talked about and done, each seeing at once what the other does', async ({
  page: lucias,
  browser,
  site,
}) => {
  const path = await publishForLucia(lucias, SUBJECT, {
    location: { country: 'ES', admin_area: { level: 0, id: 41091 } },
  })
  const rafaels = await (await browser.newContext({ baseURL: site.url })).newPage()
  await enter(rafaels, 'rafael')
  await enter(lucias, 'lucia')

  await bar(rafaels).getByRole('link', { name: 'Peticiones de colaboración' }).click()
  await rafaels.getByRole('link', { name: SUBJECT }).click()
  await main(rafaels).getByRole('textbox', { name: 'Mensaje (opcional)' }).fill('Puedo, y tengo moto.')
  await main(rafaels).getByRole('button', { name: 'Me interesa' }).click()
  await expect(main(rafaels).getByText('Ha respondido. Le avisaremos cuando se decida.')).toBeVisible()

  // The bell tells it without a reload, and leads to the request over the list of notifications.
  await bar(lucias).getByRole('button', { name: 'Avisos' }).click()
  await lucias.getByRole('dialog').getByRole('link', { name: 'Tiene un aviso sin leer.' }).click()
  await main(lucias)
    .getByRole('link', { name: `Rafael Ortega Muñoz responde a «${SUBJECT}».` })
    .click()
  const answers = main(lucias).getByRole('region', { name: 'Respuestas' })
  await expect(answers.getByText('Puedo, y tengo moto.')).toBeVisible()
  await answers.getByRole('textbox', { name: 'Dónde y cuándo' }).fill('Bar Sol, a las 8')
  const save = answers.getByRole('button', { name: 'Guardar el punto de encuentro' })
  await save.click()
  await expect(lucias.getByText('Punto de encuentro guardado')).toBeVisible()
  // The button was disabled while it was saved.
  await expect(save).toBeFocused()
  await answers.getByRole('button', { name: 'Aceptar' }).click()
  // It is sent after the seconds in which it can be undone.
  await expect(answers.getByText('Cubierta: ya no está en la lista de peticiones.')).toBeVisible()

  await answers.getByRole('button', { name: 'Escribir a Rafael Ortega Muñoz' }).click()
  await main(lucias).getByRole('textbox', { name: 'Mensaje' }).fill('Gracias. Lleve el coche.')
  await main(lucias).getByRole('button', { name: 'Enviar' }).click()

  await bar(rafaels)
    .getByRole('link', { name: /^Mensajes \(\d+ sin leer\)$/ })
    .click()
  // The latest one: a second try of this journey finds that of the first too.
  await main(rafaels).getByRole('link', { name: 'Lucía Serrano Peña' }).first().click()
  await expect(main(rafaels).getByText('Gracias. Lleve el coche.', { exact: true })).toBeVisible()
  await main(rafaels).getByRole('textbox', { name: 'Mensaje' }).fill('De acuerdo.')
  await main(rafaels).getByRole('button', { name: 'Enviar' }).click()
  const thread = main(lucias).getByRole('region', { name: /^Mensajes con/ })
  await expect(thread.getByText('De acuerdo.', { exact: true })).toBeVisible()
  await expect(bar(rafaels).getByRole('link', { name: 'Mensajes', exact: true })).toBeVisible()

  await rafaels.goBack()
  await rafaels.goBack()
  await expect(main(rafaels).getByText('Cuentan con usted.')).toBeVisible()
  await main(rafaels).getByRole('button', { name: 'Ver el punto de encuentro' }).click()
  await expect(main(rafaels).getByText('Bar Sol, a las 8')).toBeVisible()
  await main(rafaels).getByRole('link', { name: 'Hoja de servicio' }).click()
  await expect(main(rafaels).getByRole('region', { name: 'Punto de encuentro' })).toContainText(
    'Bar Sol, a las 8',
  )
  await lucias.goBack()
  await expect(main(lucias).getByText(/^Lo leyó Rafael Ortega Muñoz el/)).toHaveCount(2)

  // The day after, both are asked, and each says it for themselves.
  site.letPass(Number(path.split('/').at(-1)))
  for (const [page, colleague] of [
    [lucias, 'Rafael Ortega Muñoz'],
    [rafaels, 'Lucía Serrano Peña'],
  ] as const) {
    await bar(page).getByRole('button', { name: 'Avisos' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Tiene .* sin leer\.$/ })
      .click()
    await main(page)
      .getByRole('link', { name: `¿Se hizo el trabajo de «${SUBJECT}» con ${colleague}?` })
      .first()
      .click()
    const job = main(page).getByRole('listitem').filter({ hasText: colleague }).first()
    await job.getByRole('button', { name: 'Sí, se hizo' }).click()
    await expect(job.getByText('Se hizo.')).toBeVisible()
  }
  await rafaels.context().close()
})
