// The log-in that is refused or comes too late, the verification e-mail that is sent again, and a recovery
// that begins anew. The second factor: e2e/login/second-factor.test.ts; the links of e-mails:
// e2e/login/password-recovery.test.ts and e2e/shell/keyboard.test.ts.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  giveSecondFactor,
  login,
  requestRecovery,
  resendVerification,
  resetPassword,
  TOO_MANY_REQUESTS,
  verifyEmail,
} from '#contract/auth.ts'
import { button, expectFocus, field, fill, main, title } from '#web/testing/hands.ts'
import { openPage, type Page } from '#web/testing/page.tsx'
import { serverWithLists } from '#web/testing/world.ts'

const EMAIL = 'lucia.serrano@example.org'
const PASSWORD = 'clave-de-prueba'
const WRONG = 'El correo electrónico o la contraseña no son correctos.'
const email = () => main().findByRole('textbox', { name: 'Correo electrónico' })
const password = (label = /^Contraseña/) => screen.getByLabelText<HTMLInputElement>(label)
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const spoken = (msg: string) => ({ status: 'success' as const, payload: { msg } })
const trouble = () => main().queryAllByRole('alert')[0] ?? null
const told = () => trouble()?.textContent ?? ''

async function enter({ user }: Pick<Page, 'user'>, name = 'Iniciar sesión') {
  await fill(user, await email(), EMAIL)
  await fill(user, password(), PASSWORD)
  await user.click(button(name))
}

test('a refused log-in says why, and keeps what was typed', async () => {
  const server = serverWithLists()
  const page = await openPage('/login', { server })
  const { user } = page
  await email()
  await user.click(button('Iniciar sesión'))
  expect((await main().findAllByText('La contraseña es obligatoria.')).length).toBeGreaterThan(0)

  server.refuse(login, 401, { general: [WRONG] })
  await enter(page)
  await expect.poll(told).toContain(WRONG)
  await expectFocus(trouble)
  server.refuse(login, 403, { general: ['Su cuenta está suspendida.'] }, 'suspended')
  await user.click(button('Iniciar sesión'))
  await expect.poll(told).toContain('Su cuenta está suspendida')
  main().getByRole('link', { name: 'Descargar mis datos' })
  await page.setOffline(true)
  await user.click(button('Iniciar sesión'))
  await expect.poll(told).toContain('No hay conexión con el servidor')
  expect(password().value).toBe(PASSWORD)
  await page.setOffline(false)
  server.refuse(login, 429)
  await user.click(button('Iniciar sesión'))
  await expect.poll(told).toBe(TOO_MANY_REQUESTS)
  expect(field('Correo electrónico')).toHaveProperty('value', EMAIL)
})

test('an applicant with an unverified e-mail is sent the link again, at the log-in and from an expired link', async () => {
  const server = serverWithLists()
    .refuse(
      login,
      403,
      { general: ['Todavía no ha verificado su correo electrónico.'] },
      'email_not_verified',
    )
    .answer(resendVerification, spoken('Si ese correo está pendiente de verificar, recibirá un mensaje.'))
    .refuse(verifyEmail, 422, { general: ['El enlace no es válido.'] })
  const page = await openPage('/login', { server })
  await enter(page)
  await expect.poll(told).toContain('Todavía no ha verificado')
  await page.user.click(button('Reenviar el correo de verificación'))
  await main().findByText(/^Si ese correo está pendiente/)

  await page.load('/login/verify/key/hash/1/signature')
  await titled('Verificar el correo')
  await enter(page, 'Verificar')
  await expect.poll(told).toContain('El enlace no es válido')
  await page.user.click(await main().findByRole('button', { name: 'Reenviar el correo de verificación' }))
  await main().findByText(/^Si ese correo está pendiente/)
  expect(server.asked(resendVerification).map(({ input }) => input)).toEqual([
    { email: EMAIL },
    { email: EMAIL },
  ])

  server.answer(verifyEmail, {
    status: 'success',
    payload: { msg: 'Su correo electrónico está verificado.', email: EMAIL },
  })
  await page.user.click(button('Verificar'))
  await main().findByText('Su correo electrónico está verificado.')
  expect(server.asked(verifyEmail).at(-1)!.input).toMatchObject({
    ...{ key_verification: 'key', hash: 'hash', expiration: '1', signature: 'signature', email: EMAIL },
  })
  for (const gone of [main().queryByRole('link', { name: 'Crear cuenta' }), main().queryByText('Cancelar')])
    expect(gone).toBeNull()
  expect(page.stored()).not.toContain('token')
})

test('an invalid recovery link offers a new one; without the e-mail in the link the form asks for it', async () => {
  const server = serverWithLists()
    .refuse(resetPassword, 422, { general: ['El enlace no es válido.'] })
    .answer(requestRecovery, spoken('Si ese correo tiene una cuenta, recibirá un mensaje.'))
  const { user } = await openPage(`/password/reset/${'x'.repeat(43)}`, { server })
  await fill(user, await email(), EMAIL)
  await fill(user, password(/^Nueva contraseña/), 'río manso 31')
  await fill(user, password(/^Repetir contraseña/), 'otra cosa')
  await user.click(button('Aceptar'))
  expect((await main().findAllByText('Las contraseñas no coinciden.')).length).toBeGreaterThan(0)
  await fill(user, password(/^Repetir contraseña/), 'río manso 31')
  await user.click(button('Aceptar'))
  await expect.poll(told).toContain('El enlace no es válido')
  await user.click(await main().findByRole('link', { name: 'Pedir otro enlace' }))
  await titled('Recuperar contraseña')
  await fill(user, await email(), EMAIL)
  await user.click(button('Restablecer'))
  await main().findByText(/^Si ese correo tiene una cuenta/)
  expect(document.title).toContain('Revise su correo')
})

test('each step of a visitor has its title and the focus, also going back, and what was typed is still there', async () => {
  const page = await openPage('/acerca-de', { server: serverWithLists() })
  const { user, back } = page
  const toldOf = async (name: string) => {
    await titled(name)
    await expectFocus(title)
    expect(document.title).toBe(`${name} · Pesquisa`)
  }
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Iniciar sesión' }))
  await toldOf('Iniciar sesión')
  await fill(user, await email(), EMAIL)
  await user.click(main().getByRole('link', { name: 'Crear cuenta' }))
  await toldOf('Crear cuenta')
  await back()
  await toldOf('Iniciar sesión')
  expect(await email()).toHaveProperty('value', EMAIL)

  await user.click(main().getByRole('link', { name: 'Recuperar contraseña' }))
  await titled('Recuperar contraseña')
  expect(document.title).toBe('Recuperar contraseña · Pesquisa')
  await expectFocus(() => field('Correo electrónico'))
  expect(await email()).toHaveProperty('value', EMAIL)
  await fill(user, await email(), '')
  await user.click(button('Restablecer'))
  expect((await main().findAllByText('El correo electrónico es obligatorio.')).length).toBeGreaterThan(0)
  await user.click(button('Cancelar'))
  await toldOf('Iniciar sesión')
  await user.click(main().getByRole('link', { name: 'Recuperar contraseña' }))
  await titled('Recuperar contraseña')
  await back()
  await titled('Iniciar sesión')
})

const TOO_LATE = 'Ha pasado demasiado tiempo. Vuelva a empezar con su contraseña.'

test('an expired second step leads back to the password and leaves nothing on the device', async () => {
  const server = serverWithLists()
    .answer(login, {
      status: 'second_factor',
      payload: { ticket: 'x'.repeat(43), methods: ['totp'], passkey_options: null },
    })
    .refuse(giveSecondFactor, 401, { general: [TOO_LATE] })
  const page = await openPage('/login', { server })
  const { user } = page
  await fill(user, await main().findByRole('textbox', { name: 'Correo electrónico' }), EMAIL)
  await fill(user, password(/^Contraseña/), PASSWORD)
  await user.click(button('Iniciar sesión'))
  await fill(user, await main().findByRole('textbox', { name: /^Código/ }), '123456')
  await user.click(button('Entrar'))
  await waitFor(() => expect(title().textContent).toBe('Iniciar sesión'))
  expect(main().getAllByRole('alert')[0]!.textContent).toBe(TOO_LATE)
  expect(field('Correo electrónico')).toHaveProperty('value', EMAIL)
  await expectFocus(() => password(/^Contraseña/))
  expect(page.stored()).not.toMatch(/xxx|clave-de-prueba/)
})
