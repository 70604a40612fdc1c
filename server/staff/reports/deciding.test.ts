import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { allEmails } from '#server/testing/all-emails.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { reportCalls } from '#server/testing/reports.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const admin = await tokenOfRole(app, 'admin')
const reviewer = await tokenOfRole(app, 'reviewer')

async function reportedRequest(who: 'nuria' | 'rafael' = 'nuria', subject = 'Con una matrícula') {
  const request = await calls.publish('lucia', { subject })
  const { body } = await reports.asMember(await tokenOf(app, who), 'request', request)
  return { request, report: await reports.newest(), reference: body.reference as string }
}
const listed = async (who: 'nuria' | 'lucia', query = ''): Promise<number[]> => {
  const { body } = await app.get(`/api/collaborations/search-request/${query}`, await tokenOf(app, who))
  return body.data.map((it: { id: number }) => it.id)
}
/** The e-mail with this in its subject, about the request called `about`. */
async function letterTo(email: string, subject: string, about: string) {
  const such = async () =>
    (await app.emails(email, 0)).find((it) => it.subject.includes(subject) && it.text.includes(`«${about}»`))
  await expect.poll(such).toBeDefined()
  return (await such())!
}

test('Staff read a notice with what was reported, and the queue has the oldest first', async () => {
  const { report, request } = await reportedRequest()
  const later = await reportedRequest()
  const { data, meta } = await reports.list(reviewer)
  expect(meta).toMatchObject({ current_page: 1, per_page: 20, total: data.length })
  const ids = data.map(({ id }: { id: number }) => id)
  expect(ids.indexOf(report)).toBeLessThan(ids.indexOf(later.report))
  expect((await reports.get(reviewer, report)).body).toMatchObject({
    state: 'open',
    kind: 'request',
    content_id: request,
    content_title: 'Con una matrícula',
    notifier: { email: namedWorld.nuria.email },
    content: { author: { full_name: 'Lucía Serrano Peña' }, is_withheld: false },
    decision: null,
  })
  expect((await reports.get(reviewer, 999_999)).status).toBe(404)
})

test('Staff read every text of a reported request and of a reported profile', async () => {
  const texts = { vehicle: 'Furgón', pay: 'A convenir', description: 'De noche.' }
  const request = await calls.publish('lucia', texts)
  await reports.asMember(await tokenOf(app, 'nuria'), 'request', request)
  const of = async () => (await reports.get(reviewer, await reports.newest())).body.content.lines
  for (const text of Object.values(texts))
    expect(await of()).toContainEqual({ name: expect.any(String), text })
  const profile = { office_name: 'Serrano', more_information: 'También de noche.' }
  await app.database.db.updateTable('detective').set(profile).where('name', '=', 'Lucía').execute()
  await reports.asMember(await tokenOf(app, 'nuria'), 'profile', await idOf(app, 'lucia'))
  for (const text of Object.values(profile))
    expect(await of()).toContainEqual({ name: expect.any(String), text })
})

describe('A request that staff hide', () => {
  test('is seen by its author alone, with the statement, and its author cannot change it', async () => {
    const { request, report } = await reportedRequest()
    const upheld = await reports.uphold(reviewer, report)
    expect(upheld.status).toBe(200)
    expect(upheld.body).toMatchObject({
      state: 'upheld',
      content: { is_withheld: true },
      decision: { hides: true, ground: { slug: 'third-party-data' }, decided_by: 'reviewer@example.org' },
    })
    expect((await calls.read('nuria', request)).status).toBe(404)
    expect((await calls.read(admin, request)).status).toBe(404)
    expect(await listed('nuria')).not.toContain(request)
    const own = await calls.read('lucia', request)
    expect([own.status, own.body.withheld]).toEqual([200, true])
    expect(await listed('lucia', '?owner=true')).toContain(request)
    for (const change of [calls.edit, calls.disable, calls.remove])
      expect((await change('lucia', request)).status).toBe(409)
    const statement = `/api/reports/statement?kind=request&id=${request}`
    const { body } = await app.get(statement, await tokenOf(app, 'lucia'))
    const texts = body.parts.map(({ title, text }: { title: string; text: string }) => `${title}: ${text}`)
    for (const part of [
      'Qué se ha decidido: Su petición',
      'en todo el mundo',
      'Hechos: La descripción tiene una matrícula.',
      'Fundamento: Datos personales de terceros. Términos de uso',
      'Motivación: Las condiciones no lo permiten.',
      'Origen: Una denuncia',
      'Medios automatizados: Ninguno',
      'Cómo reclamar: Durante 6 meses',
    ])
      expect(texts.join('\n')).toContain(part)
    expect((await app.get(statement, await tokenOf(app, 'nuria'))).status).toBe(404)
  })

  test('is e-mailed to both with facts, ground, reasons and a link of their own to appeal', async () => {
    const { report } = await reportedRequest('rafael', 'Para las dos cartas')
    await reports.uphold(admin, report)
    const toAuthor = await letterTo(namedWorld.lucia.email, 'Hemos ocultado', 'Para las dos cartas')
    const toNotifier = await letterTo(
      namedWorld.rafael.email,
      'Decisión sobre su denuncia',
      'Para las dos cartas',
    )
    for (const { text } of [toAuthor, toNotifier]) {
      for (const part of ['una matrícula', 'Términos de uso', 'Las condiciones no lo permiten.', 'reclamar'])
        expect(text).toContain(part)
      expect(text).toMatch(/\/denuncias\/apelar\/[\w-]{43}\n/)
    }
    const links = [toAuthor, toNotifier].map(({ text }) => /apelar\/([\w-]+)/.exec(text)![1])
    expect(links[0]).not.toBe(links[1])
    expect(toAuthor.text).not.toContain(namedWorld.rafael.email)
  })

  test('is recorded as a decision with ground and source, and in the audit trail', async () => {
    const { report, request } = await reportedRequest()
    await reports.uphold(admin, report)
    const { db } = app.database
    expect(
      await db
        .selectFrom('content_decision')
        .where('content_id', '=', request)
        .select(['content_kind', 'decision', 'ground', 'source', 'reason'])
        .executeTakeFirst(),
    ).toEqual({
      content_kind: 'request',
      decision: 'hidden',
      ground: 'third-party-data',
      source: 'member',
      reason: 'Las condiciones no lo permiten.',
    })
    const entry = await db
      .selectFrom('audit_entry')
      .where('subject', '=', `report ${report}`)
      .select(['act', 'actor'])
      .executeTakeFirst()
    expect(entry).toEqual({ act: 'uphold-report', actor: 'admin@example.org' })
  })
})

test('A profile that staff hide is not found; its owner logs in, reads it and cannot change it', async () => {
  const id = await idOf(app, 'rafael')
  await reports.asMember(await tokenOf(app, 'nuria'), 'profile', id)
  const search = async () =>
    (await app.get('/api/users/search?q=ortega', await tokenOf(app, 'nuria'))).body.data.map(
      (it: { id: number }) => it.id,
    )
  expect(await search()).toContain(id)
  await reports.uphold(reviewer, await reports.newest())
  expect(await search()).not.toContain(id)
  expect((await app.get(`/api/user/${id}`, await tokenOf(app, 'nuria'))).status).toBe(404)
  const rafael = await tokenOf(app, 'rafael')
  expect((await app.get(`/api/user/${id}`, rafael)).body.detective.withheld).toBe(true)
  const path = '/api/user/managment/more-information'
  expect((await app.post(path, { more_information: 'Otra' }, rafael)).status).toBe(409)
  // His request is other content: it stays.
  expect((await calls.create('rafael')).status).toBe(201)
})

describe('A decision', () => {
  test('is taken once: of two at the same time one gets 409', async () => {
    const { report } = await reportedRequest()
    const both = await Promise.all([reports.uphold(admin, report), reports.dismiss(reviewer, report)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await reports.dismiss(admin, report)).status).toBe(409)
    expect((await reports.uphold(admin, 999_999)).status).toBe(404)
  })

  test('needs a ground of the list, facts and a text, or a reason', async () => {
    const { report } = await reportedRequest()
    const wrong = await reports.uphold(admin, report, {
      ground: 'because',
      facts: '',
      text: 'x'.repeat(2001),
    })
    expect([wrong.status, new Set(Object.keys(wrong.body.payload.msg))]).toEqual([
      422,
      new Set(['facts', 'ground', 'text']),
    ])
    expect((await reports.dismiss(admin, report, '')).status).toBe(422)
  })

  test('that dismisses leaves the content, and only the notifier is told', async () => {
    const { report, request } = await reportedRequest('rafael', 'Se queda')
    expect((await reports.dismiss(admin, report)).body).toMatchObject({ state: 'dismissed' })
    expect((await calls.read('nuria', request)).status).toBe(200)
    const { text } = await letterTo(namedWorld.rafael.email, 'Decisión sobre su denuncia', 'Se queda')
    expect(text).toContain('dejar el contenido como está')
    expect(text).toContain('No es ilícito.')
    // E-mails of earlier tests may still be on their way to her.
    const toAuthor = await allEmails(app, namedWorld.lucia.email)
    expect(toAuthor.filter(({ text }) => text.includes('«Se queda»'))).toEqual([])
  })

  test('about a public notice without an address names the content', async () => {
    const request = await calls.publish('lucia')
    await reports.publicly()
    const report = await reports.newest()
    expect((await reports.uphold(admin, report)).body.payload.msg).toHaveProperty('id')
    const unknown = await reports.uphold(admin, report, { kind: 'request', id: 999_999 })
    expect(unknown.status).toBe(422)
    expect((await reports.uphold(admin, report, { kind: 'request', id: request })).status).toBe(200)
    expect((await calls.read('nuria', request)).status).toBe(404)
  })

  test('about a content that its author has erased is 409', async () => {
    const { report, request } = await reportedRequest()
    await calls.erase('lucia', request)
    expect((await reports.uphold(admin, report)).status).toBe(409)
    expect((await reports.dismiss(admin, report)).status).toBe(200)
  })
})
