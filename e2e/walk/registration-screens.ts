// The registration in its states, for the walk over every screen.
import { comeToCaptcha, openAlive } from '../fixtures.ts'
import { main, solveCaptcha } from '../page.ts'
import { chooseScan, fillIn, send } from '../registration/registration.ts'
import type { Screen } from './screen.ts'

/** For a visitor. */
export const registering: Screen[] = [
  {
    name: 'registration',
    title: 'Crear cuenta',
    open: async (page) => {
      await page.goto('/registro')
      await comeToCaptcha(page)
    },
  },
  {
    name: 'registration-refused',
    title: 'Error: Crear cuenta',
    open: async (page) => {
      await page.goto('/registro')
      await comeToCaptcha(page)
      await page.getByRole('textbox', { name: 'Número de licencia' }).fill('9000')
      await send(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'registration-recovered',
    title: 'Crear cuenta',
    open: async (page) => {
      await openAlive(page, '/registro')
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Carmen')
      await page.getByRole('textbox', { name: 'Número de licencia' }).fill('9000')
      await page.reload()
      await page.getByRole('button', { name: 'Descartar' }).waitFor()
      await comeToCaptcha(page)
    },
  },
  {
    name: 'help-dialog',
    part: '[role=dialog]',
    title: 'Crear cuenta',
    open: async (page) => {
      await page.goto('/registro')
      await page.getByRole('button', { name: 'Ayuda: La diligencia del libro de registro' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'registration-file-too-large',
    open: async (page) => {
      await page.goto('/registro')
      await chooseScan(page, Buffer.alloc(9_000_000), 'foto.png')
      await page.getByRole('button', { name: 'Reducir la imagen' }).waitFor()
    },
  },
  {
    name: 'registration-unreachable',
    open: async (page) => {
      await page.route('**/api/register', (route) => route.abort())
      await page.goto('/registro')
      await fillIn(page, 'tunel@example.net')
      await solveCaptcha(page)
      await send(page)
      await main(page).getByText('No hay conexión con el servidor').first().waitFor()
    },
  },
  {
    name: 'registration-sent',
    open: async (page) => {
      const msg = 'Hemos recibido su solicitud.'
      await page.route('**/api/register', (route) =>
        route.fulfill({ status: 201, json: { status: 'success', msg, payload: { msg } } }),
      )
      await page.goto('/registro')
      await fillIn(page, 'tunel@example.net')
      await solveCaptcha(page)
      await send(page)
      await page.getByRole('heading', { name: 'Solicitud recibida' }).waitFor()
    },
  },
]
