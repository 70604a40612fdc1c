// A request in full: on the screen, for visitors, and printed.
import type { Page } from '@playwright/test'
import { expect, logIn, namedWorld, PHONE, test } from '../fixtures.ts'
import { main } from '../page.ts'
import { untilLoaded } from '../until-loaded.ts'
import { button, fact, full, open, publishForLucia } from './one-request.ts'

test('on a phone a colleague opens a request, sees the essential in the first view however long the subject, prints it with the ways to reach its author, answers, and goes back', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const subject = 'Relevo de vigilancia con seguimiento en moto y a pie, dos turnos de tarde, en el centro'
  const path = await publishForLucia(page, subject, { ...full, pay: '150 € por jornada' })
  await logIn(page, 'rafael')
  // Requests of other journeys may start earlier.
  await page.goto('/collaborations?sort=newest')
  const author = page.waitForResponse('**/api/user/*')
  await page.getByRole('link', { name: subject }).click()
  await author
  await expect(page).toHaveTitle(`${subject} · Pesquisa`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
  const answer = button(page, 'Me interesa')
  const inView = [
    page.getByRole('heading', { level: 1 }),
    ...['Fecha de comienzo', 'Lugar', 'Servicio'].map((name) => fact(page, name)),
    answer,
  ]
  for (const part of inView) await expect(part).toBeInViewport({ ratio: 1 })
  // Nothing is under the button.
  const [strip, service] = [await answer.boundingBox(), await fact(page, 'Servicio').boundingBox()]
  expect(service!.y + service!.height).toBeLessThan(strip!.y)
  await expect(fact(page, 'Servicio')).toHaveText('Absentismo e incumplimiento horario')
  await expect(fact(page, 'Lugar')).toContainText('Madrid')
  await expect(fact(page, 'Fecha de comienzo')).toHaveText(
    /^[A-Z].*, \d+ de .* de 20\d\d, a\slas\s08:30Mañana( · Quedan? .*)?$/,
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

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('article')
  await expect(paper).toContainText('Retribución ofrecida150 € por jornada')
  await expect(paper).toContainText('Publicada porLucía Serrano Peña, el ')
  await expect(paper).toContainText(`Número de licencia${namedWorld.lucia.license_number}`)
  await expect(paper).toContainText(/Teléfono\+34\s790/)
  await expect(paper).toContainText(/Correo electrónico\S+@\S+/)
  await expect(paper).toContainText(`Perfil${site.url}/profile/`)
  await expect(paper).toContainText(site.url + path)
  // Absolute dates.
  await expect(page.locator('body')).not.toContainText(/Mañana|Volver al listado|Hoy/, { useInnerText: true })
  // Only contact details for work: personal ones are not printed.
  await expect(paper).toContainText('despacho@serrano.example.org')
  await expect(paper).not.toContainText('lucia.serrano@example.com')
  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)

  await publication.getByRole('link', { name: 'Lucía Serrano Peña' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await page.goBack()
  await button(page, 'Con mensaje').click()
  await page.keyboard.type('Puedo el lunes.')
  await answer.click()
  await expect(main(page).getByText('Ha respondido. Le avisaremos cuando se decida.')).toBeInViewport()
  await expect(main(page).getByRole('heading', { name: 'Su respuesta' })).toBeFocused()
  await page.getByRole('link', { name: 'Volver al listado' }).click()
  await expect(page).toHaveURL(/\/collaborations\?sort=newest$/)
})

test('every request prints on one page with its address, however long it is', async ({ page, site }) => {
  await logIn(page, 'lucia')
  // As high and as wide as a description can be: any other needs less.
  const descriptions = {
    lines: 'a\n'.repeat(2500).slice(0, 4999),
    unbroken: 'W'.repeat(5000),
  }
  for (const [name, description] of Object.entries(descriptions)) {
    const path = await publishForLucia(page, `${name} ${'W'.repeat(110)}`, {
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
    // An answer or a font that arrives during the printing can hold it up.
    await untilLoaded(page)
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    expect(await pagesPrinted(page), name).toBe(1)
    await printed
    const text = (await page.locator('body').getAttribute('data-printed')) ?? ''
    expect(text).toContain('Pesquisa')
    expect(text).toContain(site.url + path)
    expect(text).toMatch(/Impresa el \d+ de .* de 20\d\d/)
    expect(text.replace(/\s/g, '')).toContain(description.replace(/\s/g, ''))
    await expect(page.locator('article')).toHaveCount(0)
  }
})

async function pagesPrinted(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}
