// A copy of the own data, and the deletion of the account. Password, e-mail, sessions and hiding:
// web/features/account/own-account.test.tsx and hide-form.test.tsx.
import { readFileSync } from 'node:fs'
import { expect, logInWith, notices, PASSWORD, test } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main } from '../page.ts'
import { somebodyElse } from '../site/site-people.ts'
import { currentPassword, profilePath, reauthenticate } from './account-panels.ts'

test('a member downloads a copy of their data, deletes the account, and gets it back by logging in', async ({
  page,
}) => {
  const { email, full_name } = somebodyElse(5)
  await logInWith(page, email)
  await page.goto('/account-settings#datos')
  const path = await profilePath(page)
  const download = page.waitForEvent('download')
  await reauthenticate(page, 'Descargar')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pesquisa-mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
  const everything = readFileSync(await file.path(), 'utf8')
  expect(JSON.parse(everything)).toEqual(expect.any(Object))
  for (const known of [email, full_name.split(' ')[0]!]) expect(everything).toContain(known)
  await expect(currentPassword(page)).toHaveValue('')

  // A double click does not close the dialog again: its second click lands outside the dialog.
  const opener = page.getByRole('button', { name: 'Borrar mi cuenta…' })
  await opener.dblclick()
  const dialog = page.getByRole('dialog', { name: '¿Borrar la cuenta?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const asked = dialog.getByRole('textbox', { name: 'Contraseña actual' })
  await asked.fill('no es esta')
  await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click()
  await expect(asked).toHaveAccessibleDescription(/no es correcta/)
  await expect(asked).toBeFocused()
  await asked.fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Borrar la cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuenta borrada')
  await expect(main(page)).toContainText(/Puede recuperar la cuenta hasta el \d+ de/)
  expect((await page.request.get(`/api${path.replace('profile', 'user')}`)).status()).not.toBe(200)

  await main(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await enter(page, email, PASSWORD)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name)
  await expect(notices(page)).toContainText('Su cuenta ya no se borrará')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta')
})
