// A request in full: on the screen, for visitors, and printed.
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { main } from '../registration/registration.ts'
import { button, fact, full, open, publish } from './one-request.ts'

test('on a phone a colleague opens a request from the list, reads all of it and goes back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const subject = 'Relevo en Atocha'
  await publish(page, subject, full)
  await logIn(page, 'rafael')
  // Requests of other journeys may start earlier.
  await page.goto('/collaborations?sort=newest')
  await page.getByRole('link', { name: subject }).click()
  await expect(page).toHaveTitle(`${subject} · Pesquisa`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(fact(page, 'Servicio')).toHaveText('Absentismo e incumplimiento horario')
  await expect(fact(page, 'Lugar')).toContainText('Madrid')
  await expect(fact(page, 'Fecha de comienzo')).toHaveText(
    /^[A-Z].*, \d+ de .* de 20\d\d, a\slas\s08:30Mañana$/,
  )
  await expect(fact(page, 'Fecha de finalización')).toHaveText(/^[A-Z].*, \d+ de .* de 20\d\d$/)
  await expect(fact(page, 'Género')).toHaveText('Mujer')
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

  await publication.getByRole('link', { name: 'Lucía Serrano Peña' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Volver al listado' }).click()
  await expect(page).toHaveURL(/\/collaborations\?sort=newest$/)
})

test('ages are shown as a minimum, a maximum or a range; a request without requirements says so', async ({
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

test('a printed request shows how to reach its author, with absolute dates', async ({ page, site }) => {
  const path = await publish(page, 'Para llevar en papel', { ...full, pay: '150 € por jornada' })
  await logIn(page, 'rafael')
  await page.goto('/collaborations/sort=newest')
  const told = page.waitForResponse('**/api/user/*')
  await page.getByRole('link', { name: 'Para llevar en papel' }).click()
  await told
  await expect(main(page)).toContainText('Mañana')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('article')
  await expect(paper).toContainText('Retribución ofrecida150 € por jornada')
  await expect(paper).toContainText('Publicada porLucía Serrano Peña, el ')
  await expect(paper).toContainText(`Número de licencia${namedWorld.lucia.license_number}`)
  await expect(paper).toContainText(/Teléfono\+34\s790/)
  await expect(paper).toContainText(/Correo electrónico\S+@\S+/)
  await expect(paper).toContainText(`Perfil${site.url}/profile/`)
  await expect(paper).toContainText(site.url + path)
  await expect(page.locator('body')).not.toContainText(/Mañana|Volver al listado|Hoy/, { useInnerText: true })
  // Only contact details for work: personal ones are not printed.
  await expect(paper).toContainText('despacho@serrano.example.org')
  await expect(paper).not.toContainText('lucia.serrano@example.com')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
})
