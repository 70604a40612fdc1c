import { pdfOf } from '#server/testing/hostile-files.ts'
import { smallScan } from '#server/testing/registration-form.ts'
import { expect, holdScripts, openAlive, PHONE, test } from '../fixtures.ts'
import { untilLoaded } from '../until-loaded.ts'
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

test('for a file that cannot be used the form says so at once, or the server does, and a photo that is too large is made smaller in the browser', async ({
  page,
}) => {
  test.slow()
  await page.goto('/registro')
  const box = (await main(page).getByRole('form', { name: 'Crear cuenta' }).boundingBox())!
  const view = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(box.x + box.width / 2 - view / 2), 'the form is centred').toBeLessThan(2)
  await expect(main(page)).toContainText('JPEG, PNG, WebP o PDF, de 8000 KB como máximo')
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /application\/pdf/)
  await fillIn(page, 'foto@example.net')
  await expect(page.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible()

  await chooseScan(page, Buffer.from('Diligencia'), 'libro.txt')
  await expect(main(page)).toContainText(
    'La diligencia o la TIP debe ser una imagen o un PDF: JPEG, PNG, WebP o PDF.',
  )
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await chooseScan(page, Buffer.alloc(9_000_000, '%PDF-1.7 '), 'libro.pdf')
  await expect(main(page)).toContainText('El PDF no puede superar los 8000 KB.')
  await expect(page.getByRole('button', { name: 'Reducir la imagen' })).toHaveCount(0)

  const whole = Buffer.from(await (await smallScan()).arrayBuffer())
  await chooseScan(page, whole.subarray(0, whole.length / 2))
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('link', { name: /imagen está dañada/ })).toBeVisible()
  // The captcha was solved: it does not have to be solved again.
  await expect(page.getByRole('checkbox', { name: 'Verificado' })).toBeChecked()
  // A PDF that is accepted: server/features/registration/scan.test.ts.
  await chooseScan(page, pdfOf({ isLocked: true }), 'libro.pdf')
  await send(page)
  await expect(page.getByRole('link', { name: /protegido con contraseña/ })).toBeVisible()

  await chooseScan(page, await largePhoto(), 'foto.png')
  await expect(main(page)).toContainText('La imagen no puede superar los 8000 KB.')
  await page.getByRole('button', { name: 'Reducir la imagen' }).click()
  await expect(main(page)).toContainText('foto.jpg')
  await expect(main(page)).not.toContainText('no puede superar')
  await send(page)
  await expect(page.getByRole('heading', received)).toBeVisible()
})

test('on a phone the captcha loads once the visitor starts with the form, links lead to what is missing, and a captcha that expired or was used has to be solved again', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const captcha = page.getByRole('checkbox', { name: 'No soy un robot' })
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await openAlive(page, '/registro')
  await untilLoaded(page)
  expect(fetched.filter((url) => /altcha|captcha-challenge/.test(url))).toEqual([])
  await page.getByRole('textbox', { name: 'Nombre' }).focus()
  await expect(captcha).toBeAttached()
  expect(fetched.filter((url) => /altcha/.test(url))).not.toEqual([])

  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los siguientes datos' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(10)
  await summary.getByRole('link', { name: /diligencia/ }).click()
  await expect(page.locator('input[type=file]')).toBeFocused()
  await summary.getByRole('link', { name: /no es un robot/ }).click()
  await expect(captcha).toBeFocused()
  await summary.getByRole('link', { name: /hombre o mujer/ }).click()
  await expect(page.getByRole('radio', { name: 'Hombre' })).toBeFocused()

  await fillIn(page, 'segunda@example.net')
  await solveCaptcha(page)
  await page.clock.fastForward('11:00')
  await expect(main(page)).toContainText('La comprobación ha caducado')
  await expect(captcha).not.toBeChecked()
  await expect(page.locator('input[name=altcha]')).toHaveValue('')
  await send(page)
  await expect(page.getByRole('link', { name: /Confirme que no es un robot/ })).toBeVisible()

  // At the time of the server again, so that a new captcha has not expired already.
  await page.clock.setSystemTime(Date.now())
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
  await expect(captcha).not.toBeChecked()
  await expect(page.getByLabel(/^Repetir contraseña/)).not.toHaveValue('')
  await solveCaptcha(page)
  await send(page)
  await expect(page.getByRole('heading', received)).toBeVisible()
})
