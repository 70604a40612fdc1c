// The registration as only a browser shows it. Files that cannot be used, and a captcha that was used before:
// web/features/registration/scan-and-captcha.test.tsx.
import type { Locator } from '@playwright/test'
import { smallScan } from '#server/testing/registration-form.ts'
import { expect, holdScripts, openAlive, PHONE, test } from '../fixtures.ts'
import { main, solveCaptcha } from '../page.ts'
import { untilLoaded } from '../until-loaded.ts'
import { chooseScan, fillIn, largePhoto, send } from './registration.ts'

// Playwright's recorder requests previews of images that cannot be drawn; the content security policy refuses
// them.
test.use({ expectedErrors: [/Connecting to 'blob:/] })

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

for (const pressedBy of ['mouse', 'touch'] as const)
  test.describe(`by ${pressedBy}`, () => {
    test.use({ hasTouch: pressedBy === 'touch', viewport: PHONE })

    test(`a choice is made by ${pressedBy} though the field before it shows its error`, async ({ page }) => {
      await openAlive(page, '/registro')
      await untilLoaded(page)
      const press = (choice: Locator) => (pressedBy === 'touch' ? choice.tap() : choice.click())
      const surname = page.getByRole('textbox', { name: 'Segundo apellido' })
      const man = page.getByRole('radio', { name: 'Hombre' })
      const woman = page.getByRole('radio', { name: 'Mujer' })
      for (const [pressed, chosen] of [
        [man, man],
        [page.getByText('Mujer', { exact: true }), woman],
      ] as const) {
        await surname.fill('')
        await surname.fill('X')
        await expect(surname).not.toHaveAttribute('aria-invalid')
        await press(pressed)
        await expect(surname).toHaveAttribute('aria-invalid', 'true')
        await expect(chosen).toBeChecked()
      }
    })
  })

test('on a phone the captcha loads with the first field, links lead to what is missing, a large photo is made smaller, and an expired captcha is solved again', async ({
  page,
}) => {
  test.slow()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const captcha = page.getByRole('checkbox', { name: 'No soy un robot' })
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await openAlive(page, '/registro')
  await untilLoaded(page)
  expect(fetched.filter((url) => /altcha|captcha-challenge/.test(url))).toEqual([])
  const box = (await main(page).getByRole('form', { name: 'Crear cuenta' }).boundingBox())!
  const view = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(box.x + box.width / 2 - view / 2), 'the form is centred').toBeLessThan(2)
  await page.getByRole('textbox', { name: 'Nombre' }).focus()
  await expect(captcha).toBeAttached()
  expect(fetched.filter((url) => /altcha/.test(url))).not.toEqual([])

  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Revise los siguientes datos' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /no es un robot/ }).click()
  await expect(captcha).toBeFocused()

  await fillIn(page, 'foto@example.net')
  await expect(page.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible()
  await chooseScan(page, await largePhoto(), 'foto.png')
  await expect(main(page)).toContainText('La imagen no puede superar los 8000 KB.')
  await page.getByRole('button', { name: 'Reducir la imagen' }).click()
  await expect(main(page)).toContainText('foto.jpg')
  await expect(main(page)).not.toContainText('no puede superar')

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
  await send(page)
  await expect(page.getByRole('heading', { name: 'Solicitud recibida' })).toBeVisible()
})
