// The promises of the recipes of ARCHITECTURE.md about calls; a test that runs in the copy with the recipes
// applied (followed.ts).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAfter, madridDay } from '#contract/days.ts'
import { eraseDetails, forgetReaders } from '#server/features/collaborations/forgetting.ts'
import { takeDown } from '#server/features/collaborations/queries.ts'
import type { TestApp } from '#server/testing/app.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { idOf, PASSWORD, startFilledApp, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'
import { reportCalls } from '#server/testing/reports.ts'

let app: TestApp
let calls: ReturnType<typeof collaborationCalls>
let staff: string

beforeAll(async () => {
  app = await startFilledApp()
  calls = collaborationCalls(app)
  staff = await tokenOfRole(app, 'admin')
})
afterAll(() => app?.close())

async function exported(token: string) {
  return (await app.post('/api/user/managment/export', { current_password: PASSWORD }, token)).body
}

/** The reported content as the staff's answer shows it, after a report by Núria. */
async function readByStaff(kind: 'profile' | 'request', id: number) {
  const reports = reportCalls(app)
  expect((await reports.asMember(await tokenOf(app, 'nuria'), kind, id)).status).toBe(201)
  return (await reports.get(staff, await reports.newest())).body.content.lines
}

test('a website is saved by its owner, checked, shown to others and staff, taken along, and cleared', async () => {
  const [id, token] = [await idOf(app, 'lucia'), await tokenOf(app, 'lucia')]
  const save = (website: string) => app.post('/api/user/managment/website', { website }, token)
  expect((await save('www.example.org')).body).toEqual({ data: 'www.example.org' })
  expect((await save('x'.repeat(201))).body.payload.msg.website[0]).toContain('La página web')
  const seen = await app.get(`/api/user/${id}`, await tokenOf(app, 'rafael'))
  expect(seen.body.detective.website).toBe('www.example.org')
  const forStaff = await app.get(`/api/admin/detectives/${id}`, staff)
  expect(forStaff.body.data.website).toBe('www.example.org')
  expect(await readByStaff('profile', id)).toContainEqual({ name: 'Página web', text: 'www.example.org' })
  expect((await exported(token)).detective.website).toBe('www.example.org')
  expect((await save('')).body).toEqual({ data: null })
})

test('a reference is published, checked, read by colleagues and staff, taken along, blocked, and erased with the details', async () => {
  const tooLong = await calls.create('lucia', { reference: 'x'.repeat(31) })
  expect(tooLong.body.payload.msg.reference[0]).toContain('La referencia')
  const id = await calls.publish('lucia', { reference: 'EXP-7' })
  const read = async () => (await calls.read('lucia', id)).body.reference
  expect(await read()).toBe('EXP-7')
  expect(await readByStaff('request', id)).toContainEqual({ name: 'Referencia', text: 'EXP-7' })
  const taken = (await exported(await tokenOf(app, 'lucia'))).collaborations
  expect(taken.find((it: { id: number }) => it.id === id).reference).toBe('EXP-7')
  const later = dayAfter(madridDay(), 3000)
  await forgetReaders(app.database.db, later)
  await eraseDetails(app.database.db, later)
  expect(await read()).toBeNull()
  const other = await calls.publish('lucia', { reference: 'EXP-8' })
  await app.database.db
    .transaction()
    .execute((trx) => takeDown({ trx, events: app.platform.events }, other, 'Se pidió.'))
  const { rows } = await app.database.query(
    `select content ->> 'reference' as reference from blocked_request`,
  )
  expect(rows).toEqual([{ reference: 'EXP-8' }])
})

test('an academy is kept of a registration, checked, and taken along, and nobody else is shown it', async () => {
  const tooLong = await app.post('/api/register', await registrationForm({ academy: 'x'.repeat(51) }))
  expect(tooLong.body.payload.msg.academy[0]).toContain('El centro de formación')
  expect((await app.post('/api/register', await registrationForm({ academy: 'UNED' }))).status).toBe(201)
  await app.database.query(`update detective set academy = 'UNED' where name = 'Lucía'`)
  const { rows } = await app.database.query(`select academy from detective where name = 'Carmen'`)
  expect(rows).toEqual([{ academy: 'UNED' }])
  const token = await tokenOf(app, 'lucia')
  expect((await exported(token)).detective.academy).toBe('UNED')
  expect((await app.get(`/api/user/${await idOf(app, 'lucia')}`, token)).body.detective).not.toHaveProperty(
    'academy',
  )
})
