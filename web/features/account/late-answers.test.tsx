// An answer that arrives before the browser's event about another tab. Other cases: managing.test.tsx and
// publishing.test.tsx of the requests.

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Account, getAccount, listSessions } from '#contract/account.ts'
import { openPage, storeSession } from '#web/testing/page.tsx'
import { lucia, serverWithLists, sessionOf } from '#web/testing/world.ts'

const rafael = { ...sessionOf(lucia), id: 2, name: 'Rafael', surname: 'Ortega' }
const KEY = 'pesquisa.session'
const emailOf = (token: string | null) =>
  token === 'token-of-2' ? 'rafael@example.org' : 'lucia@example.org'

test.each([
  ['is let in', true],
  ['has to log in', false],
])(
  'an answer that arrives before the event from another tab does not replace the next user, who %s',
  async (_, isLetIn) => {
    const server = serverWithLists()
      .answer(listSessions, { data: [] })
      .answer(getAccount, (_input, { token }): { data: Account } => ({
        data: {
          ...{ email: emailOf(token), new_email: null, hidden_up: null, hides_requests: false },
          ...{ can_be_deleted: true, second_factor: { totp: false, passkeys: [], recovery_codes_left: 0 } },
        },
      }))
    const { arrived, release } = server.hold(getAccount)
    const page = await openPage('/account-settings#correo', { as: sessionOf(lucia), server })
    await arrived
    // Here the browser notifies the other tabs, but not yet this one.
    if (isLetIn) storeSession(rafael)
    else localStorage.removeItem(KEY)
    const next = localStorage.getItem(KEY)
    release()
    await page.later(100)
    if (isLetIn) await expect.poll(() => screen.getByRole('main').textContent).toContain('rafael@example.org')
    else await expect.poll(page.address).toMatch(/^\/login\?/)
    expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual(JSON.parse(next ?? 'null'))
  },
)
