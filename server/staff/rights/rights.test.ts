// The rights desk: the requests of persons about their data.
import { describe, expect, test } from 'vitest'
import { madridDay } from '#contract/days.ts'
import type { Hit } from '#contract/staff/rights.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { blockRequest } from '#server/features/retention/blocked.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { appOfFile, idOf, PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { publicReport } from '#server/testing/reports.ts'
import { letElapse } from '#server/testing/requests.ts'
import { forgetOldCases } from './queries.ts'

const app = await appOfFile()
const { db } = app.database
const admin = await tokenOfRole(app, 'admin')
const requests = collaborationCalls(app)
const contact = contactCalls(app)
const PATH = '/api/admin/rights'

const open = async (more: object = {}) =>
  await app.post(
    PATH,
    { right: 'erasure', full_name: 'Jacinta Vélez', request: 'Que borren lo que haya de mí.', ...more },
    admin,
  )
const act = (id: number, action: string, body: object) => app.post(`${PATH}/${id}/${action}`, body, admin)
const entries = () => db.selectFrom('audit_entry').orderBy('id', 'desc').selectAll().execute()

describe('a case', () => {
  test('has a month, notes, what was sent, and a reason when it is closed', async () => {
    const { status, body } = await open({ received_on: '2026-10-31' })
    expect([status, body.data.due_on, body.data.account_id]).toEqual([201, '2026-11-30', null])
    const { id } = body.data
    await act(id, 'notes', { kind: 'note', text: 'Ha acreditado quién es.' })
    const sent = await act(id, 'notes', { kind: 'sent', text: 'No guardamos nada con su nombre.' })
    expect(sent.body.data.notes).toMatchObject([
      { kind: 'note', text: 'Ha acreditado quién es.', written_by: 'admin@example.org' },
      { kind: 'sent' },
    ])
    expect((await act(id, 'close', { outcome: 'granted' })).body.payload.msg).toHaveProperty('reason')
    const closed = await act(id, 'close', { outcome: 'granted', reason: 'Se le ha respondido.' })
    expect(closed.body.data).toMatchObject({ outcome: 'granted', closing_reason: 'Se le ha respondido.' })
    expect((await act(id, 'close', { outcome: 'refused', reason: 'Otra vez.' })).status).toBe(409)
    expect((await act(id, 'notes', { kind: 'note', text: 'Tarde.' })).status).toBe(409)
    expect((await app.get(`${PATH}?state=closed`, admin)).body.data).toMatchObject([{ id }])
  })

  test('closed by mistake is open again with its term, and a note keeps how it had been closed', async () => {
    const { id, due_on } = (await open({ received_on: madridDay() })).body.data
    expect((await act(id, 'reopen', {})).status).toBe(409)
    await act(id, 'close', { outcome: 'refused', reason: 'Era de otra persona.' })
    const { status, body } = await act(id, 'reopen', {})
    expect([status, body.data]).toMatchObject([
      200,
      {
        ...{ due_on, closed_at: null, outcome: null, closing_reason: null },
        notes: [
          {
            kind: 'note',
            text: 'Reabierta. Estaba cerrada como «Denegada»: Era de otra persona.',
            written_by: 'admin@example.org',
          },
        ],
      },
    ])
    const { act: kind, subject, details } = (await entries())[0]!
    expect([kind, subject, details]).toEqual([
      'reopen-rights-case',
      `rights case ${id}`,
      '{"outcome":"refused"}',
    ])
    expect((await act(id, 'notes', { kind: 'note', text: 'Ahora sí.' })).status).toBe(200)
    expect((await act(id, 'close', { outcome: 'granted', reason: 'Hecho.' })).status).toBe(200)
    expect((await act(2_147_483_647, 'reopen', {})).status).toBe(404)
  })

  test('waits on the start page; the first to end comes first', async () => {
    const late = (await open({ received_on: madridDay() })).body.data
    const soon = (await open({ received_on: '2026-01-10' })).body.data
    const { data, meta } = (await app.get(PATH, admin)).body
    expect(data.map(({ id }: { id: number }) => id)).toEqual([soon.id, late.id])
    expect(meta.total).toBe(2)
    const waiting = (await app.get('/api/admin/waiting', admin)).body.data
    // Since the day it was received, in Madrid, and not since it was noted.
    const since = { oldest_at: '2026-01-09T23:00:00.000Z' }
    expect(waiting).toContainEqual({ kind: 'rights_cases', count: 2, ...since })
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await open({ received_on: tomorrow })).status).toBe(422)
  })

  test('of a member is in the export of their data, and outlives the account for its term', async () => {
    const { data } = (await open({ email: namedWorld.rafael.email })).body
    const rafael = await idOf(app, 'rafael')
    expect(data.account_id).toBe(rafael)
    const body = { reason: 'Lo ha pedido.', current_password: PASSWORD }
    await act(data.id, 'notes', { kind: 'note', text: 'Es él.' })
    const exported = await app.post(`/api/admin/detectives/${rafael}/export`, body, admin)
    expect(exported.body.rights_cases).toMatchObject([{ right: 'erasure', notes: [{ text: 'Es él.' }] }])
    expect((await app.post(`/api/admin/detectives/${rafael}/erase`, body, admin)).status).toBe(204)
    await act(data.id, 'close', { outcome: 'granted', reason: 'Borrado.' })
    const kept = async () => (await app.get(`${PATH}/${data.id}`, admin)).body
    expect((await kept()).data).toMatchObject({ account_id: null, full_name: 'Jacinta Vélez' })
    const closedFor = async (years: number) => {
      const closed_at = new Date()
      closed_at.setFullYear(closed_at.getFullYear() - years)
      await db.updateTable('rights_case').set({ closed_at }).where('id', '=', data.id).execute()
      await forgetOldCases(db)
      return (await app.get(`${PATH}/${data.id}`, admin)).status
    }
    expect(await closedFor(2)).toBe(200)
    expect(await closedFor(4)).toBe(404)
  })

  test('puts neither the name nor the texts into the audit trail', async () => {
    expect(JSON.stringify(await entries())).not.toMatch(/Jacinta|borren|acreditado/)
  })
})

describe('the search for a person', () => {
  const find = (name: string, more: object = {}) =>
    app.post(`${PATH}/find`, { name, reason: 'Pide que se borre.', ...more }, admin)
  const noteJob = (id: number, notes: { author_note: string; colleague_note: string }) =>
    db.updateTable('agreed_job').set(notes).where('collaboration_id', '=', id).execute()

  test('finds the name in requests, also disabled and past ones, and in messages, however it is written', async () => {
    const shown = await requests.publish('lucia', { description: 'Seguimiento de la señora VÉLEZ, Jacinta.' })
    const disabled = await requests.publish('nuria', { subject: 'Relevo por jacinta velez' })
    await requests.disable('nuria', disabled)
    const past = await requests.publish('lucia', { pay: 'A cargo de Jacinta Vélez Ruiz' })
    await letElapse(app, past, 3)
    await requests.publish('lucia', { description: 'Una Jacinta cualquiera.' })
    await app.post('/api/contact-us/send-message', contactMessage({ body: 'Soy Jacinta Vélez y quiero…' }))

    const { body } = await find('Jacinta Velez')
    expect(body.data.map((hit: { found_in: string; id: number }) => [hit.found_in, hit.id])).toEqual([
      ['request', shown],
      ['request', disabled],
      ['request', past],
      ['contact_message', expect.any(Number)],
    ])
    expect(body.data[0].excerpt).toContain('señora VÉLEZ, Jacinta.')
    expect(body.is_complete).toBe(true)
  })

  test('finds the name in a reply to a message, and in a notice and its decision', async () => {
    await app.post('/api/contact-us/send-message', contactMessage({ body: '¿Tienen algo de mí?' }))
    const { id } = await db
      .selectFrom('contact_message')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    const replied = await app.post(
      `/api/admin/contact-messages/${id}/reply`,
      { text: 'No hay nada de Casilda Robles.' },
      admin,
    )
    expect(replied.status).toBe(200)
    await app.post(
      '/api/reports/public',
      publicReport({ explanation: 'Publican dónde vive Casilda Robles.' }),
    )
    await app.post('/api/reports/public', publicReport())
    const notices = await db.selectFrom('report').orderBy('id').select('id').execute()
    const [told, decided] = notices.slice(-2).map((notice) => notice.id)
    const reason = 'No es la señora Robles, Casilda.'
    expect((await app.post(`/api/admin/reports/${decided}/dismiss`, { reason }, admin)).status).toBe(200)

    const { body } = await find('casilda robles')
    expect(body.data.map((hit: { found_in: string; id: number }) => [hit.found_in, hit.id])).toEqual([
      ['contact_message', id],
      ['report', told],
      ['report', decided],
    ])
  })

  test('says that a message between colleagues contains it and which of them wrote it, without the words', async () => {
    const id = await contact.publish('lucia')
    const answer = await contact.answer('nuria', id, 'Conozco a Gumersindo Arlanza.')
    const message = 'Sí, es por Gumersindo Arlanza.'
    await contact.decide('lucia', id, answer.body.id, 'accept', { message })
    const point = { text: 'Ante el portal de Gumersindo Arlanza', instructions: 'Con calma' }
    expect((await contact.send('lucia', 'PUT', `/api/collaboration/${id}/meeting-point`, point)).status).toBe(
      204,
    )
    await noteJob(id, { author_note: 'Por Gumersindo Arlanza', colleague_note: 'Arlanza, Gumersindo' })
    const conversation = await contact.opened('lucia', await idOf(app, 'nuria'))
    const { body: sent } = await contact.write('lucia', conversation, 'Era gumersindo arlanza.')

    const { body } = await find('Gumersindo Arlanza')
    const [lucia, nuria] = [await idOf(app, 'lucia'), await idOf(app, 'nuria')]
    expect(body.data.map((hit: Hit) => [hit.found_in, hit.id, hit.detective_id])).toEqual([
      ['answer', answer.body.id, nuria],
      ['answer', answer.body.id, lucia],
      ['meeting_point', id, lucia],
      ['job_note', expect.any(Number), lucia],
      ['job_note', expect.any(Number), nuria],
      ['message', sent.id, lucia],
    ])
    expect(new Set(body.data.map((hit: Hit) => hit.excerpt))).toEqual(new Set([null]))
    expect(JSON.stringify(body)).not.toMatch(/Arlanza|portal/i)
  })

  test('does not join the words of two colleagues into a name', async () => {
    const id = await contact.publish('lucia')
    const answer = await contact.answer('nuria', id, '¿Es por Wenceslao?')
    await contact.decide('lucia', id, answer.body.id, 'accept', { message: 'Es por Tordera.' })
    await noteJob(id, { author_note: 'Wenceslao', colleague_note: 'Tordera' })
    expect((await find('Wenceslao Tordera')).body.data).toEqual([])
  })

  test('says that a removed request has it, without its text, and the opening is written down', async () => {
    const id = await requests.publish('lucia', { description: 'Vigilar a Eufrasio Montalbán en su casa.' })
    await blockRequest(db, id, 'Datos de terceros.')
    await requests.erase('lucia', id)
    const { body } = await find('eufrasio montalban')
    const [hit] = body.data.filter(({ found_in }: { found_in: string }) => found_in === 'removed_request')
    expect(hit).toMatchObject({ id, excerpt: null })
    const opening = await db
      .selectFrom('blocked_opening')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(opening).toMatchObject({
      rows_shown: 1,
      opened_by: 'admin@example.org',
      reason: 'Pide que se borre.',
    })
  })

  test('is in the trail with a hash of the name, the same for each spelling', async () => {
    const { data } = (await open()).body
    await find('Eufrasio Montalbán', { case_id: data.id })
    await find('EUFRASIO  montalban')
    const [second, first] = (await entries()).map(({ subject, details }) => ({
      subject,
      ...JSON.parse(details),
    }))
    expect(first).toMatchObject({ subject: `rights case ${data.id}`, reason: 'Pide que se borre.' })
    expect(first!.name).toMatch(/^[\w-]{43}$/)
    expect(second!.name).toBe(first!.name)
    expect(JSON.stringify(await entries())).not.toMatch(/eufrasio/i)
    expect((await find('Nadie', { case_id: 2_147_483_647 })).status).toBe(404)
  })
})
