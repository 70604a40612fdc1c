// A request in full, and what its author does with it: hide, show, delete, each to be undone.
import type { Page } from '@playwright/test'
import type { CollaborationDraft } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { expect, expectAccessible, logIn, namedWorld, PASSWORD, PHONE, test } from './fixtures.ts'
import { main } from './registration.ts'
import { DESK } from './screens.ts'
import { Site } from './site.ts'

const GONE = 'Esta petición de colaboración no existe o ya no está disponible.'
const HIDDEN = 'Esta petición de colaboración está oculta al público'

const madrid = { country: 'ES', admin_area: { level: 0, id: 28079 } }
const full: Partial<CollaborationDraft> = {
  start_time: '08:30',
  end_date: dayAfter(dayAfter(madridDay())),
  vehicle: 'Moto',
  gender: 'f',
  age_range_lower: 30,
  age_range_upper: 45,
  service_id: 2,
  idioms: ['en', 'fr'],
  description: 'Primera línea.\n\nLlamen al 600 100 200 o escriban a www.example.org.',
}

async function headersOf(page: Page, name: keyof typeof namedWorld) {
  const { email } = namedWorld[name]
  const answer = await page.request.post('/api/login', { data: { email, password: PASSWORD } })
  return { authorization: `Bearer ${(await answer.json()).payload.token}` }
}

/** Publishes one of Lucía's; gives its path. */
async function publish(page: Page, subject: string, more: Partial<CollaborationDraft> = {}): Promise<string> {
  const data = { subject, location: madrid, start_date: dayAfter(madridDay()), ...more }
  const headers = await headersOf(page, 'lucia')
  const answer = await page.request.post('/api/collaborations/create', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  return `/collaboration/${(await answer.json()).id}`
}

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')
const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' })
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Deshacer' })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(main(page).getByRole('heading', { name: 'Publicada por' })).toBeVisible()
}

for (const [where, viewport] of Object.entries({ 'a phone': PHONE, 'a desk': DESK })) {
  test(`on ${where} a colleague opens a request from the list, reads all of it and goes back`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await publish(page, `Relevo en Atocha, ${where}`, full)
    await logIn(page, 'rafael')
    await page.goto('/collaborations')
    await page.getByRole('link', { name: `Relevo en Atocha, ${where}` }).click()
    await expect(page).toHaveTitle(`Relevo en Atocha, ${where} · Pesquisa`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Relevo en Atocha, ${where}`)
    await expect(fact(page, 'Servicio')).toHaveText('Absentismo e incumplimiento horario')
    await expect(fact(page, 'Lugar')).toContainText('Madrid')
    await expect(fact(page, 'Fecha de comienzo')).toHaveText(
      /^[A-Z].*, \d+ de .* de 20\d\d, a\slas\s08:30Mañana$/,
    )
    await expect(fact(page, 'Fecha de finalización')).toHaveText(/^[A-Z].*, \d+ de .* de 20\d\d$/)
    await expect(fact(page, 'Sexo')).toHaveText('Mujer')
    await expect(fact(page, 'Edad')).toHaveText('Entre 30 y 45 años')
    await expect(fact(page, 'Idiomas')).toHaveText('Inglés, Francés')
    await expect(fact(page, 'Vehículo')).toHaveText('Moto')
    const description = page.getByRole('region', { name: 'Descripción' })
    expect(await description.innerText()).toContain('Primera línea.\n\nLlamen al 600')
    await expect(description.getByRole('link')).toHaveCount(0)
    const publication = page.getByRole('region', { name: 'Publicada por' })
    await expect(publication).toContainText('Vista por un detective')
    await expect(publication).toContainText(/El \d+ de .* de 20\d\d/)
    for (const name of ['Ocultar', 'Mostrar', 'Eliminar']) await expect(button(page, name)).toHaveCount(0)
    for (const name of ['Editar', 'Publicar de nuevo'])
      await expect(main(page).getByRole('link', { name })).toHaveCount(0)
    await expectAccessible(page)

    await publication.getByRole('link', { name: 'Lucía Serrano Peña' }).click()
    await expect(page).toHaveURL(/\/profile\/\d+$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Volver al listado' }).click()
    await expect(page).toHaveURL(/\/collaborations$/)
  })

  test(`on ${where} the author hides a request and shows it again, by keyboard too`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const path = await publish(page, 'Para ocultar')
    await logIn(page, 'lucia')
    await open(page, path)
    await button(page, 'Ocultar').press('Enter')
    await expect(main(page).getByText(HIDDEN)).toBeVisible()
    await expect(notices(page)).toContainText('Petición ocultada')
    await expect(button(page, 'Mostrar')).toBeFocused()
    await expect(button(page, 'Ocultar')).toHaveCount(0)
    // There the floating button covers nothing.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    expect(
      (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status(),
    ).toBe(404)

    await page.keyboard.press('Enter')
    await expect(main(page).getByText(HIDDEN)).toBeHidden()
    await expect(button(page, 'Ocultar')).toBeFocused()
    // The newer notice stands alone: there are never two that would undo each other.
    await expect(notices(page).getByRole('button', { name: 'Deshacer' })).toHaveCount(1)
    await expect(notices(page)).toContainText('Petición mostrada de nuevo')
    expect(
      (await page.request.get(`/api${path}`, { headers: await headersOf(page, 'rafael') })).status(),
    ).toBe(200)
  })

  test(`on ${where} deleting leads to the list, and is undone from there`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const subject = `Para eliminar en ${where}`
    const path = await publish(page, subject)
    await logIn(page, 'lucia')
    await page.goto('/collaborations/my-requests')
    await page.getByRole('link', { name: subject }).click()
    await button(page, 'Eliminar').click()
    await expect(page).toHaveURL(/\/collaborations$/)
    await expect(notices(page)).toContainText('Petición eliminada')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: subject })).toHaveCount(0)

    // From the new screen's title the notice is a step back.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(undo(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(notices(page)).toContainText('Petición recuperada')
    await expect(button(page, 'Eliminar')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  })
}

test('hiding is undone from its notice, for seven seconds and as long as the focus rests on it', async ({
  page,
}) => {
  const path = await publish(page, 'Para deshacer')
  await page.clock.install()
  await logIn(page, 'lucia')
  await open(page, path)
  await button(page, 'Ocultar').click()
  await page.clock.runFor(5000)
  await undo(page).focus()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(HIDDEN)).toBeHidden()
  await expect(button(page, 'Ocultar')).toBeFocused()
  await expect(undo(page)).toHaveCount(0)

  await button(page, 'Ocultar').click()
  await page.clock.runFor(6000)
  await expect(undo(page)).toBeVisible()
  await page.clock.runFor(1500)
  await expect(undo(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Avisos' }).click()
  await expect(page.getByRole('dialog', { name: 'Avisos' })).toContainText('Petición ocultada')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('what was deleted is gone for all; for two minutes it comes back from the log of notices', async ({
  page,
}) => {
  const [kept, gone] = [await publish(page, 'Se recupera'), await publish(page, 'Se pierde')]
  await page.clock.install()
  await logIn(page, 'lucia')
  await open(page, gone)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**/api${gone}`, (route) => void arrived.then(() => route.continue()))
  await button(page, 'Eliminar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  // The server, which has not heard of it yet, tells of it still.
  await expect(page.getByRole('link', { name: 'Se recupera' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se pierde' })).toHaveCount(0)
  arrive()
  await open(page, kept)
  await button(page, 'Eliminar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await page.clock.runFor(100_000)
  await expect(notices(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Avisos' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page).toHaveURL(kept)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se recupera')
  await expect(page.getByRole('dialog')).toBeHidden()

  for (const path of [gone, '/collaboration/nada']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/collaborations$/)
    await expect(notices(page).getByText(GONE)).toBeVisible()
  }
})

test('what the server did not do is seen to be undone, with the reason', async ({ page }) => {
  const path = await publish(page, 'Sin conexión')
  await logIn(page, 'lucia')
  await open(page, path)
  const fail = (route: { abort: (why: string) => Promise<void> }) => route.abort('connectionfailed')
  await page.route('**/api/collaboration/**', fail)
  await button(page, 'Ocultar').click()
  await expect(notices(page)).toContainText(
    'No se ha podido ocultar la petición. No hay conexión con el servidor.',
  )
  await expect(button(page, 'Ocultar')).toBeVisible()
  await expect(main(page).getByText(HIDDEN)).toBeHidden()

  await button(page, 'Eliminar').click()
  await expect(notices(page)).toContainText('No se ha podido eliminar la petición.')
  await expect(page).toHaveURL(path)
  // It was in hand, and so it stays, with a way to try again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
  await expect(main(page).getByRole('alert')).toContainText('No hay conexión con el servidor.')
  await expectAccessible(page)
  await page.unroute('**/api/collaboration/**')
  await button(page, 'Reintentar').click()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('what changed meanwhile is told: deleted in another tab, begun at midnight', async ({
  page,
  context,
}) => {
  const [deleted, begun] = [
    await publish(page, 'Eliminada en otra pestaña'),
    await publish(page, 'Empieza hoy'),
  ]
  await logIn(page, 'lucia')
  await open(page, deleted)
  const other = await context.newPage()
  await other.request.delete(`/api${deleted}`, { headers: await headersOf(page, 'lucia') })
  await button(page, 'Ocultar').click()
  await expect(page).toHaveURL(/\/collaborations$/)
  await expect(notices(page).getByText(GONE)).toBeVisible()

  await open(page, begun)
  const msg = { general: ['La fecha de inicio ya ha transcurrido: esta petición ya no se puede cambiar.'] }
  await page.route('**/api/collaboration/disable/*', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', payload: { msg } } }),
  )
  await page.route(`**/api${begun}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), elapsed: true } })
  })
  await button(page, 'Ocultar').click()
  await expect(notices(page)).toContainText(msg.general[0]!)
  await expect(main(page).getByText('La fecha de inicio ya ha transcurrido por lo que')).toBeVisible()
  await expect(button(page, 'Eliminar')).toHaveCount(0)
})

test('an elapsed request can only be published anew, and the edit button leads to the form', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  await page.goto('/collaborations/my-requests')
  await page.getByRole('link', { name: 'Localización de una persona en la provincia' }).click()
  await expect(
    main(page).getByText('La fecha de inicio ya ha transcurrido por lo que ya no se lista públicamente.'),
  ).toBeVisible()
  await expect(main(page)).toContainText(/Vista por \d+ detectives/)
  for (const name of ['Ocultar', 'Mostrar', 'Eliminar']) await expect(button(page, name)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Editar' })).toHaveCount(0)
  await expectAccessible(page)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await main(page).getByRole('link', { name: 'Publicar de nuevo' }).click()
  await expect(page).toHaveURL(`/collaborations/new-request?copia=${id}`)

  const path = await publish(page, 'Para editar')
  await open(page, path)
  await expect(main(page).getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `${path}/edit`)
})

test('ages are told as a minimum, a maximum, or between both; nothing required is said too', async ({
  page,
}) => {
  await logIn(page, 'lucia')
  const texts = [
    [{ age_range_lower: 25 }, 'A partir de 25 años'],
    [{ age_range_upper: 40 }, 'Hasta 40 años'],
    [{ age_range_lower: 30, age_range_upper: 30 }, '30 años'],
  ] as const
  for (const [ages, text] of texts) {
    await open(page, await publish(page, 'Por edades', ages))
    await expect(fact(page, 'Edad')).toHaveText(text)
  }
  await open(page, await publish(page, 'Sin requisitos'))
  await expect(page.getByRole('region', { name: 'Requisitos' })).toContainText('Ninguno en particular.')
  await expect(page.getByRole('region', { name: 'Descripción' })).toHaveCount(0)
  await expect(main(page)).toContainText('Todavía no la ha visto nadie')
})

test('every request prints on one page with its address, however long it is', async ({ page, site }) => {
  await logIn(page, 'lucia')
  const wide = 'Ñandú '.repeat(2000)
  const descriptions = {
    short: 'Una mañana.',
    long: wide.slice(0, 4999),
    lines: 'a\n'.repeat(2500).slice(0, 4999),
    unbroken: 'W'.repeat(5000),
  }
  for (const [name, description] of Object.entries(descriptions)) {
    const path = await publish(page, `${name} ${'W'.repeat(110)}`, {
      ...full,
      vehicle: 'W'.repeat(40),
      description,
    })
    await open(page, path)
    const printed = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          window.addEventListener('afterprint', () => resolve(''), { once: true }),
        ),
    )
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = document.querySelector('article')?.textContent ?? ''
      }),
    )
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    await printed
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), name).toHaveLength(1)
    const text = (await page.locator('body').getAttribute('data-printed')) ?? ''
    expect(text).toContain('Pesquisa')
    expect(text).toContain(site.url + path)
    expect(text).toMatch(/Impresa el \d+ de .* de 20\d\d/)
    expect(text.replace(/\s/g, '')).toContain(description.replace(/\s/g, ''))
    await expect(page.locator('article')).toHaveCount(0)
  }
})

test('where the directory is open, a visitor reads a request and goes on to who published it', async ({
  browser,
}) => {
  const site = await Site.start({ VISITORS_SEE_DIRECTORY: 'true' })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await open(page, await publish(page, 'Para quien visita', full))
    await expect(main(page)).toContainText('Vista por una persona')
    await expect(main(page).getByRole('link', { name: 'Crear petición colaboración' })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Lucía Serrano Peña' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucía Serrano Peña')
    await context.close()
  } finally {
    await site.remove()
  }
})
