// The states of a request in full, for the walk over every screen (screens.ts).
import type { Page } from '@playwright/test'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { notices } from '../fixtures.ts'
import { main } from '../page.ts'
import { button } from '../requests/one-request.ts'
import { holdAnswers, loseCalls, type Screen, untilGivenUp } from './screen.ts'

const { siniestroEnSevilla, seguimientoEnGetafe, bajaEnAlcobendas, localizacionEnToledo } = namedRequests
export const OWN = '/collaborations/my-requests'

const STATEMENT = {
  decided_at: '2026-03-02T09:00:00.000Z',
  parts: [
    { title: 'Hechos', text: 'La descripción da el domicilio de una persona.' },
    { title: 'Fundamento', text: 'Datos personales de terceros.' },
  ],
}

/** For Lucía. */
export const oneRequest: Screen[] = [
  state('collaboration', '/collaborations/languages=pt', siniestroEnSevilla),
  state('collaboration-own', OWN, seguimientoEnGetafe),
  state('collaboration-hidden', OWN, bajaEnAlcobendas),
  state('collaboration-elapsed', OWN, localizacionEnToledo),
  {
    name: 'collaboration-loading',
    title: localizacionEnToledo.subject,
    open: async (page) => {
      // Otherwise what was seen last is on view instead.
      await page.evaluate(() => localStorage.setItem('pesquisa.keeps-nothing', 'yes'))
      await fromList(page, OWN, localizacionEnToledo)
      await holdAnswers(page, '**/api/collaboration/*')
      await page.reload()
      await main(page).getByText('Cargando…').first().waitFor()
    },
  },
  {
    name: 'collaboration-erasing',
    open: async (page) => {
      await fromList(page, OWN, localizacionEnToledo)
      await button(page, 'Borrar definitivamente').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'collaboration-reporting',
    open: async (page) => {
      await fromList(page, '/collaborations/languages=pt', siniestroEnSevilla)
      await button(page, 'Denunciar').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'collaboration-withheld',
    open: async (page) => {
      await page.route('**/api/reports/statement?*', (route) => route.fulfill({ json: STATEMENT }))
      await page.route('**/api/collaboration/*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), withheld: true } })
      })
      await fromList(page, OWN, seguimientoEnGetafe)
      await main(page).getByText('El directorio ha ocultado esta petición').waitFor()
    },
  },
  {
    name: 'collaboration-not-deleted',
    isFresh: true,
    open: async (page) => {
      await fromList(page, OWN, seguimientoEnGetafe)
      await page.route('**/api/collaboration/**', (route) => route.abort('connectionfailed'))
      await button(page, 'Eliminar').click()
      await notices(page).getByText('No se ha podido eliminar la petición.').hover()
    },
  },
  {
    name: 'collaboration-deleted',
    open: async (page) => {
      await stayDeleted(page)
      await notices(page).getByRole('button', { name: 'Deshacer' }).focus()
    },
  },
  {
    name: 'bell-with-a-deleted-request',
    open: async (page) => {
      await stayDeleted(page)
      await page.getByRole('banner').getByRole('button', { name: 'Avisos' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).waitFor()
    },
  },
  {
    name: 'collaboration-not-kept',
    open: async (page) => {
      await loseCalls(page, '**/api/collaboration/*')
      await page.goto('/collaboration/987654')
      const sentence = main(page).getByText('Esta petición no está guardada en este dispositivo.')
      await untilGivenUp(page, sentence.first())
    },
  },
]

function state(name: string, list: string, request: { subject: string }): Screen {
  return { name, title: request.subject, open: (page) => fromList(page, list, request) }
}

/** Opens a request by its card in a list. */
export async function fromList(page: Page, list: string, { subject }: { subject: string }) {
  await page.goto(list)
  await page.getByRole('link', { name: subject }).click()
  await main(page).getByRole('region', { name: 'Publicada por' }).waitFor()
  await answersShown(page)
}

/** The part about answers comes after the request: for the author with the form of the meeting point. */
export async function answersShown(page: Page): Promise<void> {
  const own = main(page).getByRole('form', { name: 'Punto de encuentro' })
  const others = main(page).getByRole('region', { name: /^(¿Puede ayudar\?|Su respuesta)$/ })
  const past = main(page).getByText('No hubo punto de encuentro.')
  await own.or(others).or(past).waitFor()
}

/** Deletes a request in the browser only, without the server. */
async function stayDeleted(page: Page) {
  await fromList(page, OWN, seguimientoEnGetafe)
  await page.route('**/api/collaboration**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fallback(),
  )
  await button(page, 'Eliminar').click()
  await notices(page).getByText('Petición eliminada').first().waitFor()
}
