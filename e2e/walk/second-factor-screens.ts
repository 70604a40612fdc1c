// The second factor in its main states, on the account's screen and at the login, for the walk over every
// screen. The tests simulate the server's answers about it, so that no account is changed.
import type { Page } from '@playwright/test'
import type { Account } from '#contract/account.ts'
import { openPanel } from '../account/account-panels.ts'
import { namedWorld, PASSWORD } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main } from '../page.ts'
import { answer, type Screen } from './screen.ts'

type Factors = Account['second_factor']

const NONE: Factors = { totp: false, passkeys: [], recovery_codes_left: 0 }
const ALL: Factors = {
  totp: true,
  passkeys: [
    {
      id: 1,
      name: 'Chrome en Linux',
      created_at: '2026-11-02T10:00:00Z',
      last_used_at: '2026-11-19T10:00:00Z',
    },
    { id: 2, name: 'Teléfono', created_at: '2026-11-12T10:00:00Z', last_used_at: null },
  ],
  recovery_codes_left: 2,
}
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const CODES = Array.from({ length: 10 }, (_, number) => `aaaa${number}-bbbbb`)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const accountWith = (second_factor: Factors): Account => ({
  email: namedWorld.lucia.email,
  new_email: null,
  hidden_up: null,
  hides_requests: false,
  can_be_deleted: true,
  second_factor,
})

async function openFactors(page: Page, second_factor: Factors) {
  const data = accountWith(second_factor)
  const session = { id: 1, device: 'Chrome en Linux', created_at: '2026-11-02T10:00:00Z', is_current: true }
  await page.route('**/api/user/managment/account', (route) => route.fulfill({ json: { data } }))
  await page.route('**/api/user/managment/sessions', (route) =>
    route.fulfill({ json: { data: [{ ...session, last_used_at: session.created_at }] } }),
  )
  await openPanel(page, 'dos-pasos')
  await main(page).getByRole('heading', { name: 'Llaves de acceso', exact: true }).waitFor()
}

async function openScan(page: Page) {
  await openFactors(page, NONE)
  const uri = `otpauth://totp/Pesquisa:lucia?issuer=Pesquisa&secret=${SECRET}`
  await page.route('**/second-factor/totp/start', (route) =>
    route.fulfill({ json: { data: { secret: SECRET, uri } } }),
  )
  await button(page, 'Añadir una aplicación').click()
  await page.getByLabel(/^Contraseña actual/).fill(PASSWORD)
  await button(page, 'Continuar').click()
  await page.getByRole('img', { name: 'Código QR' }).waitFor()
}

/** For Lucía. */
export const secondFactor: Screen[] = [
  { name: 'second-factor-none', title: 'Mi cuenta', open: (page) => openFactors(page, NONE) },
  { name: 'second-factor', title: 'Mi cuenta', open: (page) => openFactors(page, ALL) },
  {
    name: 'second-factor-passkey',
    part: '[role=dialog]',
    title: 'Mi cuenta',
    open: async (page) => {
      await openFactors(page, NONE)
      await button(page, 'Añadir una llave de acceso').click()
      await page.getByRole('textbox', { name: 'Nombre de la llave' }).waitFor()
    },
  },
  {
    name: 'second-factor-app',
    part: '[role=dialog]',
    title: 'Error: Mi cuenta',
    open: async (page) => {
      await openScan(page)
      await button(page, 'Activar').click()
      await page.getByText('Escriba el código.').first().waitFor()
    },
  },
  {
    name: 'recovery-codes',
    part: '[role=dialog]',
    title: 'Mi cuenta',
    open: async (page) => {
      await openScan(page)
      await page.route('**/second-factor/totp/confirm', (route) =>
        route.fulfill({ json: { data: { recovery_codes: CODES } } }),
      )
      await page.getByRole('textbox', { name: 'Código que muestra la aplicación' }).fill('123 456')
      await button(page, 'Activar').click()
      await page.getByRole('dialog', { name: 'Guarde sus códigos' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'second-factor-codes-lost',
    open: async (page) => {
      await openScan(page)
      await page.route('**/second-factor/totp/confirm', (route) => route.abort())
      await page.route('**/api/user/managment/account', (route) =>
        route.fulfill({ json: { data: accountWith({ ...NONE, totp: true, recovery_codes_left: 10 }) } }),
      )
      await page.getByRole('textbox', { name: 'Código que muestra la aplicación' }).fill('123 456')
      await button(page, 'Activar').click()
      await page.getByRole('dialog').getByText('se perdió la respuesta con sus códigos').first().waitFor()
    },
  },
]

async function openStep(page: Page, methods: string[]) {
  const passkey_options = methods.includes('passkey') ? { challenge: 'AAAA', rpId: 'localhost' } : null
  await page.route('**/api/login', (route) =>
    route.fulfill({ json: { status: 'second_factor', payload: { ticket: 'x', methods, passkey_options } } }),
  )
  await page.goto('/login')
  await enter(page, namedWorld.lucia.email, PASSWORD)
  await main(page).getByRole('button', { name: 'Volver' }).waitFor()
}

/** At the login. */
export const secondFactorAsked: Screen[] = [
  {
    name: 'login-second-factor',
    title: 'Verificación en dos pasos',
    open: (page) => openStep(page, ['passkey', 'totp', 'recovery_code']),
  },
  {
    name: 'login-recovery-code-refused',
    title: 'Error: Verificación en dos pasos',
    open: async (page) => {
      await openStep(page, ['totp', 'recovery_code'])
      await button(page, 'Usar un código de recuperación').click()
      await button(page, 'Entrar').click()
      await page.getByText('Escriba el código.').first().waitFor()
    },
  },
  {
    name: 'login-second-factor-refused',
    open: async (page) => {
      await openStep(page, ['totp', 'recovery_code'])
      const msg = { code: ['El código no es correcto o ya se ha usado.'] }
      await answer(page, '**/api/login/second-factor', 422, { msg })
      await page.getByRole('textbox').first().fill('000 000')
      await page.getByRole('textbox').first().press('Enter')
      await main(page).getByText(msg.code[0]!).first().waitFor()
    },
  },
]
