import { expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls } from '#server/testing/reports.ts'
import { forgetOldReports } from './forgetting.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const { db } = app.database
const kept = (id: number) =>
  db.selectFrom('report').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** A decided notice from outside about a request of Lucía's. */
async function decided(how: 'uphold' | 'dismiss') {
  const request = await calls.publish('lucia')
  await reports.publicly({ where: `/collaboration/${request}` })
  const report = await reports.newest()
  await reports[how](await admin, report)
  return { request, report }
}
const admin = tokenOfRole(app, 'admin')
const decidedMonthsAgo = (id: number, months: number) =>
  db
    .updateTable('report')
    .set({ decided_at: new Date(Date.now() - months * 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()

test('A year after the decision the notifier and the texts of the notice are erased', async () => {
  const { report } = await decided('dismiss')
  await decidedMonthsAgo(report, 11)
  await forgetOldReports(db)
  expect(await kept(report)).toMatchObject({ notifier_email: 'investigada@example.net', forgotten_at: null })
  await decidedMonthsAgo(report, 13)
  await forgetOldReports(db)
  const left = await kept(report)
  expect(left).toMatchObject({
    source: 'public',
    hides: false,
    notifier_name: null,
    notifier_email: null,
    notifier_reference: null,
    explanation: null,
    address: null,
    decision_text: null,
    author_id: null,
  })
  expect(left.forgotten_at).toBeInstanceOf(Date)
})

test('While a request is hidden its author can read why; who reported it is forgotten all the same', async () => {
  const { report, request } = await decided('uphold')
  await decidedMonthsAgo(report, 13)
  await forgetOldReports(db)
  expect(await kept(report)).toMatchObject({ notifier_email: null, explanation: null, forgotten_at: null })
  const statement = `/api/reports/statement?kind=request&id=${request}`
  const { body } = await app.get(statement, await tokenOf(app, 'lucia'))
  expect(JSON.stringify(body.parts)).toContain('La descripción tiene una matrícula.')
  await calls.erase('lucia', request)
  await forgetOldReports(db)
  expect(await kept(report)).toMatchObject({ facts: null, ground: 'third-party-data' })
})

test('An open notice is kept until it is decided', async () => {
  await reports.publicly()
  const report = await reports.newest()
  await db
    .updateTable('report')
    .set({ received_at: new Date(0) })
    .where('id', '=', report)
    .execute()
  await forgetOldReports(db)
  expect((await kept(report)).explanation).not.toBeNull()
})
