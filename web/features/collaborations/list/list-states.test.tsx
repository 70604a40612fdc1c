// The lists of requests if they are empty or cannot be loaded. How these states look:
// e2e/walk/request-screens.ts.
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/answers.ts'
import { listCollaborations, SORTS } from '#contract/collaborations.ts'
import { madridDay } from '#contract/days.ts'
import { button, choose, main } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { answerOf, listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const EMPTY = 'Actualmente no hay peticiones de colaboración'
const NONE_OF_MINE = 'Actualmente no tienes peticiones de colaboración'
const CREATE = 'Crear petición colaboración'
const today = madridDay()
const one = () => listOf([request(today, { subject: 'Relevo' })], { last_page: 9, total: 130 })

async function open(address: string, server = serverWithLists().answer(listCollaborations, one())) {
  return await openPage(address, { as: sessionOf(lucia), server })
}
const subjects = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const alert = () => main().queryByRole('alert')?.textContent

test('if no request matches the filters, the list says so and how to go on', async () => {
  const server = serverWithLists().answer(listCollaborations, ({ page, languages }) =>
    languages.length > 0
      ? listOf([])
      : page > 9
        ? listOf([], { current_page: 900, last_page: 9, total: 130 })
        : one(),
  )
  const page = await open('/collaborations/languages=pt', server)
  await screen.findByText(EMPTY)
  await page.user.click((await main().findAllByRole('button', { name: 'Quitar filtros' })).at(-1)!)
  await expect.poll(subjects).toEqual(['Relevo'])
  await page.load('/collaborations/page=900')
  await screen.findByText('La lista no tiene tantas páginas.')
  await page.user.click(button('Ir a la primera página'))
  await expect.poll(subjects).toEqual(['Relevo'])
  expect(page.address()).toBe('/collaborations')
})

test('an empty list without filters says so, and leads to writing the first request', async () => {
  const page = await open('/collaborations', serverWithLists().answer(listCollaborations, listOf([])))
  await screen.findByText(EMPTY)
  expect(main().getAllByRole('link', { name: CREATE })).toHaveLength(1)
  await page.load('/collaborations/my-requests')
  await screen.findByText(NONE_OF_MINE)
  await page.user.click(main().getByRole('link', { name: CREATE }))
  await expect.poll(page.address).toBe('/collaborations/new-request')
})

test('if the connection is lost, the list says so, stays on view, and recovers by itself', async () => {
  const server = serverWithLists().answer(listCollaborations, ({ sort }) =>
    listOf([request(today, { subject: sort ?? 'lo próximo' })]),
  )
  const page = await open('/collaborations', server)
  await expect.poll(subjects).toEqual(['lo próximo'])
  await page.setOffline(true)
  await choose(page.user, 'Orden', SORTS.newest)
  await expect.poll(alert).toContain('No hay conexión')
  await screen.findByText('Estas son las peticiones que veía antes.')
  expect(subjects()).toEqual(['lo próximo'])
  await page.setOffline(false)
  await expect.poll(subjects).toEqual(['newest'])
  expect(alert()).toBeUndefined()
})

test('a list that could not be loaded says why, without a connection or with a failure of the server, and a retry recovers', async () => {
  const server = serverWithLists().lose(listCollaborations)
  const page = await open('/collaborations/my-requests', server)
  // Two automatic retries.
  await page.later(4000)
  const failed = await screen.findByRole('region', { name: /No se han podido/ })
  expect(within(failed).getByRole('alert').textContent).toContain('No hay conexión')
  server.refuse(listCollaborations, 500)
  await page.user.click(button('Reintentar'))
  await page.later(4000)
  await expect.poll(alert).toContain('Ha ocurrido un problema en el servidor.')
  server.answer(listCollaborations, one())
  await page.user.click(button('Reintentar'))
  await expect.poll(subjects).toEqual(['Relevo'])
})

test('a request says how many colleagues are wanted, how its answers stand, and that it is covered', async () => {
  const answered = (state: Answer['state']) => ({ own_answer: answerOf({ state }) })
  const list = [
    request(today, { id: 1, subject: 'Ajena', ...answered('offered'), places: 3, places_left: 2 }),
    request(today, { id: 2, subject: 'Retirada', ...answered('withdrawn'), places: 2, places_left: 2 }),
    request(today, { id: 3, subject: 'Acordada', ...answered('accepted'), covered: true, places_left: 0 }),
    request(today, { id: 4, subject: 'Propia', answers_count: 1, disabled: true }),
    request(today, { id: 5, subject: 'Muy pedida', answers_count: 12, places: 9, places_left: 1 }),
    request(today, { id: 6, subject: 'Sin respuestas', answers_count: 0 }),
  ]
  await open('/collaborations', serverWithLists().answer(listCollaborations, listOf(list)))
  await expect
    .poll(subjects)
    .toEqual([
      'AjenaHa respondido',
      'Retirada',
      'AcordadaCubiertaCuentan con usted',
      'PropiaOculta al público1 respuesta',
      'Muy pedida12 respuestas',
      'Sin respuestas',
    ])
  const wanted = () =>
    screen.queryAllByText('Colegas', { selector: 'dt' }).map(({ nextSibling }) => nextSibling?.textContent)
  expect(wanted()).toEqual(['Faltan 2 de 3', 'Se buscan 2', 'Falta 1 de 9'])
})
