// The page object of the registration.
import { randomFillSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { smallScan } from '#server/testing/registration-form.ts'
import { main } from '../page.ts'

export const CHOSEN = 'luna verde 27'
// Not used in the named world, nor by the other people of the site.
const FREE_LICENSE = '7993'

/** Fills in all required fields, except the captcha. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Carmen')
  await page.getByRole('textbox', { name: 'Primer apellido' }).fill('Núñez')
  await page.getByRole('radio', { name: 'Mujer' }).check()
  await page.getByRole('textbox', { name: 'Número de licencia' }).fill(FREE_LICENSE)
  await chooseScan(page, Buffer.from(await (await smallScan()).arrayBuffer()))
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByLabel(/^Contraseña/).fill(CHOSEN)
  await page.getByLabel(/^Repetir contraseña/).fill(CHOSEN)
  await page.getByRole('checkbox', { name: /^Acepto/ }).check()
}

/** Chooses a file of this name, whose end says what it is. */
export async function chooseScan(page: Page, content: Buffer, name = 'diligencia.jpg') {
  // From the disk: the content would go to the browser as text, and through the page's scripts.
  const path = test.info().outputPath(name)
  writeFileSync(path, content)
  await page.locator('input[type=file]').setInputFiles(path)
}

export const send = (page: Page) => main(page).getByRole('button', { name: 'Crear cuenta' }).click()

/** A noise image, which no format compresses: about 10 MB. */
export async function largePhoto(): Promise<Buffer> {
  const raw = { width: 2000, height: 1700, channels: 3 } as const
  return sharp(randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels)), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
