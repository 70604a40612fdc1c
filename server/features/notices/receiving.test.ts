import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { startApp } from '#server/testing/app.ts'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { contactCalls } from '#server/testing/contact.ts'
import { appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { publicReport, reportCalls } from '#server/testing/reports.ts'

const app = await appOfFile()
const reports = reportCalls(app)
const calls = collaborationCalls(app)
const kept = async () =>
  app.database.db
    .selectFrom('report')
    .where('id', '=', await reports.newest())
    .selectAll()
    .executeTakeFirst()

describe('A member who reports', () => {
  test('a request or a profile gets a reference of 128 bits or more, and a receipt with it', async () => {
    const [nuria, id] = [await tokenOf(app, 'nuria'), await calls.publish('lucia')]
    const { status, body } = await reports.asMember(nuria, 'request', id)
    expect([status, body]).toEqual([201, { reference: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await kept()).toMatchObject({
      state: 'open',
      source: 'member',
      kind: 'request',
      content_id: id,
      author_id: await idOf(app, 'lucia'),
      reason: 'Datos',
      explanation: 'Sale una matrícula.',
    })
    const [receipt] = await app.emails(namedWorld.nuria.email)
    expect(receipt!.text).toContain(body.reference)
    expect((await reports.asMember(nuria, 'profile', await idOf(app, 'rafael'))).status).toBe(201)
    // The database has only the hash.
    expect(JSON.stringify(await app.database.db.selectFrom('report').selectAll().execute())).not.toContain(
      body.reference,
    )
  })

  test('the same notice sent twice, also at once, gets one reference and one receipt; other words get another', async () => {
    const [token, id] = [await tokenOf(app, 'rafael'), await calls.publish('lucia')]
    const receipts = async () => (await app.emails(namedWorld.rafael.email, 0)).length
    const before = await receipts()
    const answers = [
      ...(await Promise.all([1, 2, 3, 4, 5, 6].map(() => reports.asMember(token, 'request', id)))),
      await reports.asMember(token, 'request', id),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    const other = await reports.asMember(token, 'request', id, { text: 'También sale una dirección.' })
    expect(other.body.reference).not.toBe(answers[0]!.body.reference)
    await expect.poll(receipts).toBe(before + 2)
  })

  test('a notice about own, invisible or unknown content gets 404', async () => {
    const nuria = await tokenOf(app, 'nuria')
    const hidden = await calls.publish('lucia')
    await calls.disable('lucia', hidden)
    const own = await calls.publish('nuria')
    const found = [
      await reports.asMember(nuria, 'request', hidden),
      await reports.asMember(nuria, 'request', own),
      await reports.asMember(nuria, 'request', 999_999),
      await reports.asMember(nuria, 'profile', await idOf(app, 'beatriz')),
      await reports.asMember(nuria, 'profile', await idOf(app, 'nuria')),
      await reports.asMember(nuria, 'message', 1),
    ]
    expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  test('a colleague with a place in a request still reads and reports it when its author hides it', async () => {
    const contact = contactCalls(app)
    const id = await calls.publish('lucia')
    const answer = await contact.offer('rafael', id)
    expect((await contact.decide('lucia', id, answer, 'accept')).status).toBe(200)
    await calls.disable('lucia', id)
    const report = async (who: 'rafael' | 'nuria') => [
      (await calls.read(who, id)).status,
      (await reports.asMember(await tokenOf(app, who), 'request', id)).status,
    ]
    expect(await report('rafael')).toEqual([200, 201])
    expect(await report('nuria')).toEqual([404, 404])
  })

  test('staff read a received message alone; an own one, or one of others, gets 404', async () => {
    const contact = contactCalls(app)
    const id = await contact.opened('lucia', await idOf(app, 'nuria'))
    await contact.write('lucia', id, 'Entre nosotros.')
    const { body } = await contact.write('lucia', id, 'Le amenazo.')
    for (const who of ['lucia', 'rafael'] as const)
      expect((await reports.asMember(await tokenOf(app, who), 'message', body.id)).status).toBe(404)
    expect((await reports.asMember(await tokenOf(app, 'nuria'), 'message', body.id)).status).toBe(201)
    expect(await kept()).toMatchObject({
      ...{ source: 'member', kind: 'message', content_id: body.id, author_id: await idOf(app, 'lucia') },
      explanation: 'Sale una matrícula.',
    })
    const staff = await tokenOfRole(app, 'admin', 'lee@example.org')
    const seen = (await app.get(`/api/admin/reports/${await reports.newest()}`, staff)).body
    expect(seen.content).toMatchObject({ title: 'Mensaje de Lucía Serrano Peña', is_withheld: false })
    expect(seen.content.lines[0]).toEqual({ name: 'Mensaje', text: 'Le amenazo.' })
    expect(JSON.stringify(seen)).not.toContain('Entre nosotros')
    expect((await reports.list(staff)).data.at(-1).content_title).toBe('Mensaje de Lucía Serrano Peña')
  })

  test('has to write a reason of up to 200 characters and a text', async () => {
    const nuria = await tokenOf(app, 'nuria')
    const id = await idOf(app, 'rafael')
    const { status, body } = await reports.asMember(nuria, 'profile', id, {
      reason: 'x'.repeat(201),
      text: '',
    })
    expect([status, new Set(Object.keys(body.payload.msg))]).toEqual([422, new Set(['reason', 'text'])])
    expect((await reports.asMember(nuria, 'profile', id, { reason: 'x'.repeat(200) })).status).toBe(201)
  })
})

describe('Anybody who reports from outside', () => {
  test('gets a reference and a receipt; the address of a request in the text becomes the target', async () => {
    const id = await calls.publish('lucia')
    const { status, body } = await reports.publicly({ where: `http://pesquisa.test/collaboration/${id}` })
    expect([status, body]).toEqual([201, { reference: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(await kept()).toMatchObject({ source: 'public', kind: 'request', content_id: id })
    const [receipt] = await app.emails('investigada@example.net')
    expect(receipt!.text).toContain(body.reference)
    await reports.publicly({ where: 'https://pesquisa.test/collaboration/999999' })
    expect(await kept()).toMatchObject({ kind: null, content_id: null })
    await reports.publicly({ where: `/profile/${await idOf(app, 'rafael')}?x=1` })
    expect(await kept()).toMatchObject({ kind: 'profile', content_id: await idOf(app, 'rafael') })
  })

  test('names an address of another site, and has named nothing here, even if the path is one of ours', async () => {
    const [rafael, nuria] = [await idOf(app, 'rafael'), await idOf(app, 'nuria')]
    for (const foreign of [
      `https://otro.example/profile/${rafael}`,
      `otro.example/profile/${rafael}`,
      `http://pesquisa.test@otro.example/profile/${rafael}`,
      `https://otro.example/es/profile/${rafael}`,
    ]) {
      await reports.publicly({ where: foreign })
      expect(await kept(), foreign).toMatchObject({ kind: null, content_id: null })
      await reports.publicly({ where: `Copiado en ${foreign}, de (https://Pesquisa.test/profile/${nuria})` })
      expect(await kept(), foreign).toMatchObject({ kind: 'profile', content_id: nuria })
    }
  })

  test('needs name, e-mail and good faith; not name and e-mail if it is about minors', async () => {
    const { status, body } = await app.post('/api/reports/public', { where: ' ', explanation: '' })
    expect([status, new Set(Object.keys(body.payload.msg))]).toEqual([
      422,
      new Set(['email', 'explanation', 'good_faith', 'name', 'where']),
    ])
    const anonymous = { name: undefined, email: '', is_about_minors: true }
    expect((await reports.publicly(anonymous)).status).toBe(201)
    expect(await kept()).toMatchObject({
      is_about_minors: true,
      notifier_name: null,
      notifier_email: null,
    })
    expect((await reports.publicly({ ...anonymous, is_about_minors: false })).status).toBe(422)
    expect((await reports.publicly({ explanation: 'x'.repeat(5000), where: 'y'.repeat(500) })).status).toBe(
      201,
    )
    expect((await reports.publicly({ explanation: 'x'.repeat(5001) })).status).toBe(422)
  })

  test('has to solve the captcha, if there is one, and cannot flood the queue', async () => {
    const asking = await startApp({ CAPTCHA: 'altcha', RATE_LIMIT: 'on' })
    const { status, body } = await asking.post('/api/reports/public', publicReport())
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['recaptcha_token']])
    await asking.close()
    const open = await startApp({ RATE_LIMIT: 'on' })
    const statuses = []
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await open.post('/api/reports/public', publicReport())).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
    await open.close()
  })

  test('leaves nothing of it in the log', async () => {
    const { body } = await reports.publicly({ explanation: 'Explicaciónsecreta', name: 'Nomeanotes' })
    await reports.appeal(body.reference)
    for (const secret of ['explicaciónsecreta', 'nomeanotes', 'investigada@example.net', body.reference])
      expect(app.logLines().toLowerCase()).not.toContain(String(secret).toLowerCase())
  })
})

test('Open notices wait for staff on the start page, for reviewers too', async () => {
  await reports.publicly()
  const { body } = await app.get('/api/admin/waiting', await tokenOfRole(app, 'reviewer'))
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toContain('reports')
})
