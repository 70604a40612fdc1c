import { expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls, statementWith } from '#server/testing/reports.ts'
import { letElapse } from '#server/testing/requests.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const reviewer = await tokenOfRole(app, 'reviewer')
const DOUBTFUL = { description: 'Coche 1234 BCD' }

interface Row {
  id: number
  state: string
  unasked_tells: string[]
}
const queue = async (): Promise<Row[]> => (await app.get('/api/admin/past-check', reviewer)).body.data
const idsIn = async () => (await queue()).map(({ id }) => id)
const decide = (id: number, what: 'leave' | 'reopen' | 'uphold') =>
  app.post(`/api/admin/past-check/${id}/${what}`, what === 'uphold' ? statementWith() : {}, reviewer)

test('Requests published past the check wait for staff, hidden and elapsed ones too', async () => {
  const [open, hidden, elapsed] = [
    await calls.publish('lucia', DOUBTFUL),
    await calls.publish('lucia', DOUBTFUL),
    await calls.publish('lucia', DOUBTFUL),
  ]
  const plain = await calls.publish('lucia')
  await calls.disable('lucia', hidden)
  await letElapse(app, elapsed)
  const rows = await queue()
  const stateOf = (id: number) => rows.find((row) => row.id === id)?.state
  expect([stateOf(open), stateOf(hidden), stateOf(elapsed), stateOf(plain)]).toEqual([
    'open',
    'hidden',
    'elapsed',
    undefined,
  ])
  expect(rows.find(({ id }) => id === open)!.unasked_tells).toEqual(['plate'])
  const { body } = await app.get('/api/admin/waiting', reviewer)
  expect(body.data.find(({ kind }: { kind: string }) => kind === 'past_check').count).toBe(rows.length)
})

test('Staff leave one: it does not wait any more, until its author edits it', async () => {
  const id = await calls.publish('lucia', DOUBTFUL)
  expect((await decide(id, 'leave')).status).toBe(204)
  expect(await idsIn()).not.toContain(id)
  expect((await decide(id, 'leave')).status).toBe(409)
  expect((await calls.read('nuria', id)).status).toBe(200)
  await calls.edit('lucia', id, { description: 'Otro coche, 4321 BCD' })
  expect(await idsIn()).toContain(id)
})

test('Staff take back that they left one: it waits again in its old place', async () => {
  const id = await calls.publish('lucia', DOUBTFUL)
  expect((await decide(id, 'reopen')).status).toBe(409)
  const before = await idsIn()
  await decide(id, 'leave')
  expect((await decide(id, 'reopen')).status).toBe(204)
  expect(await idsIn()).toEqual(before)
  const entry = await app.database.db
    .selectFrom('audit_entry')
    .select(['act', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({ act: 'reopen-past-check', subject: `request ${id}` })
  expect((await decide(id, 'reopen')).status).toBe(409)
})

test('Staff hide one: its author gets the statement, which says that a program pointed at it', async () => {
  const id = await calls.publish('lucia', { ...DOUBTFUL, subject: 'Oculta por revisión' })
  const { status, body } = await decide(id, 'uphold')
  expect([status, body.source, body.state]).toEqual([200, 'own_check', 'upheld'])
  expect((await calls.read('nuria', id)).status).toBe(404)
  expect(await idsIn()).not.toContain(id)
  const told = async () => (await app.emails(namedWorld.lucia.email, 0)).map(({ text }) => text).join()
  await expect.poll(told).toContain('Un programa señaló el texto')
  expect(await told()).toContain(statementWith().facts)
})

test('The figures of the year count notices by source, ground and decision, with the median time', async () => {
  const id = await calls.publish('lucia')
  await reports.asMember(await tokenOf(app, 'nuria'), 'request', id)
  const report = await reports.newest()
  await reports.dismiss(reviewer, report)
  await app.database.db
    .updateTable('report')
    .set({ received_at: new Date(Date.now() - 7_200_000) })
    .where('id', '=', report)
    .execute()
  const { body } = await app.get('/api/admin/report-figures', reviewer)
  expect(body.rows).toContainEqual({
    source: 'own_check',
    ground: 'third-party-data',
    decision: 'hidden',
    count: 1,
    appealed: 0,
    reversed: 0,
    median_hours: 0,
  })
  expect(body.rows.find(({ source }: { source: string }) => source === 'member')).toMatchObject({
    ground: null,
    decision: 'left',
    median_hours: 2,
  })
  const file = await app.get(`/api/admin/report-figures.csv?year=${body.year}`, reviewer)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.body).toContain('Un detective,,Se dejó,1,0,0,2')
  expect((await app.get('/api/admin/report-figures?year=2001', reviewer)).body.rows).toEqual([])
})

test('Nothing waits again that a decision hid, that was never doubtful, or that is deleted', async () => {
  const hidden = await calls.publish('lucia', DOUBTFUL)
  await decide(hidden, 'uphold')
  const deleted = await calls.publish('lucia', DOUBTFUL)
  await decide(deleted, 'leave')
  await calls.remove('lucia', deleted)
  const plain = await calls.publish('lucia')
  for (const id of [hidden, deleted, plain]) expect((await decide(id, 'reopen')).status).toBe(409)
})

test('A number that no request has is told from a request that does not wait', async () => {
  const { id: last } = await app.database.db
    .selectFrom('collaboration')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const plain = await calls.publish('lucia')
  for (const what of ['leave', 'reopen', 'uphold'] as const) {
    expect((await decide(last + 1000, what)).status, what).toBe(404)
    expect((await decide(plain, what)).status, what).toBe(409)
  }
})
