// The switch for hiding on the own profile. On the morning screen: web/features/today/today.test.tsx.
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hideProfile, showProfile } from '#contract/hiding.ts'
import { getDetective } from '#contract/profile.ts'
import { expectFocus, main } from '#web/testing/hands.ts'
import { serverWithProfile } from '#web/testing/own-profile.ts'
import { openPage } from '#web/testing/page.tsx'
import { lucia, sessionOf } from '#web/testing/world.ts'

const MINUTE = 60_000

const hiddenFor = (minutes: number) => ({
  ...lucia,
  hidden_up: new Date(Date.now() + minutes * MINUTE).toISOString(),
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
  const period = state.getByRole('button', { name: '1 semana' })
  await user.click(period)
  await state.findByText(/hasta el 1 de enero/)
  // The pressed button has gone: the keyboard goes on at the one that takes it back.
  await expectFocus(() => state.queryByRole('button', { name: 'Mostrar' }))
  await user.keyboard('{Enter}')
  await expectFocus(() => state.queryByRole('button', { name: 'Ocultar' }))
  expect(server.asked(hideProfile)[0]!.input).toMatchObject({ hidden_profile_time: 10_080 })
})

test('a period that is corrected without a connection replaces the first, which would add to it', async () => {
  const profile = { ...lucia }
  const server = serverWithProfile(profile).answer(hideProfile, () => {
    profile.hidden_up = hiddenFor(10_080).hidden_up
    return profile.hidden_up
  })
  const page = await openPage('/profile', { as: sessionOf(lucia), server })
  const state = within(await main().findByRole('region', { name: 'Su visibilidad' }))
  await page.later(3000)
  await page.setOffline(true)
  const choose = async (period: string) => {
    await page.user.click(await state.findByRole('button', { name: 'Ocultar' }))
    await page.user.click(state.getByRole('button', { name: period }))
    await state.findByText(`Ocultar la cuenta durante ${period}. Se guardará cuando haya conexión.`)
    expect(state.queryByRole('button', { name: period })).toBeNull()
  }
  await choose('1 mes')
  await choose('1 semana')
  expect(state.getAllByRole('listitem')).toHaveLength(1)
  await page.setOffline(false)
  await page.later(5000)
  await state.findByText(/hasta el/)
  expect(server.asked(hideProfile).map(({ input }) => input)).toMatchObject([{ hidden_profile_time: 10_080 }])
})

test('a hiding on another device is seen by opening the own profile', async () => {
  await openPage('/profile', { as: sessionOf(lucia), server: serverWithProfile(hiddenFor(60)) })
  const state = within(await main().findByRole('region', { name: 'Su visibilidad' }))
  await state.findByRole('button', { name: 'Mostrar' })
})
