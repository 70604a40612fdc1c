// Adding telephones and e-mails to the own profile, step by step.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROFESSIONAL } from '#contract/profile.ts'
import { CONTACT_MEANS_MAX, DUPLICATE_MEAN } from '#contract/profile-sections.ts'
import { descriptionOf, expectFocus, fill, notices } from '#web/testing/hands.ts'
import { beginEditing, inSection, openOwnProfile, SAVED, section } from '#web/testing/own-profile.ts'

const MEANS = 'Medios de contacto'
const EMAIL = 'Correo electrónico'
const PHONE_NUMBER = 'Teléfono'

const control = (name: string) => inSection(MEANS, name)
const typed = (name: string) => within(section(MEANS)).getByRole('textbox', { name })
const means = () =>
  within(section(MEANS))
    .getAllByRole('listitem')
    .map((item) => item.textContent)
const holding = (...texts: string[]) => texts.map((text) => expect.stringContaining(text))
const told = () => section(MEANS).textContent

async function open() {
  const page = await openOwnProfile({
    contact_means: {
      emails: [{ value: 'nuria.puig@example.org', type: PROFESSIONAL }],
      tlfs: [{ value: '+34790000003', type: PROFESSIONAL }],
    },
  })
  await beginEditing(page, MEANS)
  return page
}

test('a telephone is added step by step, as people write it, and shown in groups', async () => {
  const { user } = await open()
  const number = () => typed(PHONE_NUMBER)
  await user.click(control(PHONE_NUMBER))
  await expectFocus(() => control('Trabajo'))
  expect(told()).toContain('Los personales solo los ven los detectives')
  await user.keyboard('{Enter}')
  await expectFocus(number)
  expect(control('Añadir')).toHaveProperty('disabled', true)

  // Going back and choosing the same type keeps the typed text; another type clears it.
  await fill(user, number(), '0034 612-34')
  await user.click(control('Volver a elegir el tipo'))
  await expectFocus(() => control('Trabajo'))
  await user.click(control('Trabajo'))
  expect(number()).toHaveProperty('value', '0034 612-34')
  await user.type(number(), '{Enter}')
  expect(descriptionOf(number())).toContain('El teléfono no es válido.')
  await user.click(control('Volver a elegir el tipo'))
  await user.click(control('Volver a elegir el medio'))
  await expectFocus(() => control(PHONE_NUMBER))
  await user.click(control(PHONE_NUMBER))
  await user.click(control('Personal'))
  expect(number()).toHaveProperty('value', '')

  await fill(user, number(), '(790) 000.003')
  await expect.poll(told).toContain(DUPLICATE_MEAN)
  expect(control('Añadir')).toHaveProperty('disabled', true)
  await fill(user, number(), '0034 612-34 56 78')
  expect(told()).toContain('Se mostrará como +34 612 345 678.')
  await user.type(number(), '{Enter}')
  expect(means()).toEqual(holding('+34 790 000 003', '+34 612 345 678', 'nuria.puig@'))
  await expectFocus(() => control(PHONE_NUMBER))

  await user.click(control('Guardar'))
  const link = await screen.findByRole('link', { name: '+34 612 345 678' })
  expect(link.getAttribute('href')).toBe('tel:+34612345678')
  expect(link.closest('li')?.textContent).toContain('Personal')
})

test('an e-mail is validated after a pause in typing; no more than the maximum can be added; an entry is edited in place', async () => {
  const page = await open()
  const { user } = page
  const email = () => typed(EMAIL)
  await user.click(control(EMAIL))
  await user.click(control('Personal'))
  await fill(user, email(), 'nuria@ejemplo')
  expect(control('Añadir')).toHaveProperty('disabled', true)
  expect(told()).not.toContain('El correo electrónico no es válido.')
  await page.later(500)
  expect(told()).toContain('El correo electrónico no es válido.')
  await fill(user, email(), 'nuria@example.com')
  expect(told()).not.toContain('El correo electrónico no es válido.')
  await user.click(control('Añadir'))
  await expectFocus(() => control(EMAIL))

  for (const more of ['a@example.com', 'b@example.com']) {
    await user.click(control(EMAIL))
    await user.click(control('Trabajo'))
    await fill(user, email(), more)
    await user.type(email(), '{Enter}')
  }
  expect(means()).toHaveLength(1 + CONTACT_MEANS_MAX)
  expect(control(EMAIL)).toHaveProperty('disabled', true)
  expect(told()).toContain('Ya tiene 4 correos electrónicos, que es el máximo.')
  await expectFocus(() => control(PHONE_NUMBER))

  await user.click(control('Cambiar nuria.puig@example.org'))
  await expectFocus(email)
  await fill(user, email(), 'oficina@puig.example.org')
  // An unfinished change triggers a question before saving.
  await user.click(control('Guardar'))
  const alert = await within(section(MEANS)).findByRole('alert')
  expect(alert.textContent).toContain('No ha terminado con el correo electrónico.')
  await user.click(control('Cambiar'))
  await expectFocus(() => control('Cambiar oficina@puig.example.org'))
  await user.click(control('Quitar b@example.com'))
  await expectFocus(() => control('Quitar a@example.com'))
  expect(control(EMAIL)).toHaveProperty('disabled', false)

  await user.click(control('Guardar'))
  await within(notices()).findByText(SAVED)
  expect(means()).toEqual(
    holding('+34 790 000 003', 'oficina@puig.example.org', 'nuria@example.com', 'a@example.com'),
  )
})
