import { expect, linkIn, namedWorld, PASSWORD, PHONE, test } from '../fixtures.ts'
import { enter, main } from '../registration/registration.ts'
import { somebodyElse } from '../site/site-people.ts'

const { rafael } = namedWorld
// Whose password changes for good is nobody that other journeys of this site log in as.
const nobodyElse = somebodyElse(9)
const CHANGED = 'río manso 31'

test('a detective who forgot the password sets another on the phone, and logs in with it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(nobodyElse.email)
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  // What was typed came along.
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(nobodyElse.email)
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused()
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect(main(page)).toContainText('Si ese correo tiene una cuenta')
  const link = linkIn(await site.letter(nobodyElse.email, /Restablezca/), '/password/reset/')

  await page.goto(link)
  await page.getByLabel(/^Nueva contraseña/).fill(CHANGED)
  await page.getByLabel(/^Repetir contraseña/).fill('otra cosa')
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(main(page)).toContainText('Las contraseñas no coinciden.')
  await page.getByLabel(/^Repetir contraseña/).fill(CHANGED)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(main(page)).toContainText('Su contraseña se ha cambiado')
  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, nobodyElse.email, PASSWORD)
  await expect(main(page)).toContainText('no son correctos')
  await enter(page, nobodyElse.email, CHANGED)
  await expect(page).toHaveURL(/\/profile\/\d+$/)
})

test('a link that is good for nothing offers another', async ({ page, site }) => {
  await page.goto(`/password/reset/${'x'.repeat(43)}`)
  // The address lacks the e-mail, so it is asked for.
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(rafael.email)
  await page.getByLabel(/^Nueva contraseña/).fill(CHANGED)
  await page.getByLabel(/^Repetir contraseña/).fill(CHANGED)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(main(page)).toContainText('El enlace no es válido')
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar contraseña')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(rafael.email)
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect(main(page)).toContainText('Si ese correo tiene una cuenta')
  await site.letter(rafael.email, /Restablezca/)
})

test('the recovery is left with its button, or the way back', async ({ page }) => {
  await page.goto('/login#recuperar')
  await page.getByRole('button', { name: 'Restablecer' }).click()
  await expect(main(page)).toContainText('El correo electrónico es obligatorio.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await page.getByRole('link', { name: 'Recuperar contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar contraseña')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
})
