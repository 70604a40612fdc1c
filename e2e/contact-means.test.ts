import type { Page } from '@playwright/test'
import { CONTACT_MEANS_MAX, DUPLICATE_MEAN } from '#contract/profile-sections.ts'
import { expect, logIn, namedWorld, PHONE, test } from './fixtures.ts'
import { beginEditing, inSection, openOwnProfile, SAVED, saveAs, section } from './profile-sections.ts'

const MEANS = 'Medios de contacto'
const EMAIL = 'Correo electrónico'
const PHONE_NUMBER = 'Teléfono'

const deed = (page: Page, name: string) => inSection(page, MEANS, name)
const typed = (page: Page, name: string) => section(page, MEANS).getByRole('textbox', { name })
const means = (page: Page) => section(page, MEANS).getByRole('listitem')

test.beforeEach(async ({ page }) => {
  await logIn(page, 'nuria')
  await openOwnProfile(page)
  await beginEditing(page, MEANS)
})

// As the others of the site know them.
test.afterEach(({ page }) => saveAs(page, 'nuria', 'contact_means', namedWorld.nuria.contact_means))

test('a telephone is added step by step, as people write it, and shown in groups', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await deed(page, PHONE_NUMBER).press('Enter')
  await expect(deed(page, 'Trabajo')).toBeFocused()
  await expect(section(page, MEANS)).toContainText('Los personales solo los ven los detectives')
  await page.keyboard.press('Enter')
  const number = typed(page, PHONE_NUMBER)
  await expect(number).toBeFocused()
  await expect(deed(page, 'Añadir')).toBeDisabled()

  // A step back and the same type: what was typed is still there. With another type it is gone.
  await number.fill('0034 612-34')
  await deed(page, 'Volver a elegir el tipo').click()
  await expect(deed(page, 'Trabajo')).toBeFocused()
  await deed(page, 'Trabajo').click()
  await expect(number).toHaveValue('0034 612-34')
  await number.press('Enter')
  await expect(section(page, MEANS).getByText('El teléfono no es válido.')).toBeVisible()
  await deed(page, 'Volver a elegir el tipo').click()
  await deed(page, 'Volver a elegir el medio').click()
  await expect(deed(page, PHONE_NUMBER)).toBeFocused()
  await deed(page, PHONE_NUMBER).click()
  await deed(page, 'Personal').click()
  await expect(number).toHaveValue('')

  await number.fill('(790) 000.003')
  await expect(section(page, MEANS).getByText(DUPLICATE_MEAN)).toBeVisible()
  await expect(deed(page, 'Añadir')).toBeDisabled()
  await number.fill('0034 612-34 56 78')
  await expect(section(page, MEANS)).toContainText('Se mostrará como +34 612 345 678.')
  await number.press('Enter')
  await expect(means(page)).toContainText(['+34 790 000 003', '+34 612 345 678', 'nuria.puig@'])
  await expect(deed(page, PHONE_NUMBER)).toBeFocused()

  await deed(page, 'Guardar').click()
  const link = page.getByRole('link', { name: '+34 612 345 678' })
  await expect(link).toHaveAttribute('href', 'tel:+34612345678')
  await expect(means(page).filter({ has: link })).toContainText('Personal')
})

test('an e-mail is judged once its writer pauses; the fifth of a kind has no place; one is changed in its own', async ({
  page,
}) => {
  const region = section(page, MEANS)
  const email = typed(page, EMAIL)
  const wrong = region.getByText('El correo electrónico no es válido.')
  await deed(page, EMAIL).click()
  await deed(page, 'Personal').click()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await email.fill('nuria@ejemplo')
  await expect(deed(page, 'Añadir')).toBeDisabled()
  await page.clock.runFor(499)
  await expect(wrong).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(wrong).toBeVisible()
  await page.clock.resume()
  await email.fill('nuria@example.com')
  await expect(wrong).toHaveCount(0)
  await deed(page, 'Añadir').click()
  await expect(deed(page, EMAIL)).toBeFocused()

  for (const more of ['a@example.com', 'b@example.com']) {
    await deed(page, EMAIL).click()
    await deed(page, 'Trabajo').click()
    await email.fill(more)
    await email.press('Enter')
  }
  await expect(means(page)).toHaveCount(1 + CONTACT_MEANS_MAX)
  await expect(deed(page, EMAIL)).toBeDisabled()
  await expect(region).toContainText('Ya tiene 4 correos electrónicos, que es el máximo.')
  await expect(deed(page, PHONE_NUMBER)).toBeFocused()

  await deed(page, 'Cambiar nuria.puig@example.org').click()
  await expect(email).toBeFocused()
  await email.fill('oficina@puig.example.org')
  // Saving without it asks first.
  await deed(page, 'Guardar').click()
  await expect(region.getByRole('alert')).toContainText('No ha terminado con el correo electrónico.')
  await deed(page, 'Cambiar').click()
  await expect(deed(page, 'Cambiar oficina@puig.example.org')).toBeFocused()
  await deed(page, 'Quitar b@example.com').click()
  await expect(deed(page, 'Quitar a@example.com')).toBeFocused()
  await expect(deed(page, EMAIL)).toBeEnabled()

  await deed(page, 'Guardar').click()
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(means(page)).toContainText([
    '+34 790 000 003',
    'oficina@puig.example.org',
    'nuria@example.com',
    'a@example.com',
  ])
})
