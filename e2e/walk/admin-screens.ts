// The screens of the back office in their main states, for the walk over every screen (screens.ts).
import type { Page } from '@playwright/test'
import { FACTOR_UNPROVED } from '#contract/staff/second-factor.ts'
import { PHONE } from '../fixtures.ts'
import { main } from '../page.ts'
import { answer, holdAnswers, loseCalls, type Screen, untilGivenUp, WAITING } from './screen.ts'

async function answerWaiting(page: Page) {
  const data = [{ kind: 'registrations', count: 12, oldest_at: '2026-03-02T09:00:00.000Z' }]
  await page.route(WAITING, (route) => route.fulfill({ json: { data } }))
}

/** For an administrator. */
export const adminScreens: Screen[] = [
  {
    name: 'admin-start',
    open: async (page) => {
      await answerWaiting(page)
      await page.goto('/admin')
      await main(page).getByText('12 registros esperan aprobación').waitFor()
    },
  },
  {
    name: 'admin-sections',
    only: PHONE,
    open: async (page) => {
      await answerWaiting(page)
      await page.goto('/admin')
      await main(page).getByText('12 registros esperan aprobación').waitFor()
      await page.getByRole('button', { name: /^Secciones/ }).click()
    },
  },
  {
    name: 'admin-start-with-nothing-to-do',
    open: async (page) => {
      await page.goto('/admin')
      await main(page).getByText('No hay nada pendiente.').waitFor()
    },
  },
  {
    name: 'admin-loading',
    open: async (page) => {
      await holdAnswers(page, WAITING)
      await page.goto('/admin')
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
      await main(page).getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'admin-unreachable',
    open: async (page) => {
      await loseCalls(page, WAITING)
      await page.goto('/admin')
      await untilGivenUp(page, main(page).getByRole('button', { name: 'Reintentar' }))
    },
  },
  {
    name: 'admin-second-factor-needed',
    open: async (page) => {
      await answer(page, WAITING, 403, { msg: { second_factor: ['Active el segundo paso.'] } })
      await page.goto('/admin')
      await main(page).getByRole('link', { name: 'Activar la verificación en dos pasos' }).waitFor()
    },
  },
  {
    name: 'admin-second-factor-again',
    open: async (page) => {
      const refusal = { msg: { second_factor: ['Vuelva a iniciar sesión.'] }, reason: FACTOR_UNPROVED }
      await answer(page, WAITING, 403, refusal)
      await page.goto('/admin')
      await main(page).getByRole('button', { name: 'Iniciar sesión' }).waitFor()
    },
  },
]
