// What members do with the password, the e-mail and the sessions of their account. Hiding: hide-form.test.tsx; data and
// deletion: e2e/account/account.test.ts; how strong a password is: e2e/login/password-recovery.test.ts.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  type OpenSession,
} from '#contract/account.ts'
import { descriptionOf, expectFocus, fill, main, notices, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { Refused } from '#web/testing/stand-in.ts'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const PASSWORD = 'clave-de-prueba'
const CHOSEN = 'luna verde 27'
const EMAIL = 'lucia@example.org'
const WANTED = 'otra@example.net'
const AT = '2026-03-02T09:00:00.000Z'
const as = sessionOf(lucia)

const session = (id: number, device: string | null = `Teléfono ${id}`): OpenSession => ({
  ...{ id, device, created_at: AT, last_used_at: AT, is_current: id === 1 },
})

function server(sessions = [session(1, 'Este ordenador')]) {
  const account: Account = {
    ...{ email: EMAIL, new_email: null, hidden_up: null, hides_requests: false, can_be_deleted: true },
    second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 },
  }
  const spoken = (msg: string) => ({ status: 'success' as const, payload: { msg } })
  const prove = (given: string) => {
    if (given !== PASSWORD) throw new Refused(422, { current_password: ['La contraseña no es correcta.'] })
  }
  return serverWithLists()
    .answer(getAccount, () => ({ data: account }))
    .answer(listSessions, () => ({ data: sessions }))
    .answer(endSession, ({ id }) => {
      sessions.splice(
        sessions.findIndex((one) => one.id === id),
        1,
      )
      return undefined
    })
    .answer(endOtherSessions, () => {
      sessions.splice(1)
      return undefined
    })
    .answer(changePassword, ({ current_password }) => {
      prove(current_password)
      return spoken('Hecho.')
    })
    .answer(changeEmail, ({ email, current_password }) => {
      prove(current_password)
      account.new_email = { email, expires_at: '2099-01-01T00:00:00.000Z' }
      return spoken('Le hemos enviado un enlace.')
    })
    .answer(cancelEmailChange, () => {
      account.new_email = null
      return undefined
    })
}
const control = (name: string | RegExp) =>
  within(main().getByRole('button', { name }).closest('h2')!).getByRole('button')
const panel = (name: string) => within(main().getByRole('region', { name: new RegExp(`^${name}`) }))
const text = (name: string) => main().findByRole('textbox', { name })

test('a member changes the password by keyboard alone', async () => {
  const of = server()
  const { user, address } = await openPage('/account-settings', { as, server: of })
  const opener = await main().findByRole('button', { name: /^Cambiar contraseña/ })
  opener.focus()
  await user.keyboard('{Enter}')
  const present = await main().findByLabelText(/^Contraseña actual/)
  const next = main().getByLabelText(/^Nueva contraseña/)
  const again = main().getByLabelText(/^Repetir contraseña/)
  expect(address()).toBe('/account-settings#contrasena')
  await user.tab()
  await expectFocus(() => present)
  await user.keyboard('no es esta')
  // Past the button that shows what is typed.
  await user.tab()
  await user.tab()
  await expectFocus(() => next)
  await user.keyboard('qwerty')
  await fill(user, next, CHOSEN)
  await user.tab()
  await user.tab()
  await expectFocus(() => again)
  await user.keyboard('otra cosa')
  const send = main().getByRole('button', { name: 'Cambiar' })
  await user.keyboard('{Enter}')
  expect(of.asked(changePassword)).toEqual([])
  expect(send.getAttribute('aria-disabled') ?? String((send as HTMLButtonElement).disabled)).toBe('true')
  await fill(user, again, CHOSEN)
  await user.keyboard('{Enter}')
  await expect.poll(() => descriptionOf(present)).toContain('no es correcta')
  await fill(user, present, PASSWORD)
  await user.keyboard('{Enter}')
  await within(notices()).findByText('La contraseña ha sido actualizada')
  for (const field of [present, next, again]) expect(field).toHaveProperty('value', '')
  await expectFocus(() => opener)
  expect(of.asked(changePassword).at(-1)!.input).toEqual({
    ...{ current_password: PASSWORD, new_password: CHOSEN, new_password_confirmation: CHOSEN },
  })
})

test('a member ends the session of another device, then all others together; a double press ends one', async () => {
  const of = server([session(1, 'Este ordenador'), session(2, null), session(3), session(4)])
  const { user } = await openPage('/account-settings#sesiones', { as, server: of })
  const devices = async () => (await main().findAllByRole('listitem')).map(({ textContent }) => textContent)
  await main().findByRole('button', { name: 'Cerrar la sesión de Dispositivo desconocido' })
  const [first, second] = await devices()
  expect(first).toContain('Este ordenador Esta sesión')
  expect(second).toContain('Dispositivo desconocido Último uso')
  // The next one moves up to the same place.
  await user.dblClick(main().getByRole('button', { name: 'Cerrar la sesión de Dispositivo desconocido' }))
  await within(notices()).findByText('Sesión cerrada.')
  await expect.poll(async () => (await devices()).length).toBe(3)
  expect(of.asked(endSession).map(({ input }) => input)).toEqual([{ id: 2 }])
  await expectFocus(() => control(/^Sesiones abiertas/))

  // A member who has moved on to another field meanwhile is not taken back.
  const { arrived, release } = of.hold(endOtherSessions)
  await user.click(main().getByRole('button', { name: 'Cerrar todas las demás' }))
  await arrived
  await user.click(control(/^Correo electrónico/))
  const next = await text('Correo electrónico nuevo')
  await user.click(next)
  await user.keyboard('a')
  release()
  await within(notices()).findByText('Se han cerrado las demás sesiones.')
  await expectFocus(() => next)
  await user.click(control(/^Sesiones abiertas/))
  await main().findByText('No tiene más sesiones abiertas.')
  expect(await devices()).toHaveLength(1)
})

test('a change of e-mail waits for its link, and can be cancelled; the link is refused or confirmed on any device', async () => {
  const of = server()
  const page = await openPage('/account-settings#correo', { as, server: of })
  const { user } = page
  const ask = async () => {
    await fill(user, await text('Correo electrónico nuevo'), WANTED)
    await fill(user, panel('Correo electrónico').getByLabelText(/^Contraseña actual/), PASSWORD)
    await user.click(main().getByRole('button', { name: 'Cambiar el correo' }))
    await main().findByText('Pendiente de confirmar')
    main().getByText(WANTED)
  }
  await ask()
  main().getByText(EMAIL)
  await user.click(main().getByRole('button', { name: 'Cancelar el cambio' }))
  await text('Correo electrónico nuevo')
  expect(main().queryByText('Pendiente de confirmar')).toBeNull()
  await ask()

  await page.inAnotherTab(() => localStorage.clear())
  of.refuse(confirmEmail, 422, { token: ['El enlace no es válido.'] })
  await page.load('/email/confirm/x')
  await user.click(await main().findByRole('button', { name: 'Confirmar' }))
  await main().findByText(/pida otro desde su cuenta/)
  await expectFocus(() => main().getByRole('link', { name: 'Ver mi correo en Mi cuenta' }))
  of.answer(confirmEmail, { status: 'success', payload: { msg: 'Su correo está confirmado.' } })
  await page.load(`/email/confirm/${'y'.repeat(43)}`)
  await user.dblClick(await main().findByRole('button', { name: 'Confirmar' }))
  await main().findByText('Su correo está confirmado.')
  expect(document.title).toContain('Correo confirmado')
  expect(of.asked(confirmEmail)).toHaveLength(2)
  await user.click(main().getByRole('link', { name: 'Iniciar sesión' }))
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' })
  expect(title().textContent).toBe('Iniciar sesión')
})
