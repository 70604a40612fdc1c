// The search and a colleague's profile in their states, for the walk over every screen.
import type { Page } from '@playwright/test'
import { PHONE } from '../fixtures.ts'
import { choose, main } from '../page.ts'
import { box, openSearch, search } from '../search/searching.ts'
import { answer, changeProfile, holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const FROM_SEVILLE = '/users?admin_area_level=1&admin_area_id=41&languages=pt'

/** For Lucía. */
export const searching: Screen[] = [
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
      await main(page).getByText('No se han encontrado detectives').first().waitFor()
    },
  },
  {
    name: 'search-nearest',
    open: async (page) => {
      await page.goto('/users?admin_area_level=0&admin_area_id=45168&q=rafael')
      await main(page).getByRole('list', { name: 'Los más cercanos, en línea recta' }).waitFor()
    },
  },
  {
    name: 'kept-colleagues',
    title: 'Colegas guardados',
    open: async (page) => {
      await page.goto('/users/kept')
      await main(page)
        .getByText(/^Todavía no ha guardado/)
        .waitFor()
    },
  },
  {
    name: 'search-loading',
    title: 'Detectives',
    open: async (page) => {
      await holdAnswers(page, '**/api/users/search/*')
      await page.goto('/users?page=1&gender=f')
      await main(page).getByRole('region').waitFor()
    },
  },
  {
    name: 'profile',
    title: 'Rafael Ortega Muñoz',
    open: openRafael,
  },
  {
    name: 'profile-own',
    title: 'Lucía Serrano Peña',
    open: async (page) => {
      await page.goto('/profile')
      await main(page).getByRole('region').first().waitFor()
    },
  },
  {
    name: 'search-filters-chosen',
    open: async (page) => {
      await openSearch(page)
      await choose(page, 'Idiomas requeridos', 'Catalán', 'cat')
      await choose(page, 'Comunidad autónoma', 'Cataluña')
    },
  },
  {
    name: 'search-options',
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox', { name: 'Tramo de edad' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'search-filters-on-a-phone',
    only: PHONE,
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('button', { name: 'Filtros' }).click()
      await choose(page, 'Género', 'Mujer')
    },
  },
  {
    name: 'search-on-a-phone',
    only: PHONE,
    open: (page) => openSearch(page, 'admin_area_level=0&admin_area_id=8101&languages=ca&gender=f'),
  },
  {
    name: 'search-suggestions',
    open: async (page) => {
      await openSearch(page)
      await box(page).focus()
      await page.keyboard.type('sevil')
      await page
        .getByRole('listbox', { name: /^Lugares/ })
        .getByRole('option')
        .nth(1)
        .waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-wider',
    open: async (page) => {
      await openSearch(page, 'admin_area_level=0&admin_area_id=8019&languages=pt&q=rafael+ortega')
      await main(page)
        .getByRole('button', { name: /^En toda España/ })
        .waitFor()
    },
  },
  {
    name: 'search-namesakes',
    open: async (page) => {
      await openSearch(page)
      await search(page, 'Sevilla')
      await main(page)
        .getByRole('button', { name: /^Sevilla \(municipio\)/ })
        .waitFor()
    },
  },
  {
    name: 'search-slip',
    open: async (page) => {
      await openSearch(page)
      await search(page, 'ortgea')
      await main(page).getByRole('button', { name: '¿Quiso decir «Ortega»?' }).waitFor()
    },
  },
  {
    name: 'search-line',
    open: async (page) => {
      await openSearch(page)
      await search(page, 'mañana a las 7 en Getafe, mujer con moto, sin dron')
      await main(page).getByText('no filtra por «mañana a las 7»').waitFor()
    },
  },
  {
    name: 'search-unreachable',
    open: async (page) => {
      await page.clock.install()
      await openSearch(page)
      await page.route('**/api/users/search/**', (route) => route.abort())
      await choose(page, 'Género', 'Mujer')
      await page.getByRole('button', { name: 'Filtrar' }).click()
      await untilGivenUp(page, main(page).getByRole('alert'))
    },
  },
  { name: 'profile-on-a-phone', only: PHONE, open: openRafael },
  {
    name: 'profile-with-long-words-and-no-contact',
    open: async (page) => {
      const word = 'x'.repeat(50)
      const names = { full_name: `${word} ${word} ${word}`, office_name: word + word }
      await changeProfile(page, { ...names, contact_means: { tlfs: [], emails: [] } })
      await page.goto(FROM_SEVILLE)
      await page.getByRole('link', { name: 'Rafael Ortega Muñoz' }).click()
      await main(page).getByText('No ha indicado ninguno.').first().waitFor()
    },
  },
  {
    name: 'profile-choosing-a-telephone',
    only: PHONE,
    open: async (page) => {
      const tlfs = ['+34612345678', '+34954000000'].map((value, type) => ({ value, type: type + 1 }))
      await changeProfile(page, { contact_means: { tlfs, emails: [] } })
      await openRafael(page)
      await main(page).getByRole('button', { name: 'Llamar', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'profile-too-many',
    open: async (page) => {
      await answer(page, '**/api/user/*', 429, {})
      await page.goto('/profile/2')
      await main(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'profile-not-kept',
    open: async (page) => {
      await loseCalls(page, '**/api/user/*')
      await page.goto('/profile/987654')
      const sentence = main(page).getByText('Este perfil no está guardado en este dispositivo.')
      await untilGivenUp(page, sentence.first())
    },
  },
]

async function openRafael(page: Page) {
  await page.goto(FROM_SEVILLE)
  await page.getByRole('link', { name: 'Rafael Ortega Muñoz' }).click()
  await main(page).getByRole('region').first().waitFor()
}
