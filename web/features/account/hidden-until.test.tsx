// How long an account is hidden: its end passes while a page is open, or before. Hiding itself: e2e/account/hiding.test.ts.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
import { hideProfile, showProfile } from '#contract/hiding.ts'
import { getDetective } from '#contract/profile.ts'
import { main } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MINUTE = 60_000

const hiddenFor = (minutes: number) => ({
  ...lucia,
  hidden_up: new Date(Date.now() + minutes * MINUTE).toISOString(),
})
const panel = (name: RegExp) => main().findByRole('button', { name })
const kept = () => JSON.parse(localStorage.getItem('pesquisa.session')!).profile.hidden_up

// No answer about the account comes, so that only the copy in the session counts.
const open = (minutes: number) =>
  openPage('/account-settings', {
    as: sessionOf(hiddenFor(minutes)),
    server: serverWithLists().lose(getAccount).answer(listSessions, { data: [] }),
  })

test('a hiding that ended before is cleared when the account page is opened', async () => {
  await open(-60)
  await panel(/^Ocultar cuenta/)
  await expect.poll(kept).toBeNull()
})

test('a hiding that ends while the account page is open is cleared then', async () => {
  const page = await open(60)
  await panel(/^Su cuenta está oculta/)
  await page.later(59 * MINUTE)
  await panel(/^Su cuenta está oculta/)
  expect(kept()).not.toBeNull()
  await page.later(2 * MINUTE)
  await panel(/^Ocultar cuenta/)
  await expect.poll(kept).toBeNull()
})

test('the own profile says until when it is hidden, shows itself again, and hides in two presses', async () => {
  let hidden_up: string | null = hiddenFor(60).hidden_up
  const server = serverWithProfile(hiddenFor(60))
    .answer(getDetective, () => ({ detective: { ...lucia, hidden_up } }))
    .answer(showProfile, () => {
      hidden_up = null
      return undefined
    })
    .answer(hideProfile, () => {
      hidden_up = '2030-01-01T10:00:00.000Z'
      return hidden_up
    })
  const { user } = await openPage('/profile', { as: sessionOf(hiddenFor(60)), server })
  const state = within(await main().findByRole('region', { name: 'Su visibilidad' }))
  expect(state.getByText(/hasta el/).textContent).toContain('Oculto')
  await user.click(state.getByRole('button', { name: 'Mostrar' }))
  await user.click(await state.findByRole('button', { name: 'Ocultar' }))
  await user.click(state.getByRole('button', { name: '1 semana' }))
  await state.findByText(/hasta el 1 de enero/)
  expect(server.asked(hideProfile)[0]!.input).toMatchObject({ hidden_profile_time: 10_080 })
})

test('a hiding on another device is seen by opening the own profile', async () => {
  await openPage('/profile', { as: sessionOf(lucia), server: serverWithProfile(hiddenFor(60)) })
  const state = within(await main().findByRole('region', { name: 'Su visibilidad' }))
  await state.findByRole('button', { name: 'Mostrar' })
})
