// A second step of the log-in that comes too late. The rest: e2e/login/second-factor.test.ts.
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveSecondFactor, login } from '#contract/auth.ts'
import { button, expectFocus, field, fill, main, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { serverWithLists } from '#web/testing/world.ts'

const EMAIL = 'lucia.serrano@example.org'
const TOO_LATE = 'Ha pasado demasiado tiempo. Vuelva a empezar con su contraseña.'
const PASSWORD = 'clave-de-prueba'
const password = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

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
