// Staff who are detectives too: what concerns themselves a colleague decides, if there is one.
import { beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/identity/session.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, haveSecondFactor, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls, statementWith } from '#server/testing/reports.ts'

const app = await appOfFile()
const { db } = app.database
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const [lucia, oscar] = [await idOf(app, 'lucia'), await idOf(app, 'oscar')]

/** A session of this account as administrator, with the second factor. */
async function asAdministrator(id: number) {
  await db.updateTable('account').set({ role: 'admin' }).where('id', '=', id).execute()
  await haveSecondFactor(app, id)
  return await openSession(db, id, { isFactorProved: true })
}
const her = await asAdministrator(lucia)
const his = await asAdministrator(oscar)
const eva = await tokenOfRole(app, 'admin', 'eva@example.org')
const onlyOneIsLeft = async (id: number) =>
  await db.updateTable('account').set({ role: 'detective' }).where('id', '<>', id).execute()
const roles = async () => await db.selectFrom('account').select(['id', 'role']).execute()
const before = await roles()
beforeEach(async () => {
  for (const { id, role } of before)
    await db.updateTable('account').set({ role }).where('id', '=', id).execute()
})

const PATH = '/api/admin/registrations'

test('the own registration is decided by a colleague', async () => {
  const own = `${PATH}/${oscar}`
  const reason = 'Porque sí.'
  for (const [act, body] of [
    ['approve', {}],
    ['reject', { reason }],
    ['ask-for-scan', { reason }],
  ] as const) {
    const { status, body: told } = await app.post(`${own}/${act}`, body, his)
    expect([act, status, told.payload.msg.general[0]]).toEqual([
      act,
      403,
      'Sobre su propio registro decide otra persona del equipo.',
    ])
  }
  // An office with one administrator has nobody else.
  await onlyOneIsLeft(oscar)
  expect((await app.post(`${own}/approve`, {}, his)).status).toBe(200)
})

test('a notice about own content, or an own notice, is decided by a colleague', async () => {
  const [nuria, rafael] = [await tokenOf(app, 'nuria'), await tokenOf(app, 'rafael')]
  const request = await calls.publish('lucia')
  await reports.asMember(nuria, 'request', request)
  const about = await reports.newest()
  await reports.publicly({ where: 'En una petición' })
  const unnamed = await reports.newest()
  await reports.asMember(her, 'profile', await idOf(app, 'rafael'))
  const sent = await reports.newest()
  expect((await reports.get(her, about)).body.is_own_matter).toBe(true)
  expect((await reports.get(eva, about)).body.is_own_matter).toBe(false)
  for (const { status } of [
    await reports.dismiss(her, about),
    await reports.uphold(her, about),
    await reports.uphold(her, unnamed, { kind: 'request', id: request }),
    await reports.uphold(her, sent),
    await reports.dismiss(her, sent),
  ])
    expect(status).toBe(403)
  expect((await calls.read('nuria', request)).status).toBe(200)
  expect((await app.get(`/api/user/${await idOf(app, 'rafael')}`, rafael)).status).toBe(200)
  const dismissed = await reports.dismiss(eva, about)
  expect([dismissed.status, dismissed.body.state]).toEqual([200, 'dismissed'])
  await onlyOneIsLeft(lucia)
  expect((await reports.dismiss(her, sent)).status).toBe(200)
})

test('a request past the check is looked at by a colleague of its author', async () => {
  const request = await calls.publish('lucia')
  await db
    .updateTable('collaboration')
    .set({ unasked_tells: ['plate'] })
    .where('id', '=', request)
    .execute()
  const path = `/api/admin/past-check/${request}`
  expect((await app.post(`${path}/leave`, {}, her)).status).toBe(403)
  expect((await app.post(`${path}/uphold`, statementWith(), her)).status).toBe(403)
  expect((await app.post(`${path}/leave`, {}, eva)).status).toBe(204)
})

test('the own personal data are corrected by a colleague', async () => {
  const reason = 'En mi TIP figura así.'
  await app.post('/api/user/managment/correction', { second_surname: 'Penas', reason }, her)
  const { data } = (await app.get('/api/admin/corrections', her)).body
  const path = `/api/admin/corrections/${data[0].id}`
  const current_password = PASSWORD
  expect((await app.post(`${path}/accept`, { current_password }, her)).status).toBe(403)
  const identity = {
    name: 'Lucía',
    surname: 'Serrano',
    second_surname: 'Penas',
    license_number: 4127,
    gender: 'f',
  }
  const own = `/api/admin/detectives/${lucia}/identity`
  const put = async (token: string) =>
    await app.send('PUT', own, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...identity, reason, current_password }),
    })
  expect((await put(her)).status).toBe(403)
  expect((await app.post(`${path}/accept`, { current_password }, eva)).status).toBe(204)
})
