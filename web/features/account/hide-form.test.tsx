// Hiding an account for a while, for longer, and showing it again, each with its undo; and a hiding that
// ends. The server hides it from others: server/features/account.

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, getAccount, listSessions } from '#contract/account.ts'
import { listCollaborations } from '#contract/collaborations.ts'
import { hideProfile, showProfile, undoHiding, undoShowing } from '#contract/hiding.ts'
import { expectFocus, main, notices, title } from '#web/testing/hands.ts'
import { openPage } from '#web/testing/page.tsx'
import { daysAhead, serverWithRequests } from '#web/testing/requests.ts'
import { listOf, lucia, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const MINUTE_MS = 60_000
const PATH = '/account-settings#ocultar'

/** A server that hides the account. */
function server() {
  const state = { hidden_up: null as string | null, hides_requests: false }
  const account = (): Account => ({
    ...{ email: 'lucia@example.org', new_email: null, can_be_deleted: true, ...state },
    second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 },
  })
  const from = () => (state.hidden_up ? Date.parse(state.hidden_up) : Date.now())
  const later = (minutes: number) => new Date(from() + minutes * MINUTE_MS).toISOString()
  const of = serverWithRequests(request(daysAhead(5)))
    .answer(getAccount, () => ({ data: account() }))
    .answer(listSessions, { data: [] })
    .answer(hideProfile, ({ hidden_profile_time, hide_requests }) => {
      state.hidden_up = later(hidden_profile_time)
      state.hides_requests = hide_requests
      return state.hidden_up
    })
    .answer(undoHiding, ({ hidden_profile_time, hide_requests }) => {
      const before = Date.parse(later(-hidden_profile_time))
      state.hidden_up = before <= Date.now() ? null : new Date(before).toISOString()
      state.hides_requests = hide_requests ?? false
      return { hidden_up: state.hidden_up }
    })
    .answer(showProfile, () => {
      state.hidden_up = null
      return undefined
    })
    .answer(undoShowing, ({ hidden_up }) => {
      state.hidden_up = hidden_up
      return { hidden_up }
    })
  return { of, state }
}
const open = (of: ReturnType<typeof server>['of']) =>
  openPage(PATH, { as: sessionOf(lucia), server: of, width: 390 })
const press = (name: string) => main().findByRole('button', { name })
const header = (name: RegExp) => main().findByRole('button', { name })
const until = () => screen.getByRole('main').querySelector('strong')!.textContent

test('a member hides the account, prolongs that, takes it back, and shows the account again', async () => {
  const { of, state } = server()
  const { user, back } = await open(of)
  await press('Ocultar')
  await user.click(main().getByRole('radio', { name: '1 semana' }))
  const first = until()
  // A double press, as with gloves, does not hide the account for twice as long.
  await user.dblClick(await press('Ocultar'))
  await within(notices()).findByText(
    new RegExp(`Perfil actualizado. Su perfil está oculto hasta el ${until()}`),
  )
  expect((await header(/^Su cuenta está oculta/)).textContent).toContain(`Hasta el ${until()}`)
  await expectFocus(() => main().getByRole('button', { name: 'Prorrogar' }))
  expect(of.asked(hideProfile)).toHaveLength(1)
  await user.click(main().getByRole('radio', { name: '24 horas' }))
  expect(until()).not.toBe(first)

  const hidden = state.hidden_up
  const before = (await header(/^Su cuenta está oculta/)).textContent
  const announced = until()
  await user.click(await press('Prorrogar'))
  await expect.poll(async () => (await header(/^Su cuenta está oculta/)).textContent).not.toBe(before)
  expect((await header(/^Su cuenta está oculta/)).textContent).toContain(`Hasta el ${announced}`)
  expect(until()).toBe(announced)
  // Undo takes back the prolonging alone, to the minute.
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await expect.poll(async () => (await header(/^Su cuenta está oculta/)).textContent).toBe(before)
  expect(state.hidden_up).toBe(hidden)
  expect(within(notices()).queryByRole('button', { name: 'Deshacer' })).toBeNull()

  await user.click(await press('Dejar de ocultar'))
  await within(notices()).findByText('Su perfil ahora es visible')
  expect((await header(/^Ocultar cuenta/)).textContent).not.toContain('Hasta')
  await expectFocus(() => main().getByRole('button', { name: 'Ocultar' }))

  // Undo works on another screen too.
  await user.click(await press('Ocultar'))
  await header(/^Su cuenta está oculta/)
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Ayuda' }))
  await screen.findByRole('heading', { level: 1, name: 'Ayuda' })
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await within(notices()).findByText('Su perfil ahora es visible')
  await back()
  await header(/^Ocultar cuenta/)
})

test('if the answer is lost the page asks whether the account is hidden, so that nobody hides it for longer', async () => {
  const { of } = server()
  const { user } = await open(of)
  of.loseAnswer(hideProfile)
  await user.click(await press('Ocultar'))
  await header(/^Su cuenta está oculta/)
  await press('Prorrogar')
})

test('the requests are hidden with the account, which the own list and each request say; without them they are shown', async () => {
  const { of, state } = server()
  const { user } = await open(of)
  const tick = () =>
    main().getByRole<HTMLInputElement>('checkbox', { name: /^Ocultar también mis peticiones/ })
  await press('Ocultar')
  expect(tick().checked).toBe(true)
  await user.click(await press('Ocultar'))
  await press('Prorrogar')
  expect(state.hides_requests).toBe(true)
  const hidden = request(daysAhead(5), { hidden_up: state.hidden_up })
  of.requests.set(hidden.id, hidden)
  of.answer(listCollaborations, listOf([hidden]))

  const bar = within(screen.getByRole('navigation', { name: 'Principal' }))
  await user.click(bar.getByRole('link', { name: /^Peticiones/ }))
  await user.click(await main().findByRole('link', { name: 'Ver mis peticiones' }))
  const told = () => main().findByText(/Sus peticiones están ocultas con su perfil/)
  await told()
  await user.click(main().getByRole('link', { name: hidden.subject }))
  await screen.findByRole('heading', { level: 1, name: hidden.subject })
  await told()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Mi cuenta' }))
  await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })

  // Prolonged without the tick the requests are visible; undo hides them again.
  await press('Prorrogar')
  expect(tick().checked).toBe(true)
  await user.click(tick())
  await user.click(await press('Prorrogar'))
  await expect.poll(() => state.hides_requests).toBe(false)
  await expect.poll(() => tick().checked).toBe(false)
  await user.click(within(notices()).getByRole('button', { name: 'Deshacer' }))
  await expect.poll(() => tick().checked).toBe(true)
  expect(state.hides_requests).toBe(true)
  expect(title().textContent).toBe('Mi cuenta')
})

const hiddenFor = (minutes: number) => ({
  ...lucia,
  hidden_up: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
})
const panel = (name: RegExp) => main().findByRole('button', { name })
const kept = () => JSON.parse(localStorage.getItem('pesquisa.session')!).profile.hidden_up

// No answer about the account comes, so that only the copy in the session counts.
const openHiddenFor = (minutes: number) =>
  openPage('/account-settings', {
    as: sessionOf(hiddenFor(minutes)),
    server: serverWithLists().lose(getAccount).answer(listSessions, { data: [] }),
  })

test('a hiding that ended before is cleared when the account page is opened', async () => {
  await openHiddenFor(-60)
  await panel(/^Ocultar cuenta/)
  await expect.poll(kept).toBeNull()
})

test('a hiding that ends while the account page is open is cleared then', async () => {
  const page = await openHiddenFor(60)
  await panel(/^Su cuenta está oculta/)
  await page.later(59 * MINUTE_MS)
  await panel(/^Su cuenta está oculta/)
  expect(kept()).not.toBeNull()
  await page.later(2 * MINUTE_MS)
  await panel(/^Ocultar cuenta/)
  await expect.poll(kept).toBeNull()
})
