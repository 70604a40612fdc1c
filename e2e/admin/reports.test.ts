// A notice of illegal content, from outside to the appeal: the visitor and the author on a telephone, staff
// by keyboard. All at the same browser, one after the other: each other browser would load the whole website
// again.
import type { Page } from '@playwright/test'
import { comeToCaptcha, expect, leaveTo, linkIn, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { main, solveCaptcha } from '../page.ts'
import { publishForLucia } from '../requests/one-request.ts'
import { DESK } from '../walk/screen.ts'
import { logInAsAdministrator } from './administrator.ts'

const NOTIFIER = 'marta@example.net'

test('somebody without an account reports a request; staff hide it, its author reads why and appeals, and it is shown again', async ({
  page,
  site,
}) => {
  const asStaff = async () => {
    await leaveTo(page, DESK)
    await logInAsAdministrator(page, site)
  }
  const asAuthor = async () => {
    await leaveTo(page, PHONE)
    await logIn(page, 'lucia')
  }
  const subject = 'Una petición denunciada desde fuera'
  const path = await publishForLucia(page, subject, { description: 'Vive en la calle Mayor, 5.' })
  await page.setViewportSize(PHONE)
  await report(page, `${site.url}${path}`)
  const receipt = await site.email(NOTIFIER, /Hemos recibido su denuncia/)
  expect(receipt.text).toMatch(/Su referencia es:\n[\w-]{43}\n/)

  await asStaff()
  await page.goto('/admin')
  await main(page)
    .getByRole('link', { name: /denuncias? sin resolver/ })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Denuncias', level: 1 })).toBeFocused()
  await openByKeyboard(page, subject)
  await hideByKeyboard(page)
  await expect(main(page).getByText('Oculto por decisión')).toBeVisible()

  await asAuthor()
  await page.goto(path)
  const statement = main(page)
    .getByRole('note')
    .filter({ hasText: 'El directorio ha ocultado esta petición' })
  await expect(statement).toContainText('Da el domicilio de una persona.')
  await expect(statement).toContainText('Datos personales de terceros')
  await expect(main(page).getByRole('link', { name: 'Editar' })).toBeHidden()

  const letter = await site.email(namedWorld.lucia.email, /Hemos ocultado una petición suya/)
  await page.goto(linkIn(letter, '/denuncias/apelar/'))
  await main(page).getByRole('textbox').fill('Es la dirección de mi despacho.')
  await main(page).getByRole('button', { name: 'Enviar reclamación' }).click()
  await expect(main(page).getByText('Hemos recibido su reclamación.').first()).toBeVisible()

  await asStaff()
  await page.goto('/admin/reports?state=appealed')
  await openByKeyboard(page, subject)
  await expect(main(page).getByText('Es la dirección de mi despacho.')).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Es pública.')
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a mostrar' }).press('Enter')
  await expect(main(page).getByText('Se muestra', { exact: true })).toBeVisible()

  await asAuthor()
  await page.goto(path)
  await expect(main(page).getByRole('link', { name: 'Editar' })).toBeVisible()
  for (const to of [NOTIFIER, namedWorld.lucia.email])
    expect((await site.email(to, /^Reclamación resuelta/)).text).toContain('Es pública.')
})

/** Fills in and sends the public form. */
async function report(page: Page, where: string) {
  await page.goto('/denuncias')
  await comeToCaptcha(page)
  await main(page).getByRole('button', { name: 'Enviar denuncia' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Revise los siguientes datos' })).toBeFocused()
  for (const [name, text] of Object.entries({
    'Dónde está': where,
    'Por qué es ilícito': 'Da mi domicilio.',
    'Nombre y apellidos': 'Marta Gil',
    'Correo electrónico': NOTIFIER,
  }))
    await main(page).getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /buena fe/ }).check()
  await solveCaptcha(page)
  await main(page).getByRole('button', { name: 'Enviar denuncia' }).click()
  await expect(main(page).locator('code')).toHaveText(/^[\w-]{43}$/)
}

/** Goes down the list with the key j to this notice, and opens it. */
async function openByKeyboard(staff: Page, subject: string) {
  const link = main(staff).getByRole('link', { name: subject })
  await link.waitFor()
  await expect(async () => {
    await staff.keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 100 })
  }).toPass()
  await staff.keyboard.press('Enter')
  await expect(staff.getByRole('heading', { name: subject, level: 1 })).toBeFocused()
}

/** Hides the content with the key o, and writes the statement without the mouse. */
async function hideByKeyboard(staff: Page) {
  await staff.keyboard.press('o')
  const dialog = staff.getByRole('dialog', { name: 'Ocultar el contenido' })
  const ground = dialog.getByRole('combobox').or(dialog.getByLabel('Condición que incumple')).first()
  await expect(ground).toBeFocused()
  await staff.keyboard.type('datos personales de terceros')
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Hechos' }).focus()
  await staff.keyboard.type('Da el domicilio de una persona.')
  await staff.keyboard.press('Tab')
  await staff.keyboard.type('Los términos no lo permiten.')
  await staff.keyboard.press('Tab')
  await staff.keyboard.press('Enter')
}
