// A message to the operator, from the form to the e-mail. Drafts and failures:
// web/features/contact/contact.test.tsx.
import type { Page } from '@playwright/test'
import { contactThanks } from '#contract/contact.ts'
import { comeToCaptcha, expect, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'

const MAILBOX = 'contacto@example.org'
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
