// The lists of collaboration requests in their main states, for the walk over every screen.
import type { Page } from '@playwright/test'
import { SORTS } from '#contract/collaborations.ts'
import { PHONE } from '../fixtures.ts'
import { choose, filter, main } from '../page.ts'
import { CALLS, openList, order } from '../requests/request-lists.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const LIST = 'Peticiones de colaboración'

const NONE = { data: [], meta: { current_page: 1, last_page: 1, per_page: 15, total: 0 } }

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
      await holdAnswers(page, CALLS)
      await page.goto('/collaborations/sort=newest')
      await main(page).getByRole('region').waitFor()
    },
  },
  {
    name: 'requests-unreachable',
    title: LIST,
    open: async (page) => {
      await loseCalls(page, CALLS)
      await page.goto('/collaborations/page=2')
      await untilGivenUp(page, main(page).getByRole('alert'))
    },
  },
  {
    name: 'requests-for-me',
    title: LIST,
    open: shows(
      '/collaborations/for_me=true&admin_area_level=0&admin_area_id=28065&languages=en',
      'Getafe, Madrid',
    ),
  },
  {
    name: 'requests-for-me-empty',
    title: LIST,
    open: async (page) => {
      await page.route(CALLS, (route) => route.fulfill({ json: NONE }))
      await page.goto('/collaborations/for_me=true')
      await main(page).getByText('en sus zonas').first().waitFor()
    },
  },
  {
    name: 'requests-own',
    title: 'Mis peticiones de colaboración',
    open: shows('/collaborations/my-requests', 'Oculta al público'),
  },
  { name: 'requests-on-a-phone', only: PHONE, open: (page) => openList(page) },
  {
    name: 'requests-filters-chosen',
    open: async (page) => {
      await openList(page)
      await choose(page, 'Servicio', 'Investigación de accidentes y siniestros', 'accidentes')
      await choose(page, 'Idiomas requeridos', 'Portugués', 'port')
      await page.getByRole('textbox', { name: 'Comienza desde' }).fill('31/02/2027')
      await filter(page).click()
      await page.getByText('La fecha no es válida.').first().waitFor()
    },
  },
  {
    name: 'requests-orders',
    open: async (page) => {
      await openList(page)
      await order(page).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'requests-seen-before',
    open: async (page) => {
      await page.clock.install()
      await openList(page)
      await page.route(CALLS, (route) => route.abort())
      await choose(page, 'Orden', SORTS.newest)
      await untilGivenUp(page, page.getByText('Estas son las peticiones que veía antes.').first())
    },
  },
]
