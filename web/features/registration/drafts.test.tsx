// The draft of the registration stays on the device until it is sent or discarded. Its scan and its captcha:
// e2e/registration/registration-errors.test.ts.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { login } from '#contract/auth.ts'
import { register } from '#contract/registration.ts'
import { button, choice, choose, expectFocus, field, fill, main } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import type { StandIn } from '#web/testing/stand-in.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const EMAIL = 'a.medias@example.net'
const RECEIVED = { status: 'success', msg: 'Hecho.', payload: { msg: 'Hecho.' } } as const
const CHOSEN = 'luna verde 27'

const open = (server: StandIn = serverWithLists()) =>
  openPage('/registro', { server, configuration: { captcha: 'off' } })
const password = (label: RegExp) => main().getByLabelText<HTMLInputElement>(label)
const recovered = () => main().findByText(/Hemos recuperado lo que escribió/)
const send = (user: UserEvent) => user.click(button('Crear cuenta'))

async function begin(user: UserEvent) {
  await choose(user, 'Provincia', 'sevilla')
  await choose(user, 'Municipio', 'dos hermanas')
  await fill(user, field('Nombre'), 'Carmen')
  await fill(user, field('Primer apellido'), 'Núñez')
  await user.click(main().getByRole('radio', { name: 'Mujer' }))
  await fill(user, field('Correo electrónico'), EMAIL)
  await fillInSecrets(user)
}

/** The fields that are never stored on the device. */
async function fillInSecrets(user: UserEvent) {
  await fill(user, field('Número de licencia'), '7993')
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, scan())
  await fill(user, password(/^Contraseña/), CHOSEN)
  await fill(user, password(/^Repetir contraseña/), CHOSEN)
  await user.click(main().getByRole('checkbox', { name: /^Acepto/ }))
}

const scan = () => new File(['\u00ff\u00d8\u00ff'], 'diligencia.jpg', { type: 'image/jpeg' })

async function expectBegun() {
  await recovered()
  expect(field('Nombre')).toHaveProperty('value', 'Carmen')
  expect(main().getByRole('radio', { name: 'Mujer' })).toHaveProperty('checked', true)
  await expect.poll(() => choice('Provincia')).toHaveProperty('value', 'Sevilla')
  await expect.poll(() => choice('Municipio')).toHaveProperty('value', 'Dos Hermanas')
  expect(field('Correo electrónico')).toHaveProperty('value', EMAIL)
}

test('a half-filled registration is recovered after a reload, another page and a closed tab, and is deleted once sent', async () => {
  const page = await open()
  const { user, server } = page
  await begin(user)
  for (const secret of [CHOSEN, 'diligencia']) expect(page.stored()).not.toContain(secret)

  await page.reload()
  await expectBegun()
  expect(password(/^Contraseña/).value).toBe('')
  expect(main().getByRole('checkbox', { name: /^Acepto/ })).toHaveProperty('checked', false)
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Acerca de' }))
  await screen.findByRole('heading', { level: 1, name: 'Acerca de Pesquisa' })
  await page.back()
  await expectBegun()

  // A new tab recovers the latest draft of any tab.
  sessionStorage.clear()
  await page.reload()
  await expectBegun()
  server.answer(register, RECEIVED)
  await fillInSecrets(user)
  await send(user)
  await screen.findByRole('heading', { name: 'Solicitud recibida' })
  expect(page.stored()).not.toContain(EMAIL)
  expect(server.asked(register)[0]!.input).toMatchObject({ name: 'Carmen', email: EMAIL, password: CHOSEN })
  await page.reload()
  await main().findByText(/¿Ya tiene cuenta\?/)
  expect(field('Nombre')).toHaveProperty('value', '')
})

test('a button discards the recovered draft, and brings it back', async () => {
  const page = await open()
  const { user } = page
  await begin(user)
  await page.reload()
  await recovered()
  await user.click(button('Descartar'))
  expect(field('Nombre')).toHaveProperty('value', '')
  expect(choice('Provincia')).toHaveProperty('value', '')
  expect(page.stored()).not.toContain(EMAIL)
  // Text typed meanwhile is not overwritten.
  await fill(user, field('Nombre'), 'Rocío')
  await user.click(button('Deshacer'))
  expect(field('Nombre')).toHaveProperty('value', 'Rocío')
  expect(field('Correo electrónico')).toHaveProperty('value', EMAIL)
  await expectFocus(() => button('Descartar'))
})

test('the draft is deleted after a week', async () => {
  const page = await open()
  await fill(page.user, field('Correo electrónico'), EMAIL)
  expect(page.stored()).toContain(EMAIL)
  vi.setSystemTime(Date.now() + 6 * 86_400_000)
  await page.load('/acerca-de')
  expect(page.stored()).toContain(EMAIL)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  await page.load('/acerca-de')
  expect(page.stored()).not.toContain(EMAIL)
})

test('the draft is deleted when a user logs in', async () => {
  const payload = { token: 'new', user: sessionOf(lucia) }
  const server = serverWithProfile(lucia).answer(login, { status: 'success', payload })
  const page = await open(server)
  const { user } = page
  await fill(user, field('Correo electrónico'), EMAIL)
  expect(page.stored()).toContain(EMAIL)
  await user.click(main().getByRole('link', { name: 'Inicie sesión' }))
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })
  await fill(user, field('Correo electrónico'), 'lucia@example.org')
  await fill(user, password(/^Contraseña/), 'la de siempre')
  await user.click(button('Iniciar sesión'))
  await expect.poll(page.address).toBe('/profile/1')
  expect(page.stored()).not.toContain(EMAIL)
})

test('nothing is lost when the network fails, and the form can be sent again', async () => {
  const page = await open()
  const { user, server } = page
  await begin(user)
  server.lose(register)
  await send(user)
  await main().findByText(/No hay conexión con el servidor/)
  expect(field('Nombre')).toHaveProperty('value', 'Carmen')
  expect(password(/^Repetir contraseña/).value).toBe(CHOSEN)
  main().getByText(/diligencia\.jpg/)
  server.answer(register, RECEIVED)
  await send(user)
  await screen.findByRole('heading', { name: 'Solicitud recibida' })
})
