// The lists of collaboration requests in their main states, for the tests that walk through every screen.
import type { Page } from '@playwright/test'
import { main } from './registration.ts'
import { CALLS } from './request-lists.ts'
import type { Screen } from './screen.ts'

const LIST = 'Peticiones de colaboración'

const shows = (path: string, text: string) => async (page: Page) => {
  await page.goto(path)
  await main(page).getByText(text).first().waitFor()
}

export const requestLists: Screen[] = [
  {
    name: 'requests',
    title: LIST,
    open: shows('/collaborations/admin_area_level=0&admin_area_id=28065&languages=en', 'Getafe, Madrid'),
  },
  {
    name: 'requests-empty',
    title: LIST,
    open: shows(
      '/collaborations/admin_area_level=1&admin_area_id=52&languages=ko',
      'Actualmente no hay peticiones de colaboración',
    ),
  },
  {
    name: 'requests-loading',
    title: LIST,
    open: async (page) => {
      let go = () => {}
      const sent = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route(CALLS, (route) => void sent.then(() => route.continue()))
      await page.goto('/collaborations/sort=newest')
      await main(page).getByRole('region').waitFor()
      return async () => {
        go()
        await page.unrouteAll({ behavior: 'wait' })
      }
    },
  },
  {
    name: 'requests-unreachable',
    title: LIST,
    open: async (page) => {
      await page.route(CALLS, (route) => route.abort())
      await page.goto('/collaborations/page=2')
      await main(page).getByRole('alert').waitFor()
      return () => page.unrouteAll({ behavior: 'wait' })
    },
  },
  {
    name: 'requests-own',
    title: 'Mis peticiones de colaboración',
    open: shows('/collaborations/my-requests', 'Oculta al público'),
  },
]
