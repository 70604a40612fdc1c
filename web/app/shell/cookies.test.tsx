// The choice about cookies (AEPD, guide on cookies of 2023). That nothing of Google's loads before consent:
// e2e/public/as-configured.test.ts.
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CONSENT_KEPT_MS } from '#web/lib/consent.ts'
import { openPage } from '#web/testing/page.tsx'
import { serverWithLists } from '#web/testing/world.ts'

const notice = () => screen.queryByRole('region', { name: 'Aviso de cookies' })
const answers = () =>
  within(notice()!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const kept = () => JSON.parse(localStorage.getItem('pesquisa.cookies') ?? 'null')
const dialog = () => screen.findByRole('dialog', { name: 'Configurar cookies' })
const open = (captcha: 'altcha' | 'recaptcha') =>
  openPage('/acerca-de', { server: serverWithLists(), configuration: { captcha } })
const settings = () =>
  within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Configurar cookies' })

test('without third parties there is one answer, and no choice', async () => {
  const { user } = await open('altcha')
  expect(answers()).toEqual(['Aceptar'])
  await user.click(within(notice()!).getByRole('button', { name: 'Aceptar' }))
  expect(notice()).toBeNull()
  expect(kept()).toMatchObject({ choice: 'accepted', third_parties: [] })
  await user.click(settings())
  const opened = await dialog()
  expect(opened.textContent).toContain('no hay nada que elegir')
  expect(within(opened).queryByRole('button', { name: 'Rechazar' })).toBeNull()
})

test('with Google’s captcha the choice is stored with its date, and can be changed from the footer', async () => {
  const page = await open('recaptcha')
  const { user } = page
  expect(answers()).toEqual(['Configurar', 'Rechazar', 'Aceptar'])
  localStorage.setItem('_grecaptcha', 'left')
  await user.click(within(notice()!).getByRole('button', { name: 'Rechazar' }))
  expect(notice()).toBeNull()
  expect(kept()).toMatchObject({ choice: 'rejected', third_parties: ['recaptcha'] })
  expect(Math.abs(Date.now() - Date.parse(kept().at))).toBeLessThan(60_000)
  // Google's data on this device are deleted with the consent.
  expect(localStorage.getItem('_grecaptcha')).toBeNull()

  await user.click(settings())
  const opened = await dialog()
  expect(opened.textContent).toMatch(/El \d+ de .* eligió rechazar/)
  await user.click(within(opened).getByRole('button', { name: 'Aceptar' }))
  expect(kept()).toMatchObject({ choice: 'accepted' })
  await page.reload()
  expect(notice()).toBeNull()
})

test('a choice in one tab applies to the others at once', async () => {
  const page = await open('recaptcha')
  const consent = {
    choice: 'rejected',
    at: new Date().toISOString(),
    version: 1,
    third_parties: ['recaptcha'],
  }
  await page.inAnotherTab(() => localStorage.setItem('pesquisa.cookies', JSON.stringify(consent)))
  expect(notice()).toBeNull()
})

test.each([
  ['two years later', {}, CONSENT_KEPT_MS],
  ['if Google was not named then', { third_parties: [] }, 0],
  ['if the question was another then', { version: 0 }, 0],
])('the site asks again %s', async (_, change, later) => {
  const page = await open('recaptcha')
  await page.user.click(within(notice()!).getByRole('button', { name: 'Aceptar' }))
  await page.reload()
  expect(notice()).toBeNull()
  localStorage.setItem('pesquisa.cookies', JSON.stringify({ ...kept(), ...change }))
  vi.setSystemTime(Date.now() + later)
  await page.reload()
  expect(notice()).not.toBeNull()
})

test('an answer from when the notice could only be accepted is deleted, and the site asks', async () => {
  const page = await open('recaptcha')
  localStorage.setItem('pesquisa.cookies-accepted', 'before one could refuse')
  await page.reload()
  expect(notice()).not.toBeNull()
  expect(page.stored()).not.toContain('cookies-accepted')
})
