// Data that members cannot change in their own profile: they ask for a correction, withdraw it, ask again, and the
// operator decides.
import { expect, logIn, namedWorld, notices, PHONE, test } from '../fixtures.ts'
import { openOwnProfile, section } from './profile-sections.ts'

// A site of its own, since the journey changes a detective's name.
test.use({ settings: { CONTACT_EMAIL: 'direccion@example.org' } })

test('a detective asks for a correction, withdraws it, asks again, and finds it made', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  await logIn(page, 'rafael')
  await openOwnProfile(page)
  const checked = section(page, 'Datos comprobados')
  const ask = checked.getByRole('button', { name: 'Pedir una corrección' })
  const dialog = page.getByRole('dialog', { name: 'Pedir una corrección' })
  await ask.click()
  await expect(dialog.getByRole('textbox', { name: 'Primer apellido' })).toHaveValue('Ortega')
  await dialog.getByRole('textbox', { name: 'Número de licencia' }).fill('9000')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('El número de licencia no es correcto.')
  await expect(dialog.getByRole('alert')).toContainText('El motivo es obligatorio.')
  await dialog.getByRole('textbox', { name: 'Número de licencia' }).fill('2815')
  await dialog.getByRole('textbox', { name: 'Por qué hay que corregirlo' }).fill('En mi TIP figura así.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cambie al menos uno de los datos')
  await dialog.getByRole('textbox', { name: 'Primer apellido' }).fill('Ortegal')
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
  await dialog.getByRole('textbox', { name: 'Primer apellido' }).fill('Ortegal')
  await dialog.getByRole('textbox', { name: 'Por qué hay que corregirlo' }).fill('En mi TIP figura así.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(checked.getByRole('alert', { name: 'Corrección pendiente' })).toBeVisible()

  const listed = site.cli('correction', 'list')
  expect(listed).toContain('Primer apellido: Ortega → Ortegal')
  const [number] = /^\d+/.exec(listed)!
  site.cli('correction', 'accept', number)
  await site.email(namedWorld.rafael.email, /están corregidos/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rafael Ortegal Muñoz')
  await expect(ask).toBeVisible()
})
