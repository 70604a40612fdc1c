// Staff look for detectives, see what is held on them, and decide.

import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { openSession, viewerOf } from '#server/identity/session.ts'
import {
  addDetective,
  appOfFile,
  haveSecondFactor,
  idOf,
  PASSWORD,
  tokenOf,
  tokenOfRole,
} from '#server/testing/people.ts'
import { reportCalls } from '#server/testing/reports.ts'
import { addRequest } from '#server/testing/requests.ts'

const app = await appOfFile()
const { db } = app.database
const admin = await tokenOfRole(app, 'admin')
const [lucia, rafael, nuria, ramon] = [
  await idOf(app, 'lucia'),
  await idOf(app, 'rafael'),
  await idOf(app, 'nuria'),
  await idOf(app, 'ramon'),
]
const PATH = '/api/admin/detectives'
const reason = 'Nos lo ha comunicado la comisaría.'

const list = async (query: string) => (await app.get(`${PATH}?${query}`, admin)).body
const namesOf = async (query: string) =>
  (await list(query)).data.map(({ full_name }: { full_name: string }) => full_name)
const act = (id: number, action: string, body: object = {}) =>
  app.post(`${PATH}/${id}/${action}`, body, admin)
const lastEntry = async () => {
  const { act, subject, details } = await db
    .selectFrom('audit_entry')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { act, subject, details: JSON.parse(details) }
}
async function emailTo(to: string, saying: string) {
  const found = async () => (await app.emails(to, 0)).find(({ text }) => text.includes(saying))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

test('staff choose a ground among the clauses of the terms, which come as a plain list', async () => {
  const { body } = await app.get('/api/admin/grounds', admin)
  expect(body).toContainEqual({
    slug: 'third-party-data',
    name: 'Datos personales de terceros',
    clause: expect.stringContaining('Términos de uso, «Contenidos y secreto profesional»'),
  })
})

test('the data held on a detective are shown, without race and personal contact means', async () => {
  const { body } = await app.get(`${PATH}/${lucia}`, admin)
  expect(body.data).toMatchObject({
    full_name: 'Lucía Serrano Peña',
    email: namedWorld.lucia.email,
    status: 'approved',
    is_license_due: false,
    contact_means: { emails: [{ value: 'despacho@serrano.example.org' }] },
    personal_contact_means: 1,
    second_factor: { totp: false, passkeys: 0, recovery_codes_left: 0 },
  })
  expect(body.data.decisions).toHaveLength(1)
  expect(body.data.requests.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/lucia\.serrano@example\.com|"race"/)
  expect((await app.get(`${PATH}/2147483647`, admin)).status).toBe(404)
})

test('a profile or a request that a decision hides is shown as such, with the decisions', async () => {
  const somebody = await addDetective(app)
  const reports = reportCalls(app)
  const seen = async () => (await app.get(`${PATH}/${somebody}`, admin)).body.data
  expect(await seen()).toMatchObject({ withheld_since: null, content_decisions: [] })
  const request = await addRequest(app, somebody)
  for (const [kind, id] of [
    ['request', request],
    ['profile', somebody],
  ] as const) {
    await reports.asMember(await tokenOf(app, 'nuria'), kind, id)
    expect((await reports.uphold(admin, await reports.newest())).status).toBe(200)
  }
  const decided = { decision: 'hidden', source: 'member', decided_by: 'admin@example.org' }
  expect(await seen()).toMatchObject({
    withheld_since: expect.any(String),
    content_decisions: [
      { ...decided, content_kind: 'profile', content_id: somebody, ground: 'Datos personales de terceros' },
      { ...decided, content_kind: 'request', content_id: request },
    ],
    requests: [{ id: request, is_withheld: true }],
  })
})

test('the personal contact means need a reason, which the trail keeps', async () => {
  expect((await act(lucia, 'contact-means')).body.payload.msg).toHaveProperty('reason')
  const { body } = await act(lucia, 'contact-means', { reason })
  expect(body.data).toEqual({ emails: [{ value: 'lucia.serrano@example.com', type: 1 }], tlfs: [] })
  expect(await lastEntry()).toEqual({
    act: 'read-contact-means',
    subject: `detective ${lucia}`,
    details: { reason },
  })
})

describe('a suspension', () => {
  test('e-mails the detective the clause, the reason and how to appeal; the restoration is e-mailed too', async () => {
    const token = await tokenOf(app, 'rafael')
    const suspended = await act(rafael, 'suspend', { ground: 'license-lost', reason })
    expect([suspended.status, suspended.body.data.status]).toEqual([200, 'suspended'])
    expect(suspended.body.data.decisions[0]).toMatchObject({
      to_status: 'suspended',
      reason,
      ground: 'Habilitación perdida, suspendida o caducada',
      decided_by: 'admin@example.org',
    })
    expect(await lastEntry()).toMatchObject({
      act: 'suspend-detective',
      details: { ground: 'license-lost', reason },
    })
    expect(await viewerOf(db, token)).toBeNull()
    const { text } = await emailTo(namedWorld.rafael.email, 'está suspendida')
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Aprobación, denegación y suspensión.*habilitación se pierda.*comisaría.*se revise la decisión/,
    )
    expect((await act(rafael, 'suspend', { ground: 'license-lost', reason })).status).toBe(409)

    const restored = await act(rafael, 'restore', { reason: 'Ha aportado la resolución.' })
    expect(restored.body.data.status).toBe('approved')
    await emailTo(namedWorld.rafael.email, 'Ha aportado la resolución.')
    expect((await act(rafael, 'restore', { reason })).status).toBe(409)
  })

  test('needs a clause of the terms and a reason', async () => {
    const { status, body } = await act(nuria, 'suspend', { ground: 'nada', reason: ' ' })
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['reason', 'ground']])
  })

  test('of one of two staff at the same moment wins, the other is told', async () => {
    const both = await Promise.all(
      [1, 2].map(() => act(nuria, 'suspend', { ground: 'serious-breach', reason })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await act(nuria, 'restore', { reason })
  })

  test('of the own profile is for another person', async () => {
    const own = await addDetective(app)
    await haveSecondFactor(app, own)
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', own).execute()
    const token = await openSession(db, own, { isFactorProved: true })
    const body = { ground: 'serious-breach', reason }
    expect((await app.post(`${PATH}/${own}/suspend`, body, token)).status).toBe(409)
  })

  test('stays blocked with its clause when the account is erased', async () => {
    const id = await addDetective(app)
    await act(id, 'suspend', { ground: 'false-data', reason })
    await act(id, 'erase', { reason, current_password: PASSWORD })
    const kept = await db
      .selectFrom('blocked_decision')
      .where('detective_id', '=', id)
      .select(['to_status', 'ground', 'reason'])
      .execute()
    expect(kept).toEqual([{ to_status: 'suspended', ground: 'false-data', reason }])
  })
})

describe('grave acts', () => {
  const identity = {
    name: 'Ramón',
    surname: 'Castro',
    second_surname: 'Lema',
    license_number: 1071,
    gender: 'm',
    reason,
  }
  const put = (body: object, token: string) => app.put(`${PATH}/${ramon}/identity`, body, token)

  test('need the password given in the last ten minutes', async () => {
    const fresh = await tokenOfRole(app, 'admin', 'otra@example.org')
    for (const [method, action] of [
      ['PUT', 'identity'],
      ['DELETE', 'second-factor'],
      ['POST', 'export'],
      ['POST', 'erase'],
    ] as const) {
      const headers = { authorization: `Bearer ${fresh}`, 'content-type': 'application/json' }
      const { status, body } = await app.send(method, `${PATH}/${ramon}/${action}`, {
        headers,
        body: JSON.stringify(identity),
      })
      expect([action, status, Object.keys(body.payload.msg)]).toEqual([action, 422, ['current_password']])
    }
    expect((await put({ ...identity, current_password: PASSWORD }, fresh)).status).toBe(200)
    expect((await put({ ...identity, surname: 'Castroviejo' }, fresh)).status).toBe(200)
    const unchanged = await put({ ...identity, surname: 'Castroviejo' }, fresh)
    expect([unchanged.status, unchanged.body.payload.msg.general[0]]).toEqual([
      422,
      expect.stringContaining('así ya figuran'),
    ])
  })

  test('correct the identity data of a suspended detective, who gets an e-mail', async () => {
    const { body } = await put(
      { ...identity, surname: 'Castrovide', second_surname: '', current_password: PASSWORD },
      admin,
    )
    expect(body.data).toMatchObject({ full_name: 'Ramón Castrovide', status: 'suspended' })
    expect((await lastEntry()).details).toEqual({
      reason,
      before: { surname: 'Castroviejo', second_surname: 'Lema' },
      after: { surname: 'Castrovide', second_surname: null },
    })
    await emailTo(namedWorld.ramon.email, 'Primer apellido: Castrovide')
    expect(await namesOf('q=castrovide')).toEqual(['Ramón Castrovide'])
  })

  test('change nothing if the licence is of another detective', async () => {
    const taken = await put({ ...identity, license_number: 4127, current_password: PASSWORD }, admin)
    expect(taken.status).toBe(409)
    expect(await namesOf('q=1071')).toEqual(['Ramón Castrovide'])
  })

  test('remove a lost second factor: the sessions end and the detective is told', async () => {
    await haveSecondFactor(app, nuria)
    const token = await tokenOf(app, 'nuria')
    const reset = () =>
      app.delete(`${PATH}/${nuria}/second-factor`, { reason, current_password: PASSWORD }, admin)
    expect((await reset()).body.data.second_factor.totp).toBe(false)
    expect(await viewerOf(db, token)).toBeNull()
    await emailTo(namedWorld.nuria.email, reason)
    expect(await lastEntry()).toMatchObject({ act: 'reset-second-factor', details: { reason } })
    expect((await reset()).status).toBe(409)
  })

  test('export all that is held', async () => {
    const { status, headers, body } = await act(lucia, 'export', { reason, current_password: PASSWORD })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.account.email).toBe(namedWorld.lucia.email)
    expect(await lastEntry()).toMatchObject({ act: 'export-detective', subject: `detective ${lucia}` })
  })

  test('erase the account for ever and tell its owner; staff are not erased', async () => {
    const id = await addDetective(app)
    const { email } = await db
      .selectFrom('account')
      .where('id', '=', id)
      .select('email')
      .executeTakeFirstOrThrow()
    expect((await act(id, 'erase', { reason, current_password: PASSWORD })).status).toBe(204)
    expect(await lastEntry()).toMatchObject({ act: 'erase-detective', subject: `detective ${id}` })
    await emailTo(email, 'borrad')
    expect((await act(id, 'erase', { reason, current_password: PASSWORD })).status).toBe(404)
    await db.updateTable('account').set({ role: 'reviewer' }).where('id', '=', rafael).execute()
    expect((await act(rafael, 'erase', { reason, current_password: PASSWORD })).status).toBe(409)
    await db.updateTable('account').set({ role: 'detective' }).where('id', '=', rafael).execute()
  })
})
