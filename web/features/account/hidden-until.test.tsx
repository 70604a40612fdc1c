// How long an account is hidden: its end passes while a page is open, or before. Hiding itself: hide-form.test.tsx.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAccount, listSessions } from '#contract/account.ts'
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

test('the own profile says until when it is hidden, and leads to the account', async () => {
  const profile = hiddenFor(60)
  await openPage('/profile', { as: sessionOf(profile), server: serverWithProfile(profile) })
  const notices = await screen.findAllByRole('alert')
  const notice = notices.find(({ textContent }) => textContent.includes('Su cuenta está oculta'))!
  expect(notice.textContent).toContain('Hasta el')
  expect(notice.querySelector('a')!.getAttribute('href')).toBe('/account-settings')
})
