// The password, the e-mail, the sessions and the recovery codes of the own account. Hiding:
// hide-form.test.tsx; data and deletion: e2e/account/account.test.ts; how strong a password is:
// e2e/login/password-recovery.test.ts.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmTotp,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  type OpenSession,
  renewRecoveryCodes,
  startTotp,
} from '#contract/account.ts'
import { descriptionOf, expectFocus, fill, main, notices, openedDialog, title } from '#web/testing/hands.ts'
import { openPage, storeSession } from '#web/testing/page.tsx'
import { Lost, Refused } from '#web/testing/stand-in.ts'
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

const rafael = { ...sessionOf(lucia), id: 2, name: 'Rafael', surname: 'Ortega' }
const KEY = 'pesquisa.session'
const emailOf = (token: string | null) =>
  token === 'token-of-2' ? 'rafael@example.org' : 'lucia@example.org'

test.each([
  ['is let in', true],
  ['has to log in', false],
])(
  'an answer that arrives before the event from another tab does not replace the next user, who %s',
  async (_, isLetIn) => {
    const server = serverWithLists()
      .answer(listSessions, { data: [] })
      .answer(getAccount, (_input, { token }): { data: Account } => ({
        data: {
          ...{ email: emailOf(token), new_email: null, hidden_up: null, hides_requests: false },
          ...{ can_be_deleted: true, second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 } },
        },
      }))
    const { arrived, release } = server.hold(getAccount)
    const page = await openPage('/account-settings#correo', { as: sessionOf(lucia), server })
    await arrived
    // Here the browser notifies the other tabs, but not yet this one.
    if (isLetIn) storeSession(rafael)
    else localStorage.removeItem(KEY)
    const next = localStorage.getItem(KEY)
    release()
    await page.later(100)
    if (isLetIn) await expect.poll(() => screen.getByRole('main').textContent).toContain('rafael@example.org')
    else await expect.poll(page.address).toMatch(/^\/login\?/)
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual(JSON.parse(next ?? 'null'))
  },
)

test('if the answer with the recovery codes was lost, the detective is led to new ones', async () => {
  let second_factor: Account['second_factor'] = { totp: false, passkeys: [], recovery_codes_left: 0 }
  const server = serverWithLists()
    .answer(listSessions, { data: [] })
    .answer(getAccount, () => ({
      data: {
        ...{ email: 'lucia@example.org', new_email: null, hidden_up: null, hides_requests: false },
        ...{ can_be_deleted: true, second_factor },
      },
    }))
    .answer(startTotp, { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DP' } })
    .answer(confirmTotp, () => {
      second_factor = { totp: true, passkeys: [], recovery_codes_left: 10 }
      throw new Lost('no network')
    })
    .answer(renewRecoveryCodes, { data: { recovery_codes: ['aaaa-bbbb-cccc'] } })
  const { user } = await openPage('/account-settings#dos-pasos', { as: sessionOf(lucia), server })
  await user.click(await main().findByRole('button', { name: 'Añadir una aplicación' }))
  const proof = await openedDialog('Confirme que es usted')
  await fill(user, proof.getByLabelText(/^Contraseña actual/), PASSWORD)
  await user.click(proof.getByRole('button', { name: 'Continuar' }))
  const app = await openedDialog('Añadir la aplicación')
  await expectFocus(() => app.getByText(/En la aplicación de su teléfono/))
  await fill(user, app.getByRole('textbox', { name: /^Código/ }), '12345')
  await user.click(app.getByRole('button', { name: 'Activar' }))
  expect((await app.findAllByText('El código tiene seis cifras.')).length).toBeGreaterThan(0)
  await fill(user, app.getByRole('textbox', { name: /^Código/ }), '123456')
  await user.click(app.getByRole('button', { name: 'Activar' }))
  const again = await openedDialog('Confirme que es usted')
  await again.findByText(/se perdió la respuesta con sus códigos/)
  const password = again.getByLabelText(/^Contraseña actual/)
  await expectFocus(() => password)
  await fill(user, password, PASSWORD)
  await user.click(again.getByRole('button', { name: 'Pedir códigos' }))
  const codes = await openedDialog('Guarde sus códigos')
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb-cccc'])
  await user.click(codes.getByRole('button', { name: 'Los he guardado' }))
  await expect
    .poll(() => main().getByRole('button', { name: /^Verificación en dos pasos/ }).textContent)
    .toContain('Activada')
})

test('the download names what there is between colleagues too', async () => {
  await openPage('/account-settings#datos', { as, server: server() })
  const words = (await main().findByText(/^Un fichero JSON/)).textContent
  for (const kind of ['peticiones', 'respuestas', 'trabajos acordados', 'conversaciones', 'denuncias'])
    expect(words).toContain(kind)
})
