// A site with limits, whose visitors see only detectives who agreed to it. After too many profiles opened, or too many
// requests published, the member gets a message and loses nothing.
import type { Page } from '@playwright/test'
import { expect, logIn, notices, PHONE, test } from '../fixtures.ts'
import { openOwnProfile, section } from '../profile/profile-sections.ts'
import { main } from '../registration/registration.ts'
import { field, fillInTheLeast, heading, NEW, publish, requestsOf } from '../requests/publication.ts'

test.use({
  settings: {
    RATE_LIMIT: 'on',
    PROFILES_PER_MINUTE: '2',
    REQUESTS_PER_HOUR: '1',
    VISITORS_SEE_DIRECTORY: 'profiles',
  },
})

const rafael = 'Rafael Ortega Muñoz'
const SEARCH = '/users?admin_area_level=1&admin_area_id=41'
const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')

test('hovering over results opens no profiles; after too many profiles the screen says so and stays', async ({
  page,
}) => {
  await page.clock.install()
  await logIn(page, 'lucia')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/user\/\d+$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/users')
  await expect(results(page)).not.toHaveCount(0)
  const names = await results(page).allTextContents()
  for (let at = 0; at < 5; at += 1) {
    await results(page).nth(at).hover()
    await page.clock.runFor(200)
  }
  expect(asked).toEqual([])
  const others = names.filter((name) => !name.includes('Lucía')).slice(0, 3)
  for (const name of others) {
    await page.getByRole('link', { name }).first().click()
    await expect(heading(page)).toHaveText(name)
    if (name === others[2]) break
    await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
    await page.goBack()
    await expect(results(page)).not.toHaveCount(0)
  }
  const told = page.getByText(/^Ha abierto muchos perfiles distintos en poco tiempo/)
  await expect(told).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/profile\/\d+$/)
  await expect(page.getByText('Este perfil no está guardado')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(told).toBeVisible()
  // Profiles opened before can still be read.
  await page.goBack()
  await page.getByRole('link', { name: others[0]! }).first().click()
  await expect(page.getByRole('region', { name: 'Medios de contacto' })).toBeVisible()
})

test('a request above the limit stays in the form, with the reason why it is not published', async ({
  page,
}) => {
  await logIn(page, 'rafael')
  await page.setViewportSize(PHONE)
  await page.goto(NEW)
  await fillInTheLeast(page, 'La primera')
  await publish(page)
  await expect(heading(page)).toHaveText('La primera')
  await page.goto(NEW)
  await fillInTheLeast(page, 'La segunda')
  await field(page, 'Descripción').fill('Con todo lo que hace falta.')
  await publish(page)
  await expect(
    page.getByText(/^Ha publicado ya 1 petición en la última hora, el máximo\./).first(),
  ).toBeVisible()
  await expect(field(page, 'Asunto')).toHaveValue('La segunda')
  await expect(field(page, 'Descripción')).toHaveValue('Con todo lo que hace falta.')
  await page.reload()
  await expect(field(page, 'Asunto')).toHaveValue('La segunda')
  const published = await requestsOf(page, 'rafael')
  expect(published.filter(({ subject }) => subject === 'La segunda')).toEqual([])
})

test('a visitor finds no detective before one agreed, and an explanation; then finds and opens that one, and returns to the results', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url })
  const visit = await context.newPage()
  await visit.goto('/users?q=serrano')
  await expect(main(visit)).toContainText(
    'Sin iniciar sesión solo se ve a los detectives que lo han permitido',
  )
  await expect(visit.getByRole('link', { name: 'Lucía Serrano Peña' })).toHaveCount(0)
  await main(visit).getByRole('link', { name: 'Inicie sesión' }).click()
  await expect(visit).toHaveURL(/\/login\?siguiente=%2Fusers%3Fq%3Dserrano$/)

  await logIn(page, 'rafael')
  await openOwnProfile(page)
  const agree = section(page, 'Visitantes').getByRole('checkbox')
  await expect(agree).not.toBeChecked()
  await expect(section(page, 'Visitantes')).toContainText('nunca los medios de contacto personales')
  await agree.check()
  await expect(notices(page)).toContainText('Los visitantes ven ahora su perfil.')
  await page.reload()
  await expect(agree).toBeChecked()

  await visit.goto(SEARCH)
  await expect(main(visit)).toContainText('1 detective')
  await visit.getByRole('link', { name: rafael }).click()
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText(rafael)
  await expect(visit.getByRole('region', { name: 'Visitantes' })).toHaveCount(0)
  await visit.getByRole('link', { name: 'Volver a los resultados' }).click()
  await expect(visit).toHaveURL(/\/users\?.*admin_area_id=41/)
  await expect(visit.getByRole('link', { name: rafael })).toBeVisible()
  await visit.goto('/collaborations')
  await expect(visit).toHaveURL(/\/login/)

  await agree.uncheck()
  await expect(notices(page)).toContainText('Los visitantes ya no ven su perfil.')
  await visit.goto(SEARCH)
  await expect(main(visit)).toContainText('No se han encontrado detectives con los actuales filtros')
  await context.close()
})
