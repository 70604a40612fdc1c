// A message that staff hide after a notice.
import { expect, test } from 'vitest'
import { WITHHELD_MESSAGE } from '#contract/conversations.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { forgetOldReports } from '#server/features/notices/forgetting.ts'
import { openSession } from '#server/identity/session.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { appOfFile, idOf, PASSWORD, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls } from '#server/testing/reports.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = contactCalls(app)
const { db } = app.database
const reviewer = await tokenOfRole(app, 'reviewer')
const lucia = await idOf(app, 'lucia')
const nuria = await idOf(app, 'nuria')

const texts = async (who: string, id: number) =>
  (await calls.messages(who, id)).body.data.map(({ text }: { text: string }) => text)
const last = async (who: string, id: number) =>
  (await calls.get(who, `/api/conversations/${id}`)).body.last_message.text
const statement = async (who: 'lucia' | 'nuria', id: number) =>
  await app.get(`/api/reports/statement?kind=message&id=${id}`, await tokenOf(app, who))
const taken = async (who: 'lucia' | 'nuria') => {
  const path = '/api/user/managment/export'
  return (await app.post(path, { current_password: PASSWORD }, await tokenOf(app, who))).body
}
const exported = async (who: 'lucia' | 'nuria') => JSON.stringify((await taken(who)).conversations)

/** Lucía writes this to Núria, who reports it; it is the last of the conversation. */
async function reported(text: string) {
  const id = await calls.opened('lucia', nuria)
  const { body } = await calls.write('lucia', id, text)
  expect((await reports.asMember(await tokenOf(app, 'nuria'), 'message', body.id)).status).toBe(201)
  return { id, message: body.id as number, report: await reports.newest() }
}

test('A hidden message its author reads, with the statement; the other side reads that it was withdrawn', async () => {
  const { id, message, report } = await reported('Le amenazo con esto.')
  const upheld = await reports.uphold(reviewer, report)
  expect([upheld.status, upheld.body]).toMatchObject([
    200,
    { state: 'upheld', kind: 'message', content: { is_withheld: true }, decision: { hides: true } },
  ])
  expect((await calls.messages('lucia', id)).body.data[0]).toMatchObject({
    id: message,
    text: 'Le amenazo con esto.',
    withheld: true,
  })
  expect((await calls.messages('nuria', id)).body.data[0]).toMatchObject({
    id: message,
    text: WITHHELD_MESSAGE,
    withheld: true,
  })
  expect([await last('lucia', id), await last('nuria', id)]).toEqual([
    'Le amenazo con esto.',
    WITHHELD_MESSAGE,
  ])
  const own = await statement('lucia', message)
  expect(JSON.stringify(own.body.parts)).toContain('Su mensaje queda oculto para quien lo recibió')
  expect((await statement('nuria', message)).status).toBe(404)
  // Nobody reports again what is hidden already.
  expect((await reports.asMember(await tokenOf(app, 'nuria'), 'message', message)).status).toBe(404)
  const emails = async () =>
    (await app.emails(namedWorld.lucia.email, 0)).filter(({ subject }) =>
      subject.includes('Hemos ocultado un mensaje suyo'),
    )
  await expect.poll(emails).toHaveLength(1)
  expect((await emails())[0]!.text).toContain('La descripción tiene una matrícula.')
  const decision = await db.selectFrom('content_decision').selectAll().executeTakeFirstOrThrow()
  expect(decision).toMatchObject({ content_kind: 'message', content_id: message, detective_id: lucia })
  // The conversation goes on.
  expect((await calls.write('lucia', id, 'Perdone.')).status).toBe(201)
  expect((await calls.messages('lucia', id)).body.data[0]).not.toHaveProperty('withheld')
  expect(await exported('lucia')).toContain('Le amenazo con esto.')
  expect(await exported('nuria')).not.toContain('Le amenazo con esto.')
  expect(await exported('nuria')).toContain(WITHHELD_MESSAGE)
})

test('An appeal shows the message again, as it was; the author’s export has both decisions', async () => {
  const { id, message, report } = await reported('Era una broma.')
  await reports.uphold(reviewer, report)
  expect(await texts('nuria', id)).not.toContain('Era una broma.')
  const link = async () =>
    (await app.emails(namedWorld.lucia.email, 0))
      .filter(({ subject }) => subject.includes('Hemos ocultado un mensaje suyo'))
      .map(({ text }) => /apelar\/([\w-]+)/.exec(text)![1]!)
  await expect.poll(async () => (await link()).length).toBe(2)
  for (const reference of await link()) await reports.appeal(reference)
  const other = await tokenOfRole(app, 'admin')
  expect((await reports.decideAppeal(other, report, true)).body).toMatchObject({
    state: 'closed',
    content: { is_withheld: false },
  })
  expect(await texts('nuria', id)).toContain('Era una broma.')
  expect((await calls.messages('nuria', id)).body.data[0]).not.toHaveProperty('withheld')
  const { moderation_events } = await taken('lucia')
  expect(moderation_events.slice(-2).map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringMatching(`^Ocultado el mensaje ${message}: `),
    expect.stringMatching(`^Restituido el mensaje ${message}: `),
  ])
})

test('A telephone in a hidden message is not on the service sheet', async () => {
  const request = await calls.publish('nuria')
  await calls.decide('nuria', request, await calls.offer('lucia', request), 'accept')
  const id = await calls.opened('lucia', nuria)
  const { body } = await calls.post('lucia', `/api/conversations/${id}/share-phone`)
  const sheet = async () => (await calls.get('nuria', `/api/collaboration/${request}/service-sheet`)).body
  expect((await sheet()).people[0].telephone).toBe(body.text)
  await reports.asMember(await tokenOf(app, 'nuria'), 'message', body.id)
  await reports.uphold(reviewer, await reports.newest())
  expect((await sheet()).people[0].telephone).toBeNull()
})

test('The message of an erased account is hidden too, without an e-mail; staff name no message that nobody reported', async () => {
  const { id, report } = await reported('De quien ya no está.')
  await db
    .updateTable('conversation')
    .set({ one_id: null })
    .where('id', '=', id)
    .where('one_id', '=', lucia)
    .execute()
  await db
    .updateTable('conversation')
    .set({ other_id: null })
    .where('id', '=', id)
    .where('other_id', '=', lucia)
    .execute()
  const { body } = await reports.uphold(reviewer, report)
  expect(body.content).toMatchObject({
    author: { id: null, full_name: 'Cuenta eliminada' },
    is_withheld: true,
  })
  expect((await texts('nuria', id))[0]).toBe(WITHHELD_MESSAGE)
  await reports.publicly({ where: 'En un mensaje' })
  const named = await reports.uphold(reviewer, await reports.newest(), { kind: 'message', id: 1 })
  expect([named.status, Object.keys(named.body.payload.msg)]).toEqual([422, ['kind']])
})

test('The statement stays while the message is hidden and kept', async () => {
  const { message, report } = await reported('Otra vez.')
  await reports.uphold(reviewer, report)
  const decidedMonthsAgo = new Date(Date.now() - 13 * 31 * 86_400_000)
  await db.updateTable('report').set({ decided_at: decidedMonthsAgo }).where('id', '=', report).execute()
  await forgetOldReports(db)
  expect((await statement('lucia', message)).status).toBe(200)
  await db.deleteFrom('message').where('id', '=', message).execute()
  await forgetOldReports(db)
  expect((await statement('lucia', message)).status).toBe(404)
})

test('An open conversation shows at once that the message is hidden', async () => {
  const { id, message, report } = await reported('Otra amenaza.')
  const reader = await readEvents(app, await openSession(db, nuria))
  const author = await readEvents(app, await openSession(db, lucia))
  const changed = ({ events }: typeof reader) =>
    events.filter(([name]) => name === 'message').map(([, data]) => data)
  await expect.poll(() => [reader.events.length, author.events.length]).toEqual([1, 1])
  await reports.uphold(reviewer, report)
  const shown = { id: message, withheld: true }
  await expect
    .poll(() => changed(reader))
    .toMatchObject([{ conversation_id: id, message: { ...shown, text: WITHHELD_MESSAGE, mine: false } }])
  await expect
    .poll(() => changed(author))
    .toMatchObject([{ conversation_id: id, message: { ...shown, text: 'Otra amenaza.', mine: true } }])
  for (const stream of [reader, author]) stream.close()
})
