// The whole way of an administrator, through HTTP: the link of the console, the password, the second factor.
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { runCommand } from '#server/commands.ts'
import { openSession } from '#server/identity/session.ts'
import { logIn } from '#server/testing/logging-in/log-in.ts'
import {
  codeAt,
  earlyInTheStep,
  factorCall,
  forgetTakenCodes,
} from '#server/testing/logging-in/second-factors.ts'
import { addStaff, appOfFile, haveSecondFactor, idOf, tokenOf } from '#server/testing/people.ts'

const app = await appOfFile()
const email = 'jefa@example.org'
const PASSWORD = 'clave-de-la-jefa'
const staff = (token: string) => app.get('/api/admin/staff', token)
const gate = async (token: string) => Object.keys((await staff(token)).body.payload?.msg ?? {})

test('an administrator enrols a second factor at the first log-in and keeps the session; without the factor calls are refused', async () => {
  const { lines } = await runCommand(app.platform, ['admin', 'create', email])
  const [, token] = /\/password\/reset\/([^?]+)/.exec(lines.at(-1)!)!
  const chosen = { token, email, password: PASSWORD, password_confirmation: PASSWORD }
  expect((await app.post('/api/password/reset', chosen)).status).toBe(200)
  const session = (await logIn(app, email, {}, PASSWORD)).body.payload.token as string
  expect([(await staff(session)).status, await gate(session)]).toEqual([403, ['second_factor']])

  await earlyInTheStep()
  const proof = { current_password: PASSWORD }
  const { secret } = (await factorCall(app, session, 'totp/start', proof)).body.data
  const enrolled = await factorCall(app, session, 'totp/confirm', { ...proof, code: await codeAt(secret) })
  expect(enrolled.status).toBe(200)
  expect((await staff(session)).body.data).toMatchObject([{ email, role: 'admin', has_second_factor: true }])

  // A log-in asks for the factor from now on; a session without it is of no use for the administration.
  const asked = (await logIn(app, email, {}, PASSWORD)).body.payload
  expect(asked).not.toHaveProperty('token')

  await forgetTakenCodes(app)
  expect((await factorCall(app, session, 'totp/remove', proof)).status).toBe(422)
  const removed = await factorCall(app, session, 'totp/remove', { ...proof, code: await codeAt(secret) })
  expect(removed.status).toBe(204)
  expect([(await staff(session)).status, await gate(session)]).toEqual([403, ['second_factor']])
  expect((await app.get('/api/user/managment/account', session)).status).toBe(200)
})

test('a reviewer without a second factor is asked for it by every call of staff, whatever the role may do', async () => {
  await addStaff(app, 'reviewer', 'revisora@example.org')
  const session = (await logIn(app, 'revisora@example.org')).body.payload.token as string
  const staffCalls = calls.filter(({ endpoint }) => endpoint.access.who === 'staff')
  for (const { name, endpoint } of staffCalls) {
    const path = endpoint.path.replace(/:\w+/g, '1')
    const { status, body } = await app.send(endpoint.method, path, {
      headers: { authorization: `Bearer ${session}` },
    })
    expect([name, status, Object.keys(body.payload.msg)]).toEqual([name, 403, ['second_factor']])
  }
})

test('an administrator gives the second factor every 12 hours: until then the same session is of use for other calls alone', async () => {
  const id = await addStaff(app, 'admin', 'otra@example.org')
  await haveSecondFactor(app, id)
  const session = await openSession(app.database.db, id, { isFactorProved: true })
  const provedAgo = (minutes: number) =>
    app.database.query(
      `update session set factor_proved_at = now() - interval '${minutes} minutes' where account_id = ${id}`,
    )
  await provedAgo(12 * 60 - 1)
  expect((await staff(session)).status).toBe(200)
  await provedAgo(12 * 60 + 1)
  const refused = await staff(session)
  expect([refused.status, refused.body.payload.reason, Object.keys(refused.body.payload.msg)]).toEqual([
    403,
    'second_factor_unproved',
    ['second_factor'],
  ])
  expect((await app.get('/api/user/managment/account', session)).status).toBe(200)
})

test('a suspended detective is no staff until the suspension ends', async () => {
  const id = await idOf(app, 'nuria')
  await runCommand(app.platform, ['admin', 'create', 'nuria.puig@example.org'])
  await haveSecondFactor(app, id)
  const session = await openSession(app.database.db, id, { isFactorProved: true })
  const becomes = (status: 'approved' | 'suspended') =>
    app.database.db.updateTable('detective').set({ status }).where('id', '=', id).execute()
  await becomes('suspended')
  const refused = await staff(session)
  expect([refused.status, refused.body.payload.msg.general[0]]).toEqual([
    403,
    expect.stringContaining('suspendida'),
  ])
  await becomes('approved')
  expect((await staff(session)).status).toBe(200)
})

test('a detective who is staff goes on with the calls of detectives without a second factor', async () => {
  await runCommand(app.platform, ['admin', 'create', 'rafael.ortega@example.org'])
  const session = await tokenOf(app, 'rafael')
  expect(await gate(session)).toEqual(['second_factor'])
  expect((await app.get('/api/users/search/', session)).status).toBe(200)
  const saved = await app.post('/api/user/managment/office-name', { office_name: 'Ortega' }, session)
  expect(saved.status).toBe(200)
})
