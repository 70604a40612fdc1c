// Parts that members find on all screens, for the walk over every screen.
import { PHONE } from '../fixtures.ts'
import { main } from '../page.ts'
import { at } from './public-screens.ts'
import { DESK, type Screen } from './screen.ts'

/** For Lucía. */
export const memberScreens: Screen[] = [
  {
    name: 'home-of-a-member',
    title: 'Directorio de detectives privados',
    open: at('/'),
    part: 'body',
    asksAboutCookies: true,
  },
  {
    name: 'settings',
    title: 'Ajustes',
    open: async (page) => {
      // The permission has not been asked for: Chromium's headless shell refuses notifications to all.
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
      await page.goto('/settings')
    },
  },
  { name: 'admin-refused', title: 'Página no encontrada', open: at('/admin/registrations/1') },
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
    name: 'settings-with-an-app-to-install',
    open: async (page) => {
      await page.goto('/settings')
      await page.getByRole('heading', { name: 'Apariencia' }).waitFor()
      await page.evaluate(() =>
        window.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => {} }),
        ),
      )
      await page.getByRole('button', { name: 'Instalar la aplicación' }).waitFor()
    },
  },
  {
    name: 'settings-keeping-nothing',
    open: async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      )
      await page.goto('/settings')
      await page.getByRole('switch', { name: 'Guardar en este dispositivo lo último que vi' }).click()
      await page.getByText('Se ha borrado lo que había guardado en este dispositivo.').first().waitFor()
    },
  },
  {
    name: 'settings-on-a-shared-device',
    open: async (page) => {
      await page.goto('/settings')
      await page.evaluate(() => {
        sessionStorage.setItem('pesquisa.session', localStorage.getItem('pesquisa.session') ?? '')
        localStorage.removeItem('pesquisa.session')
      })
      await page.reload()
      await main(page).getByText('Ha entrado en un dispositivo compartido').first().waitFor()
    },
  },
]
