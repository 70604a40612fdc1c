// A device has nothing left of a member whose session is over. With all stores of a browser, and a second
// tab: e2e/offline/last-seen.test.ts.
import { screen, waitFor } from '@testing-library/react'
import { values } from 'idb-keyval'
import { expect, test } from 'vitest'
import { deleteAccount, getAccount, listSessions } from '#contract/account.ts'
import { logout } from '#contract/auth.ts'
import { listCollaborations } from '#contract/collaborations.ts'
import { dayAfter, madridDay } from '#contract/days.ts'
import { readSearch, searchDetectives } from '#contract/directory.ts'
import { getDetective } from '#contract/profile.ts'
import { fill, main, openedDialog, title } from '#web/testing/hands.ts'
import { keptHere, keptStore, untilKept, untilNothingKept } from '#web/testing/kept.ts'
import { openPage, type Page, storeSession } from '#web/testing/page.tsx'
import { foundOf, listOf, lucia, rafael, request, serverWithLists, sessionOf } from '#web/testing/world.ts'

const as = sessionOf(lucia)
const EMAIL = 'lucia@example.org'
const relief = request(dayAfter(madridDay(), 3))

const server = () =>
  serverWithLists()
    .answer(searchDetectives, foundOf([rafael]))
    .answer(readSearch, { data: [], corrections: [] })
    .answer(getDetective, { detective: rafael })
    .answer(listCollaborations, listOf([relief]))
    .answer(logout, undefined)
const open = (address: string) => openPage(address, { as, server: server(), hasDatabase: true })

async function logOut({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: /^Menú de/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
  await waitFor(() => expect(title().textContent).toBe('Iniciar sesión'))
}

/** A search, and the profile of somebody found by it. */
async function visit() {
  const page = await open('/users?q=rafael')
  await page.user.click(await main().findByRole('link', { name: /^Rafael/ }))
  await waitFor(() => expect(page.address()).toBe('/profile/2'))
  await untilKept(page, '"profile"', '"directory"')
  // Leaving the page makes it store the visited screens.
  window.dispatchEvent(new Event('pagehide'))
  await page.reload()
  await screen.findByRole('heading', { level: 1, name: /^Rafael/ })
  await untilKept(page, '"profile"', '"directory"')
  expect(page.stored()).toContain('Rafael')
  return page
}

const ways: [name: string, leave: (page: Page) => Promise<void>][] = [
  ['logs out', logOut],
  [
    'logs out without a network',
    async (page) => {
      await page.setOffline(true)
      await logOut(page)
    },
  ],
  [
    'logs out in another tab',
    async (page) => {
      await page.inAnotherTab(() => localStorage.removeItem('pesquisa.session'))
      await waitFor(() => expect(title().textContent).toBe('Iniciar sesión'))
    },
  ],
  [
    'finds the session ended elsewhere',
    async (page) => {
      for (const call of [getDetective, listCollaborations]) page.server.refuse(call, 401)
      await page.reload()
      await waitFor(() => expect(title().textContent).toBe('Iniciar sesión'))
    },
  ],
  [
    'deletes the account',
    async (page) => {
      page.server
        .answer(listSessions, { data: [] })
        .answer(getAccount, {
          data: {
            ...{ email: EMAIL, new_email: null, hidden_up: null, hides_requests: true, can_be_deleted: true },
            second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 },
          },
        })
        .answer(deleteAccount, {
          status: 'success',
          payload: { msg: 'Borrada.', erase_at: '2099-01-01T00:00:00.000Z' },
        })
      await page.load('/account-settings#datos')
      await page.user.click(await main().findByRole('button', { name: 'Borrar mi cuenta…' }))
      const dialog = await openedDialog('¿Borrar la cuenta?')
      await fill(page.user, dialog.getByLabelText(/^Contraseña actual/), 'clave-de-prueba')
      await page.user.click(dialog.getByRole('button', { name: 'Borrar la cuenta' }))
      await waitFor(() => expect(title().textContent).toBe('Cuenta borrada'))
    },
  ],
]
for (const [name, leave] of ways)
  test(`a member who ${name} leaves no trace of which screens they visited and what they saw`, async () => {
    const page = await visit()
    await leave(page)
    await untilNothingKept(page)
    await page.setOffline(false)
    window.dispatchEvent(new Event('pagehide'))
    await page.load('/acerca-de')
    await page.later(10_000)
    for (const trace of ['/profile/2', 'rafael', 'Rafael', 'Ortega', lucia.name, EMAIL, 'token'])
      expect(page.stored()).not.toContain(trace)
    await untilNothingKept(page)
  })

test('if another member logged in meanwhile in a tab that is closed by now, only that member’s data are kept', async () => {
  const page = await open('/users')
  await untilKept(page, '"directory"')
  storeSession(sessionOf(rafael))
  await page.load('/collaborations')
  await main().findByRole('link', { name: relief.subject })
  await untilKept(page, '"collaborations"')
  expect((await keptHere()).mark).toBe(String(rafael.id))
  expect(new Set((await values<{ of: number }>(keptStore())).map(({ of }) => of))).toEqual(
    new Set([rafael.id]),
  )
})
