// What people choose about cookies (AEPD, guide on cookies of 2023). That nothing of Google's comes before it is allowed:
// e2e/public/cookies.test.ts.
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

test('where nothing of others is loaded there is one answer, and nothing to be chosen', async () => {
  const { user } = await open('altcha')
  expect(answers()).toEqual(['Aceptar'])
  await user.click(within(notice()!).getByRole('button', { name: 'Aceptar' }))
  expect(notice()).toBeNull()
  expect(kept()).toMatchObject({ choice: 'accepted', third_parties: [] })
  await user.click(settings())
  const told = await dialog()
  expect(told.textContent).toContain('no hay nada que elegir')
  expect(within(told).queryByRole('button', { name: 'Rechazar' })).toBeNull()
})

test('with Google’s captcha the choice is kept with its date, and changed from the footer', async () => {
  const page = await open('recaptcha')
  const { user } = page
  expect(answers()).toEqual(['Configurar', 'Rechazar', 'Aceptar'])
  localStorage.setItem('_grecaptcha', 'left')
  await user.click(within(notice()!).getByRole('button', { name: 'Rechazar' }))
  expect(notice()).toBeNull()
  expect(kept()).toMatchObject({ choice: 'rejected', third_parties: ['recaptcha'] })
  expect(Math.abs(Date.now() - Date.parse(kept().at))).toBeLessThan(60_000)
  // What Google left here goes with the permission.
  expect(localStorage.getItem('_grecaptcha')).toBeNull()

  await user.click(settings())
  const told = await dialog()
  expect(told.textContent).toMatch(/El \d+ de .* eligió rechazar/)
  await user.click(within(told).getByRole('button', { name: 'Aceptar' }))
  expect(kept()).toMatchObject({ choice: 'accepted' })
  await page.reload()
  expect(notice()).toBeNull()
})

test('what is chosen in one tab holds in the others at once', async () => {
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
  ['where Google was not named then', { third_parties: [] }, 0],
  ['where something else was asked then', { version: 0 }, 0],
])('it is asked again %s', async (_, change, later) => {
  const page = await open('recaptcha')
  await page.user.click(within(notice()!).getByRole('button', { name: 'Aceptar' }))
  await page.reload()
  expect(notice()).toBeNull()
  localStorage.setItem('pesquisa.cookies', JSON.stringify({ ...kept(), ...change }))
  vi.setSystemTime(Date.now() + later)
  await page.reload()
  expect(notice()).not.toBeNull()
})

test('what could only be accepted once was no consent: it is asked, and forgotten', async () => {
  const page = await open('recaptcha')
  localStorage.setItem('pesquisa.cookies-accepted', 'before one could refuse')
  await page.reload()
  expect(notice()).not.toBeNull()
  expect(page.stored()).not.toContain('cookies-accepted')
})
