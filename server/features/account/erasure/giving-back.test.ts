import { beforeEach, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { linkIn } from '#server/testing/emails.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import { appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../../commands.ts'

const INTRUDERS = 'otro@example.net'
const { lucia, rafael } = namedWorld
const app = await appOfFile()

const operator = (...words: string[]) => runCommand(app.platform, ['account', 'give-back', ...words])

const id = await idOf(app, 'lucia')

/** Another person has taken over Lucía's account and moved it to a mailbox of their own. */
beforeEach(async () => {
  await app.database.db
    .updateTable('account')
    .set({ email: INTRUDERS, email_key: INTRUDERS })
    .where('id', '=', id)
    .execute()
})

test('an account that was taken over belongs to its owner again', async () => {
  const intruders = (await logIn(app, INTRUDERS)).body.payload
  const leaving = await app.post(
    '/api/user/managment/delete-account',
    { current_password: PASSWORD },
    intruders.token,
  )
  expect(leaving.status).toBe(200)

  const { lines, exit_code } = await operator(INTRUDERS.toUpperCase(), lucia.email)
  expect([exit_code, lines[1]]).toEqual([0, expect.stringContaining('Recuperar contraseña')])
  for (const email of [INTRUDERS, lucia.email]) expect((await logIn(app, email)).status).toBe(401)
  expect((await app.emails(INTRUDERS)).map(({ text }) => text).join()).not.toContain(lucia.email)

  await app.post('/api/password/email', { email: lucia.email })
  const emails = await app.emails(lucia.email, 2)
  expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('ha cambiado'))
  const link = linkIn(emails.find(({ subject }) => /Restablezca/.test(subject))!, '/password/reset/')
  const chosen = { password: 'Trigal-47-azul', password_confirmation: 'Trigal-47-azul' }
  const [, given] = /\/password\/reset\/([^?]+)/.exec(link)!
  expect(
    (await app.post('/api/password/reset', { token: given, email: lucia.email, ...chosen })).status,
  ).toBe(200)
  const back = await logIn(app, lucia.email, {}, chosen.password)
  expect([back.status, back.body.payload.restored]).toEqual([200, true])
  expect((await app.get(`/api/user/${id}`, await tokenOf(app, 'rafael'))).status).toBe(200)
})

test('an account cannot get an e-mail of another account, or an invalid one', async () => {
  for (const [words, line] of [
    [[INTRUDERS, rafael.email], /es ya de otra cuenta/],
    [[INTRUDERS, 'nada'], /no es válido/],
    [['nadie@example.org', lucia.email], /ninguna cuenta/],
    [[INTRUDERS], /^Uso/],
  ] as const) {
    const { lines, exit_code } = await operator(...words)
    expect([exit_code, lines[0]]).toEqual([1, expect.stringMatching(line)])
  }
})
