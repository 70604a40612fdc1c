// Calls that were right when they began, while the password changes.

import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { dropResetLinks } from '#server/identity/links.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { withTotp } from '#server/testing/logging-in/second-factors.ts'
import { nextLink } from '#server/testing/next-link.ts'
import { overtaken } from '#server/testing/overtaking.ts'
import { appOfFile, idOf, tokenOf } from '#server/testing/people.ts'

const CHANGED = 'otra-clave-nueva'
const app = await appOfFile()

describe('a log-in during a change of password', () => {
  /** The answer to a log-in with the old password. */
  async function whileItChanges(name: 'lucia' | 'rafael') {
    const id = await idOf(app, name)
    const password_hash = await hashPassword(CHANGED)
    return await overtaken(
      app,
      id,
      () => logIn(app, namedWorld[name].email),
      (trx) => trx.updateTable('account').set({ password_hash }).where('id', '=', id).execute(),
    )
  }

  test('opens no session with the old password', async () => {
    expect((await whileItChanges('rafael')).status).toBe(401)
    expect((await logIn(app, namedWorld.rafael.email, {}, CHANGED)).status).toBe(200)
  })

  test('gets no ticket for the second factor either', async () => {
    await withTotp(app, await tokenOf(app, 'lucia'))
    expect((await whileItChanges('lucia')).status).toBe(401)
    expect((await logIn(app, namedWorld.lucia.email, {}, CHANGED)).body.status).toBe('second_factor')
  })
})

test('a link for a new password that is ended while it is used changes nothing', async () => {
  const { email } = namedWorld.nuria
  const link = await nextLink(app, email, '/password/reset/', () =>
    app.post('/api/password/email', { email }),
  )
  const token = new URL(link, 'http://x').pathname.split('/').at(-1)
  const chosen = { password: CHANGED, password_confirmation: CHANGED }
  const id = await idOf(app, 'nuria')
  const reset = () => app.post('/api/password/reset', { token, email, ...chosen })
  expect((await overtaken(app, id, reset, (trx) => dropResetLinks(trx, id))).status).toBe(422)
  expect((await logIn(app, email, {}, CHANGED)).status).toBe(401)
})
