// The login and the ways to recover access, for the walk over every screen.
import type { Page } from '@playwright/test'
import { namedWorld, PASSWORD } from '../fixtures.ts'
import { enter } from '../login/login.ts'
import { main } from '../page.ts'
import { at } from './public-screens.ts'
import { answer, type Screen } from './screen.ts'

/** For a visitor. */
export const loggingIn: Screen[] = [
  { name: 'login', title: 'Iniciar sesión', open: at('/login') },
  {
    name: 'login-refused',
    title: 'Error: Iniciar sesión',
    open: (page) => afterSending(page, '/login', 'Iniciar sesión'),
  },
  {
    name: 'login-recovery',
    title: 'Recuperar contraseña',
    open: async (page) => {
      // If only the hash of the address changed, the text typed before would stay.
      await page.goto('/terminos-y-condiciones')
      await page.goto('/login#recuperar')
    },
  },
  { name: 'login-verification', title: 'Verificar el correo', open: at('/login/verify/a/b/1/d') },
  { name: 'reset', title: 'Restablecer la contraseña', open: at(`/password/reset/${'x'.repeat(43)}`) },
  {
    name: 'login-on-a-shared-device-refused',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('checkbox', { name: 'Es un dispositivo compartido' }).check()
      await enter(page, 'nadie@example.net', 'no es esta')
      await main(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-suspended',
    open: async (page) => {
      await page.goto('/login')
      await enter(page, namedWorld.ramon.email, PASSWORD)
      await main(page).getByText('Su cuenta está suspendida').first().waitFor()
    },
  },
  {
    name: 'login-verification-resent',
    open: async (page) => {
      await answer(page, '**/api/login', 403, {
        reason: 'email_not_verified',
        msg: { general: ['Todavía no ha verificado su correo electrónico.'] },
      })
      await page.goto('/login')
      await enter(page, namedWorld.oscar.email, PASSWORD)
      await page.getByRole('button', { name: 'Reenviar el correo de verificación' }).click()
      await main(page).getByText('Si ese correo está pendiente de verificar').first().waitFor()
    },
  },
  {
    name: 'login-verified',
    open: async (page) => {
      const { email } = namedWorld.oscar
      await answer(page, '**/api/login/verify-email', 200, {
        msg: 'Su correo electrónico está verificado.',
        email,
      })
      await page.goto('/login/verify/a/b/1/d')
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
      await page.getByLabel(/^Contraseña/).fill(PASSWORD)
      await page.getByRole('button', { name: 'Verificar' }).click()
      await main(page).getByText('Su correo electrónico está verificado').first().waitFor()
    },
  },
  {
    name: 'login-recovery-sent',
    open: async (page) => {
      await page.goto('/login#recuperar')
      await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@example.net')
      await page.getByRole('button', { name: 'Restablecer' }).click()
      await main(page).getByText('Si ese correo tiene una cuenta').first().waitFor()
    },
  },
  {
    name: 'reset-mistyped',
    open: async (page) => {
      await fillInReset(page, 'otra cosa')
      await main(page).getByText('Las contraseñas no coinciden.').first().waitFor()
    },
  },
  {
    name: 'reset-refused',
    open: async (page) => {
      await fillInReset(page, PASSWORD)
      await main(page).getByText('El enlace no es válido').first().waitFor()
    },
  },
  {
    name: 'reset-done',
    open: async (page) => {
      await answer(page, '**/api/password/reset', 200, { msg: 'Su contraseña se ha cambiado.' })
      await fillInReset(page, PASSWORD)
      await main(page).getByText('Su contraseña se ha cambiado').first().waitFor()
    },
  },
]

async function afterSending(page: Page, path: string, button: string) {
  await page.goto(path)
  await main(page).getByRole('button', { name: button }).click()
  await page.getByRole('alert').waitFor()
}

async function fillInReset(page: Page, repeated: string) {
  await page.goto(`/password/reset/${'x'.repeat(43)}`)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(namedWorld.rafael.email)
  await page.getByLabel(/^Nueva contraseña/).fill(PASSWORD)
  await page.getByLabel(/^Repetir contraseña/).fill(repeated)
  await main(page).getByRole('button', { name: 'Aceptar' }).click()
}
