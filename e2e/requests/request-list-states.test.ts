// The lists of requests if they are empty or cannot be loaded.
import { COLLABORATIONS_PER_PAGE, SORTS } from '#contract/collaborations.ts'
import { namedRequests } from '#server/database/demo/named-requests.ts'
import { expect, logIn, test } from '../fixtures.ts'
import {
  CALLS,
  CREATE,
  card,
  choose,
  count,
  filter,
  openList,
  pageOf,
  results,
  subjects,
} from './request-lists.ts'

const EMPTY = 'Actualmente no hay peticiones de colaboración'
const NONE_OF_MINE = 'Actualmente no tienes peticiones de colaboración'
const NOBODY = 'admin_area_level=1&admin_area_id=52&languages=ko'

test.beforeEach(({ page }) => logIn(page, 'lucia'))

test('invalid days, or days in the wrong order, are reported before any call', async ({ page }) => {
  await openList(page)
  const [from, to] = ['desde', 'hasta'].map((which) =>
    page.getByRole('textbox', { name: `Comienza ${which}` }),
  )
  await from!.fill('31/02/2027')
  await filter(page).click()
  await expect(page.getByText('La fecha no es válida.')).toBeVisible()
  await expect(from!).toBeFocused()
  await page.getByRole('button', { name: 'Calendario: Comienza hasta' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mes siguiente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await from!.fill('03/12/2027')
  await to!.fill('02/12/2027')
  await filter(page).click()
  await expect(page.getByText('La segunda fecha no puede ser anterior a la primera.')).toBeVisible()
  await expect(page).toHaveURL(/\/collaborations$/)
  await to!.fill('03/12/2027')
  await filter(page).click()
  await expect(page).toHaveURL(/date_from=2027-12-03&date_to=2027-12-03$/)
})

test('if no request matches the filters, the list says so and how to go on', async ({ page }) => {
  await openList(page, NOBODY)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Quitar filtros' }).last().click()
  await expect(subjects(page)).toHaveCount(COLLABORATIONS_PER_PAGE)
  await openList(page, 'page=900')
  await expect(page.getByText('La lista no tiene tantas páginas.')).toBeVisible()
  await page.getByRole('button', { name: 'Ir a la primera página' }).click()
  await expect(subjects(page)).toHaveCount(COLLABORATIONS_PER_PAGE)
})

test('the empty list of a member’s own requests says so, and leads to writing the first', async ({
  page,
  browser,
  site,
}) => {
  const beatriz = await pageOf('beatriz', browser, site)
  await beatriz.goto('/collaborations/my-requests')
  await expect(beatriz.getByText(NONE_OF_MINE, { exact: true })).toBeVisible()
  await beatriz.getByRole('link', { name: CREATE }).click()
  await expect(beatriz).toHaveURL(/\/collaborations\/new-request$/)
  await beatriz.context().close()

  await page.route(CALLS, (route) =>
    route.fulfill({ json: { data: [], meta: { current_page: 1, last_page: 1, per_page: 15, total: 0 } } }),
  )
  await openList(page)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: CREATE })).toHaveCount(1)
})

test('if the connection is lost, the list says so, stays on view, and recovers with a retry', async ({
  page,
  context,
}) => {
  await openList(page)
  await expect(subjects(page)).toHaveCount(COLLABORATIONS_PER_PAGE)
  const before = await subjects(page).allTextContents()
  await context.setOffline(true)
  await choose(page, 'Orden', SORTS.newest)
  await expect(results(page).getByRole('alert')).toContainText('No hay conexión')
  await expect(page.getByText('Estas son las peticiones que veía antes.')).toBeVisible()
  expect(await subjects(page).allTextContents()).toEqual(before)
  await context.setOffline(false)
  await expect(results(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => subjects(page).allTextContents()).not.toEqual(before)
})

test('if the connection is lost before anything has loaded, the list says so and offers a retry', async ({
  page,
}) => {
  await page.route(CALLS, (route) => route.abort())
  await page.goto('/collaborations/my-requests')
  await expect(results(page).getByRole('alert')).toContainText('No hay conexión')
  await page.unroute(CALLS)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(subjects(page)).not.toHaveCount(0)
})

test('a server error is shown as one, and a retry recovers from it', async ({ page }) => {
  await page.route(CALLS, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/collaborations')
  await expect(results(page).getByRole('alert')).toContainText('Ha ocurrido un problema en el servidor.')
  await page.unroute(CALLS)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(count(page)).toBeVisible()
  await openList(page, 'admin_area_level=0&admin_area_id=8019')
  await expect(card(page, namedRequests.competenciaEnBarcelona)).toBeVisible()
})
