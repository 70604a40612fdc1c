import { pdfOf, scannedPdf } from '#server/testing/hostile-files.ts'
import { smallScan } from '#server/testing/registration-form.ts'
import { expect, holdScripts, openAlive, PHONE, test } from '../fixtures.ts'
import { chooseScan, fillIn, largePhoto, main, send, solveCaptcha } from './registration.ts'

// Playwright's recorder requests previews of images that cannot be drawn; the content security policy refuses them.
test.use({ expectedErrors: [/Connecting to 'blob:/] })

const received = { name: 'Solicitud recibida' }

test('a choice made before the scripts are loaded is kept once they are there', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/registro', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await page.getByRole('checkbox', { name: /^Acepto/ }).check()
  await chooseScan(page, Buffer.from(await (await smallScan()).arrayBuffer()))
  arrive()
  await expect(main(page)).toContainText('diligencia.jpg')
  await expect(page.getByRole('radio', { name: 'Mujer' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Acepto/ })).toBeChecked()
})

test('the captcha loads when a visitor starts with the form, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.setViewportSize(PHONE)
  await openAlive(page, '/registro')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => /altcha|captcha-challenge/.test(url))).toEqual([])
  await page.getByRole('textbox', { name: 'Nombre' }).focus()
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeAttached()
  expect(fetched.filter((url) => /altcha/.test(url))).not.toEqual([])
})

test('for a photo that is too large the form says so at once, and makes it smaller in the browser', async ({
  page,
}) => {
  await page.goto('/registro')
  await fillIn(page, 'foto@example.net')
  await chooseScan(page, await largePhoto(), 'foto.png', 'image/png')
  await expect(main(page)).toContainText('La imagen no puede superar los 8000 KB.')
  await page.getByRole('button', { name: 'Reducir la imagen' }).click()
  await expect(main(page)).toContainText('foto.jpg')
  await expect(main(page)).not.toContainText('no puede superar')
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('heading', received)).toBeVisible()
})

test('a file that is not an image is refused at once; a damaged one by the server, beside the field', async ({
  page,
}) => {
  await page.goto('/registro')
  await fillIn(page, 'documento@example.net')
  await chooseScan(page, Buffer.from('Diligencia'), 'libro.txt', 'text/plain')
  await expect(main(page)).toContainText(
    'La diligencia o la TIP debe ser una imagen o un PDF: JPEG, PNG, WebP o PDF.',
  )
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()

  const whole = Buffer.from(await (await smallScan()).arrayBuffer())
  await chooseScan(page, whole.subarray(0, whole.length / 2))
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('link', { name: /imagen está dañada/ })).toBeVisible()
  // The captcha was solved: it does not have to be solved again.
  await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeChecked()
  await chooseScan(page, whole)
  await send(page)
  await expect(page.getByRole('heading', received)).toBeVisible()
})

test('a PDF from a scanner is accepted; the accepted formats are shown before a file is chosen', async ({
  page,
}) => {
  test.slow()
  await page.goto('/registro')
  await expect(main(page)).toContainText('JPEG, PNG, WebP o PDF, de 8000 KB como máximo')
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /application\/pdf/)
  await fillIn(page, 'escaner@example.net')
  await chooseScan(page, Buffer.alloc(9_000_000, '%PDF-1.7 '), 'libro.pdf', 'application/pdf')
  await expect(main(page)).toContainText('El PDF no puede superar los 8000 KB.')
  await expect(page.getByRole('button', { name: 'Reducir la imagen' })).toHaveCount(0)

  await chooseScan(page, pdfOf({ isLocked: true }), 'libro.pdf', 'application/pdf')
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('link', { name: /protegido con contraseña/ })).toBeVisible()
  await chooseScan(page, await scannedPdf('ivory'), 'libro.pdf', 'application/pdf')
  await expect(main(page)).toContainText('libro.pdf')
  await send(page)
  // Two PDFs are rendered, each by a process of its own.
  await expect(page.getByRole('heading', received)).toBeVisible({ timeout: 20_000 })
})

test('on a wide screen the form is centred', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/registro')
  const box = (await main(page).getByRole('form', { name: 'Crear cuenta' }).boundingBox())!
  const view = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(box.x + box.width / 2 - view / 2)).toBeLessThan(2)
})

test('an expired captcha has to be solved again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/registro')
  await fillIn(page, 'lenta@example.net')
  await solveCaptcha(page)
  await page.clock.fastForward('11:00')
  await expect(main(page)).toContainText('La comprobación ha caducado')
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked()
  await expect(page.locator('input[name=altcha]')).toHaveValue('')
  await send(page)
  await expect(page.getByRole('link', { name: /Confirme que no es un robot/ })).toBeVisible()
})

test('a captcha refused by the server has to be solved again, and all else stays', async ({ page }) => {
  await page.goto('/registro')
  await fillIn(page, 'segunda@example.net')
  await solveCaptcha(page)
  // Another registration has used the same solution before.
  const used = await page.locator('input[name=altcha]').inputValue()
  const scan = Buffer.from(await (await smallScan()).arrayBuffer())
  const response = await page.request.post('/api/register', {
    multipart: {
      name: 'Otra',
      surname: 'Persona',
      email: 'primera@example.net',
      gender: 'f',
      password: 'una-clave-propia',
      password_confirmation: 'una-clave-propia',
      license_number: '7994',
      recaptcha_token: used,
      record_book_diligence: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: scan },
    },
  })
  expect(response.status()).toBe(201)
  await send(page)
  await expect(page.getByRole('link', { name: /No hemos podido comprobar/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).not.toBeChecked()
  await expect(page.getByLabel(/^Repetir contraseña/)).not.toHaveValue('')
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('heading', received)).toBeVisible()
})
