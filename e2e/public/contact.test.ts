import type { Page } from '@playwright/test'
import { contactThanks, contactTrouble } from '#contract/contact.ts'
import { comeToCaptcha, expect, logIn, PHONE, test } from '../fixtures.ts'
import { main, solveCaptcha } from '../registration/registration.ts'

const MAILBOX = 'contacto@example.org'
const SENDING = '**/api/contact-us/send-message'
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page) => main(page).getByRole('button', { name: 'Enviar mensaje' })

test('a visitor writes to the operator by keyboard alone, corrects the errors, and the e-mail arrives', async ({
  page,
  site,
}) => {
  // Without scripts the page shows the e-mail address of the operator and the use of the data.
  const html = await (await page.request.get('/contacto')).text()
  for (const text of [`href="mailto:${MAILBOX}"`, 'Enviar mensaje', 'atender su mensaje'])
    expect(html).toContain(text)

  await page.setViewportSize(PHONE)
  await page.goto('/contacto')
  const { keyboard } = page
  await comeToCaptcha(page)
  await send(page).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los siguientes datos' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(7)
  await expect(page).toHaveTitle('Error: Contacto · Pesquisa')
  // In the order of the fields.
  await expect(summary.getByRole('link')).toHaveText([
    /nombre/,
    /apellidos/,
    /correo/,
    /asunto/,
    /mensaje/,
    /privacidad/,
    /robot/,
  ])
  for (const line of await summary.getByRole('link').all())
    await expect(line).not.toHaveText(/^[^:]+: (El|La|Los) /)

  await summary.getByRole('link', { name: /^El nombre/ }).press('Enter')
  const body = 'Buenos días:\n\n  ¿Cuánto tardan en revisar una licencia?'
  for (const text of ['Begoña', 'Núñez Etxeberría', 'begona@example', 'Una duda']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.insertText(body)
  await expect(main(page)).toContainText('El correo electrónico no es válido.')
  const accepting = page.getByRole('checkbox', { name: /^He leído/ })
  const captcha = page.getByRole('checkbox', { name: 'No soy un robot' })
  // The first Tab stops at the link before each box.
  for (const box of [accepting, captcha]) {
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(box).toBeFocused()
    await keyboard.press('Space')
  }
  await page.getByRole('checkbox', { name: 'Verificado' }).waitFor()
  await field(page, 'Correo electrónico').press('End')
  await keyboard.type('.net')
  await keyboard.press('Enter')

  const card = page.getByRole('status').filter({ hasText: contactThanks('Pesquisa') })
  await expect(card).toBeFocused()
  await expect(page).toHaveTitle('Mensaje enviado · Pesquisa')
  const message = await site.email(MAILBOX, /^Contacto: Una duda$/)
  expect(message.reply_to).toBe('Begoña Núñez Etxeberría <begona@example.net>')
  expect(message.text).toContain(body.replace(/^/gm, '> '))
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('licencia')
})

test('a member’s message survives a reload, a lost network and a server error, and is sent once', async ({
  page,
  context,
  site,
}) => {
  await logIn(page, 'lucia')
  await page.goto('/contacto')
  await expect(field(page, 'Nombre')).toHaveValue('Lucía')
  await expect(field(page, 'Apellidos')).toHaveValue('Serrano')
  const text = 'Me cuesta encontrar colegas en Soria.'
  await field(page, 'Correo electrónico').fill('lucia.serrano@example.org')
  await field(page, 'Asunto').fill('Colegas en Soria')
  await field(page, 'Mensaje').fill(text)
  await page.reload()
  await expect(main(page)).toContainText('Hemos recuperado lo que escribió')
  await expect(field(page, 'Mensaje')).toHaveValue(text)
  await expect(field(page, 'Nombre')).toHaveValue('Lucía')
  await page.getByRole('checkbox', { name: /^He leído/ }).check()
  await solveCaptcha(page)

  const alert = main(page).getByRole('alert')
  await context.setOffline(true)
  await send(page).click()
  await expect(alert).toBeFocused()
  await expect(alert).toContainText('No hay conexión con el servidor')
  await context.setOffline(false)

  const answers = [
    { status: 500, json: {}, says: contactTrouble(MAILBOX) },
    { status: 429, json: { status: 'error' }, says: 'Demasiadas peticiones' },
    {
      status: 422,
      json: { status: 'error', payload: { msg: { subject: ['El asunto no gusta.'] } } },
      says: 'El asunto no gusta.',
    },
  ]
  for (const { says, ...answer } of answers) {
    await page.route(SENDING, (route) => route.fulfill(answer), { times: 1 })
    await send(page).click()
    await expect(alert).toContainText(says)
    await expect(alert).toBeFocused()
  }
  await expect(field(page, 'Asunto')).toHaveAttribute('aria-invalid', 'true')

  // The server accepts the message, but its answer is lost.
  await page.route(SENDING, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await send(page).click()
  await expect(alert).toContainText('No hay conexión con el servidor')
  await expect(field(page, 'Mensaje')).toHaveValue(text)
  await send(page).click()
  await expect(main(page)).toContainText(contactThanks('Pesquisa'))
  expect((await site.cli('contact', 'list')).match(/Colegas en Soria/g)).toHaveLength(1)
})
