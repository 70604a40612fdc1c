// Every screen in its main states, for the tests that walk through all of them.
import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { besideAccount, hiddenAccount, ownAccount } from './account-screens.ts'
import { comeToCaptcha, type namedWorld, openAlive, PHONE } from './fixtures.ts'
import { oneRequest } from './one-request-screens.ts'
import { ownProfile } from './profile-screens.ts'
import { at, publicPages } from './public-screens.ts'
import { choice, field, fillInTheLeast, forgetDrafts, NEW, publish, requestsOf } from './publication.ts'
import { main, send } from './registration.ts'
import { requestLists } from './request-screens.ts'
import { DESK, type Screen } from './screen.ts'
import { secondFactor, secondFactorAsked } from './second-factor-screens.ts'

async function afterSending(page: Page, path: string, button: string) {
  await page.goto(path)
  await main(page).getByRole('button', { name: button }).click()
  await page.getByRole('alert').waitFor()
}

export const screensOf: Record<string, { who?: keyof typeof namedWorld; screens: Screen[] }> = {
  'visitor who reads': { screens: publicPages },
  visitor: {
    screens: [
      { name: 'login', title: 'Iniciar sesión', open: at('/login') },
      {
        name: 'login-refused',
        title: 'Error: Iniciar sesión',
        open: (page) => afterSending(page, '/login', 'Iniciar sesión'),
      },
      ...secondFactorAsked,
      {
        name: 'login-recovery',
        title: 'Recuperar contraseña',
        open: async (page) => {
          // An address that differs by its end only would keep what was typed before it.
          await page.goto('/terminos-y-condiciones')
          await page.goto('/login#recuperar')
        },
      },
      { name: 'login-verification', title: 'Verificar el correo', open: at('/login/verify/a/b/1/d') },
      { name: 'reset', title: 'Restablecer la contraseña', open: at(`/password/reset/${'x'.repeat(43)}`) },
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
      ...besideAccount,
    ],
  },
  'hidden member': { who: 'beatriz', screens: hiddenAccount },
  // Apart, so that two can walk at once.
  'member at what is their own': { who: 'lucia', screens: [...ownProfile, ...ownAccount, ...secondFactor] },
  member: {
    who: 'lucia',
    screens: [
      { name: 'home-of-a-member', title: 'Directorio de detectives privados', open: at('/'), part: 'body' },
      {
        name: 'search',
        title: 'Detectives',
        open: async (page) => {
          await page.goto('/users?q=ortega&admin_area_level=1&admin_area_id=41&languages=pt')
          await page.getByRole('heading', { level: 3 }).first().waitFor()
        },
      },
      {
        name: 'search-empty',
        title: 'Detectives',
        open: async (page) => {
          await page.goto('/users?admin_area_level=1&admin_area_id=52&languages=ko&association=2&gender=f')
          await main(page).getByText('No se han encontrado detectives').waitFor()
        },
      },
      {
        name: 'search-loading',
        title: 'Detectives',
        open: async (page) => {
          let go = () => {}
          const sent = new Promise<void>((resolve) => {
            go = resolve
          })
          await page.route('**/api/users/search/*', (route) => void sent.then(() => route.continue()))
          await page.goto('/users?page=1&gender=f')
          await main(page).getByRole('region').waitFor()
          return async () => {
            go()
            await page.unrouteAll({ behavior: 'wait' })
          }
        },
      },
      {
        name: 'profile',
        title: 'Rafael Ortega Muñoz',
        open: async (page) => {
          await page.goto('/users?admin_area_level=1&admin_area_id=41&languages=pt')
          await page.getByRole('link', { name: 'Rafael Ortega Muñoz' }).click()
          await main(page).getByRole('region').first().waitFor()
        },
      },
      {
        name: 'profile-own',
        title: 'Lucía Serrano Peña',
        open: async (page) => {
          await page.goto('/profile')
          await main(page).getByRole('region').first().waitFor()
        },
      },
      ...requestLists,
      ...oneRequest,
      {
        name: 'settings',
        title: 'Ajustes',
        open: async (page) => {
          // As with whom nobody has asked: Chromium's headless shell refuses notifications to all.
          await page.addInitScript(() =>
            Object.defineProperty(Notification, 'permission', { value: 'default' }),
          )
          await page.goto('/settings')
        },
      },
      { name: 'waiting-refused', title: 'Registros pendientes', open: at('/admin/registrations/1') },
      {
        name: 'menu',
        part: '[role=menu]',
        title: 'Ajustes',
        only: DESK,
        open: async (page) => {
          await page.goto('/settings')
          await page.getByRole('button', { name: /^Menú de/ }).click()
          await page.getByRole('menu').waitFor()
        },
      },
      {
        name: 'drawer',
        part: '[role=dialog]',
        title: 'Ajustes',
        only: PHONE,
        open: async (page) => {
          await page.goto('/settings')
          await page.getByRole('button', { name: 'Abrir el menú' }).click()
          await page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'new-collaboration',
        title: 'Crear petición colaboración',
        open: async (page) => {
          await page.goto(NEW)
          await choice(page, 'Servicio').and(page.locator(':enabled')).waitFor()
        },
      },
      {
        name: 'new-collaboration-refused',
        title: 'Error: Crear petición colaboración',
        open: async (page) => {
          await page.goto(NEW)
          await field(page, 'Vehículo').fill('Motocicleta o furgoneta, según el día y la zona')
          await publish(page)
          await page.getByRole('alert').first().waitFor()
          return () => forgetDrafts(page)
        },
      },
      {
        name: 'discretion-dialog',
        part: '[role=dialog]',
        title: 'Crear petición colaboración',
        open: async (page) => {
          await page.goto(NEW)
          await fillInTheLeast(page, 'Seguimiento en Soria')
          await field(page, 'Descripción').fill('Conduce un turismo con matrícula 4567 KLM.')
          await publish(page)
          await page.getByRole('dialog').waitFor()
          return () => forgetDrafts(page)
        },
      },
      {
        name: 'edit-collaboration',
        title: 'Editar petición colaboración',
        open: async (page) => {
          const { subject } = namedRequests.seguimientoEnGetafe
          const id = (await requestsOf(page, 'lucia')).find((one) => one.subject === subject)?.id
          await page.goto(`/collaboration/${id}/edit`)
          await choice(page, 'Municipio').and(page.locator(':enabled')).waitFor()
          await choice(page, 'Servicio').and(page.locator(':enabled')).waitFor()
        },
      },
      {
        name: 'edit-collaboration-loading',
        title: 'Editar petición colaboración',
        open: async (page) => {
          let go = () => {}
          const sent = new Promise<void>((resolve) => {
            go = resolve
          })
          await page.route('**/api/collaboration/1', (route) => void sent.then(() => route.abort()))
          await page.goto('/collaboration/1/edit')
          // The page that is on view while the scripts come says 'Cargando…' too.
          await main(page).getByRole('heading', { name: 'Editar petición colaboración' }).waitFor()
          await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
          return async () => {
            go()
            await page.unrouteAll({ behavior: 'wait' })
          }
        },
      },
    ],
  },
}
