// Where no answer comes for ten seconds, whoever waits can give it up or have it asked again, on any screen.
import type { Page } from '@playwright/test'
import { expect, logIn, notices, test } from './fixtures.ts'
import { fillInTheLeast, forgetDrafts, heading, NEW, requestsOf } from './publication.ts'
import { main } from './registration.ts'
import { CALLS, subjects } from './request-lists.ts'

const SLOW = 'El servidor tarda más de lo habitual en responder.'
const cancel = (page: Page) => notices(page).getByRole('button', { name: 'Cancelar' })
const again = (page: Page) => notices(page).getByRole('button', { name: 'Volver a intentarlo' })

/** Holds the calls to an address, as many as these, without an answer; the rest go through. Gives what was asked. */
async function holdFirst(page: Page, url: string, count: number) {
  const keys: (string | undefined)[] = []
  await page.route(url, async (route) => {
    // What the bell asks for is no part of it.
    if (route.request().url().includes('owner=true')) return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > count) await route.continue()
  })
  return keys
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'lucia')
})

test('a list that does not come is asked again, or given up and asked again later', async ({ page }) => {
  const asked = await holdFirst(page, CALLS, 2)
  await page.goto('/collaborations')
  await expect.poll(() => asked.length).toBe(1)
  // The page itself asks before there are scripts: only they wait.
  await expect(main(page)).toContainText('Buscando…')
  await page.clock.runFor(9000)
  await expect(notices(page)).not.toContainText(SLOW)
  await page.clock.runFor(1500)
  await expect(notices(page)).toContainText(SLOW)
  await again(page).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(notices(page)).not.toContainText(SLOW)

  await page.clock.runFor(10_500)
  await cancel(page).click()
  await expect(main(page)).toContainText('Ha cancelado la carga. Puede volver a intentarlo cuando quiera.')
  await expect(notices(page)).not.toContainText(SLOW)
  // Nobody asks behind the back of who has decided.
  await page.clock.runFor(5000)
  expect(asked.length).toBe(2)
  await main(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(subjects(page).first()).toBeVisible()
})

/** The first request that is sent arrives, only that nobody hears of it. Gives the keys of all that are sent. */
async function withFirstUnheard(page: Page) {
  const keys: (string | undefined)[] = []
  await page.route('**/api/collaborations/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.fetch()
    else await route.continue()
  })
  return keys
}

test('a request that is sent again is published once', async ({ page }) => {
  const subject = 'Publicada con paciencia'
  await page.goto(NEW)
  await fillInTheLeast(page, subject)
  const keys = await withFirstUnheard(page)
  await main(page).getByRole('button', { name: 'Crear petición' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.runFor(10_500)
  await expect(notices(page)).toContainText('Lo que ha enviado todavía no tiene respuesta.')
  await again(page).click()
  await expect(heading(page)).toHaveText(subject)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  expect((await requestsOf(page, 'lucia')).filter((one) => one.subject === subject)).toHaveLength(1)
})

test('who gives up a request keeps what was written, and publishes it once all the same', async ({
  page,
}) => {
  const subject = 'Cancelada y vuelta a enviar'
  await page.goto(NEW)
  await fillInTheLeast(page, subject)
  const keys = await withFirstUnheard(page)
  const submit = main(page).getByRole('button', { name: 'Crear petición' })
  await submit.click()
  await expect.poll(() => keys.length).toBe(1)
  await page.clock.runFor(10_500)
  await cancel(page).click()
  await expect(main(page).getByRole('alert')).toContainText('Puede que ya se haya hecho')
  await submit.click()
  await expect(heading(page)).toHaveText(subject)
  expect(new Set(keys).size).toBe(1)
  expect((await requestsOf(page, 'lucia')).filter((one) => one.subject === subject)).toHaveLength(1)
  await forgetDrafts(page)
})

test('what is given up may have been done, and that is said', async ({ page }) => {
  await holdFirst(page, '**/hide-profile', 1)
  await page.goto('/account-settings#ocultar')
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click()
  await page.clock.runFor(10_500)
  await expect(notices(page)).toContainText(SLOW)
  await cancel(page).click()
  await expect(main(page).getByRole('alert')).toContainText(
    'Puede que ya se haya hecho: compruébelo antes de repetirlo.',
  )
  await expect(page.getByRole('button', { name: 'Ocultar', exact: true })).toBeEnabled()
})
