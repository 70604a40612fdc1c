// 'Mi cuenta' and its related screens in their main states, for the walk over every screen (screens.ts).
import type { Page } from '@playwright/test'
import type { Account, OpenSession } from '#contract/account.ts'
import type { AccountPanel } from '#web/lib/paths.ts'
import { control, openPanel, panel } from '../account/account-panels.ts'
import { comeToCaptcha, PASSWORD } from '../fixtures.ts'
import { main } from '../page.ts'
import { headersOf } from '../requests/one-request.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const ACCOUNT = '**/api/user/managment/account'
const SESSIONS = '**/api/user/managment/sessions'
const HOUR_MS = 3_600_000

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** Opens a panel and waits for this text in it. */
const opened = (name: AccountPanel, text: string) => async (page: Page) => {
  await openPanel(page, name)
  await main(page).getByText(text).first().waitFor()
  // The title of the panel says whether there is a second factor.
  await control(page, /Desactivada/).waitFor()
}

async function answerAccount(page: Page, change: Partial<Account>) {
  await page.route(ACCOUNT, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, ...change } } })
  })
}

const sessions: OpenSession[] = [
  {
    id: 1,
    device: 'Chrome en Android',
    created_at: hoursAgo(30),
    last_used_at: hoursAgo(0),
    is_current: true,
  },
  {
    id: 2,
    device: 'Firefox en Windows',
    created_at: hoursAgo(200),
    last_used_at: hoursAgo(3.5),
    is_current: false,
  },
  { id: 3, device: null, created_at: hoursAgo(400), last_used_at: hoursAgo(73), is_current: false },
]

const account = (name: string, open: Screen['open'], part?: Screen['part']): Screen => ({
  name: `account${name}`,
  title: 'Mi cuenta',
  open,
  ...(part && { part }),
})

/** Of a member whose account is visible. */
export const ownAccount: Screen[] = [
  account('', async (page) => {
    await page.goto('/account-settings')
    await control(page, /Desactivada/).waitFor()
  }),
  account('-password', async (page) => {
    await opened('contrasena', 'Entre 6 y 30 caracteres.')(page)
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('serrano')
    await main(page).getByText('Seguridad: débil.').waitFor({ state: 'attached' })
  }),
  account('-hide', opened('ocultar', 'Oculto hasta')),
  account('-email', opened('correo', 'Inicia sesión con')),
  account('-email-pending', async (page) => {
    const new_email = { email: 'lucia.nueva@example.net', expires_at: hoursAgo(-20) }
    await answerAccount(page, { new_email })
    await opened('correo', 'Pendiente de confirmar')(page)
  }),
  account('-sessions', async (page) => {
    await page.route(SESSIONS, (route) => route.fulfill({ json: { data: sessions } }))
    await opened('sesiones', 'Esta sesión')(page)
  }),
  account('-data', opened('datos', 'Hasta entonces')),
  account(
    '-deletion',
    async (page) => {
      await opened('datos', 'Hasta entonces')(page)
      await page.getByRole('button', { name: 'Borrar mi cuenta…' }).click()
      await page.getByRole('dialog').waitFor()
    },
    '[role=dialog]',
  ),
  account('-loading', async (page) => {
    await holdAnswers(page, SESSIONS)
    await openPanel(page, 'sesiones')
    await panel(page, 'Sesiones abiertas').getByText('Cargando…').waitFor({ state: 'attached' })
    await control(page, /Desactivada/).waitFor()
  }),
  account('-unreachable', async (page) => {
    await loseCalls(page, SESSIONS)
    await openPanel(page, 'sesiones')
    await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    await control(page, /Desactivada/).waitFor()
  }),
]

/** Of a member who is hidden. */
export const hiddenAccount: Screen[] = [
  account('-hidden', opened('ocultar', 'Prorrogar durante')),
  {
    name: 'profile-hidden',
    open: async (page) => {
      await page.goto('/profile')
      await main(page).getByRole('region', { name: 'Su visibilidad' }).getByText('Oculto').waitFor()
    },
  },
]

/** Screens of an account that need no login. */
export const besideAccount: Screen[] = [
  {
    name: 'confirm-email',
    title: 'Confirmar el correo',
    open: async (page) => void (await page.goto('/email/confirm/abc')),
  },
  {
    name: 'confirm-email-refused',
    title: 'Confirmar el correo',
    open: async (page) => {
      await page.goto('/email/confirm/abc')
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'data-request',
    title: 'Descargar mis datos',
    open: async (page) => {
      await page.goto('/mis-datos')
      await comeToCaptcha(page)
    },
  },
  {
    name: 'data-download-refused',
    title: 'Descargar mis datos',
    open: async (page) => {
      await page.goto('/mis-datos/abc')
      await page.getByRole('button', { name: 'Descargar' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'deleted-account',
    title: 'Cuenta borrada',
    open: async (page) => void (await page.goto('/cuenta-borrada')),
  },
  {
    name: 'data-downloaded',
    open: async (page) => {
      const headers = await headersOf(page, 'lucia')
      const data = { current_password: PASSWORD }
      const taken = await page.request.post('/api/user/managment/export', { headers, data })
      await page.route('**/api/my-data/download', async (route) =>
        route.fulfill({ json: await taken.json() }),
      )
      await page.goto('/mis-datos/abc')
      await page.getByRole('button', { name: 'Descargar' }).click()
      await main(page).getByRole('button', { name: 'Guardarlo otra vez' }).waitFor()
    },
  },
]
