// After too many profiles opened, or too many requests published, the member gets a message and loses nothing.
import type { Page } from '@playwright/test'
import { expect, logIn, PHONE, test } from '../fixtures.ts'
import { field, fillInTheLeast, heading, NEW, publish, requestsOf } from '../requests/publication.ts'
import { Site } from '../site/site.ts'

test.use({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const site = await Site.start({ RATE_LIMIT: 'on', PROFILES_PER_MINUTE: '2', REQUESTS_PER_HOUR: '1' })
      await use(site)
      await site.remove()
    },
    { scope: 'worker' },
  ],
})

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
