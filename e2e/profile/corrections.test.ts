// Data that members cannot change in their own profile: they ask for a correction, withdraw it, ask again, and the
// operator decides.
import { expect, logInWith, notices, PHONE, test } from '../fixtures.ts'
import { somebodyElse } from '../site/site-people.ts'
import { openOwnProfile, section } from './profile-sections.ts'

// Somebody whom no other journey looks for: this one changes the name.
const { email, full_name } = somebodyElse(11)

test('a detective asks for a correction, withdraws it, asks again, and finds it made', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await logInWith(page, email)
  await openOwnProfile(page)
  const checked = section(page, 'Datos comprobados')
  const ask = checked.getByRole('button', { name: 'Pedir una corrección' })
  const dialog = page.getByRole('dialog', { name: 'Pedir una corrección' })
  await ask.click()
  const surname = dialog.getByRole('textbox', { name: 'Primer apellido' })
  const before = await surname.inputValue()
  const license = dialog.getByRole('textbox', { name: 'Número de licencia' })
  const number = await license.inputValue()
  expect(full_name.split(' ')).toContain(before.split(' ')[0])
  await license.fill('9000')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('El número de licencia no es correcto.')
  await expect(dialog.getByRole('alert')).toContainText('El motivo es obligatorio.')
  await license.fill(number)
  await dialog.getByRole('textbox', { name: 'Por qué hay que corregirlo' }).fill('En mi TIP figura así.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cambie al menos uno de los datos')
  await surname.fill('Ortegal')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(notices(page)).toContainText('Hemos recibido su petición de corrección')
  await expect(dialog).toHaveCount(0)
  await expect(checked.getByRole('alert', { name: 'Corrección pendiente' })).toContainText(
    'Primer apellido: Ortegal',
  )
  await expect(ask).toHaveCount(0)

  await checked.getByRole('button', { name: 'Retirar la petición' }).click()
  await expect(notices(page)).toContainText('Su petición de corrección está retirada.')
  await ask.click()
  await surname.fill('Ortegal')
  await dialog.getByRole('textbox', { name: 'Por qué hay que corregirlo' }).fill('En mi TIP figura así.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(checked.getByRole('alert', { name: 'Corrección pendiente' })).toBeVisible()

  const listed = await site.cli('correction', 'list')
  expect(listed).toContain(`Primer apellido: ${before} → Ortegal`)
  const [which] = /^\d+/.exec(listed)!
  await site.cli('correction', 'accept', which)
  await site.email(email, /están corregidos/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name.replace(before, 'Ortegal'))
  await expect(ask).toBeVisible()
})
