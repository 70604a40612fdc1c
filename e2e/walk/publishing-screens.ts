// The form of a request in its states, for the walk over every screen.

import { namedRequests } from '#server/database/demo/named-requests.ts'
import { untilAlive } from '../fixtures.ts'
import { main } from '../page.ts'
import {
  CREATE,
  choice,
  field,
  fillInTheLeast,
  NEW,
  pressPublish,
  requestsOf,
} from '../requests/publication.ts'
import { answer, holdAnswers, type Screen } from './screen.ts'

/** For Lucía. */
export const publishing: Screen[] = [
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
      await pressPublish(page)
      await page.getByRole('alert').first().waitFor()
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
      await pressPublish(page)
      await page.getByRole('dialog').waitFor()
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
      await holdAnswers(page, '**/api/collaboration/1')
      await page.goto('/collaboration/1/edit')
      // The page shown while the scripts load says 'Cargando…' too.
      await main(page).getByRole('heading', { name: 'Editar petición colaboración' }).waitFor()
      await main(page).getByText('Cargando…').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'new-collaboration-recovered',
    open: async (page) => {
      await page.goto(NEW)
      await fillInTheLeast(page, 'A medias')
      await choice(page, 'Idiomas requeridos').pressSequentially('ingl')
      await page.getByRole('option', { name: 'Inglés' }).click()
      await main(page).getByRole('link', { name: 'Cancelar' }).click()
      await main(page).getByRole('heading', { level: 1, name: 'Peticiones de colaboración' }).waitFor()
      await page.goto(NEW)
      await page.getByRole('button', { name: 'Descartar' }).waitFor()
    },
  },
  {
    name: 'new-collaboration-calendar',
    open: async (page) => {
      await page.goto(NEW)
      await field(page, 'Fecha de comienzo').fill('3/12/2027')
      await page.getByRole('button', { name: 'Calendario: Fecha de comienzo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mes siguiente' }).waitFor()
    },
  },
  {
    name: 'new-collaboration-places',
    open: async (page) => {
      await page.goto(NEW)
      await untilAlive(page)
      await choice(page, 'Escriba un lugar').fill('getaf')
      await page.getByRole('option', { name: 'Getafe, Madrid' }).waitFor()
    },
  },
  {
    name: 'new-collaboration-too-many',
    open: async (page) => {
      const msg = 'Ha publicado ya 1 petición en la última hora, el máximo.'
      await answer(page, CREATE, 429, { msg: { general: [msg] } })
      await page.goto(NEW)
      await fillInTheLeast(page, 'La segunda')
      await field(page, 'Descripción').fill('Con todo lo que hace falta.')
      await pressPublish(page)
      await page.getByText(msg).first().waitFor()
    },
  },
]
