// The choice about cookies (AEPD, guide on cookies of 2023) without third parties. With Google's captcha:
// as-configured.test.ts. What is stored of a choice, for how long, and when it is asked again:
// web/app/shell/cookies.test.tsx.
import type { Page } from '@playwright/test'
import { expect, holdScripts, test } from '../fixtures.ts'

const notice = (page: Page) => page.getByRole('region', { name: 'Aviso de cookies' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Configurar cookies' })
const openSettings = (page: Page) => page.getByRole('button', { name: 'Configurar cookies' }).click()
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pesquisa.cookies') ?? 'null'))

test('without third parties the notice says so, also without scripts, and has a single answer', async ({
  page,
}) => {
  const arrive = await holdScripts(page)
  await page.goto('/acerca-de', { waitUntil: 'commit' })
  await expect(notice(page)).toContainText('Solo usamos cookies propias y necesarias')
  await expect(notice(page)).not.toContainText('Google')
  await expect(notice(page).getByRole('button')).toHaveText(['Aceptar'])
  // An answer given before the scripts are loaded counts.
  await notice(page).getByRole('button', { name: 'Aceptar' }).click()
  arrive()
  await expect(notice(page)).toHaveCount(0)
  expect(await kept(page)).toMatchObject({ choice: 'accepted', third_parties: [] })
  await openSettings(page)
  await expect(dialog(page)).toContainText('no hay nada que elegir')
  await expect(dialog(page).getByRole('button', { name: 'Rechazar' })).toHaveCount(0)

  // The text without scripts.
  const home = await (await page.request.get('/')).text()
  expect(home).toContain('Sin publicidad ni rastreo')
  expect(home).not.toMatch(/reCAPTCHA|__(part|end)/)
})
