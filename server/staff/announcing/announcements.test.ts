import { beforeEach, expect, test } from 'vitest'
import { dayAfter, madridDay } from '#contract/days.ts'
import { appOfFile, tokenOf, tokenOfRole } from '#server/testing/people.ts'

const app = await appOfFile()
const admin = await tokenOfRole(app, 'admin')
const lucia = await tokenOf(app, 'lucia')
const PATH = '/api/admin/announcements'
const today = madridDay()

beforeEach(async () => {
  await app.database.db.deleteFrom('announcement').execute()
})

const make = (other: object = {}) =>
  app.post(
    PATH,
    { title: 'Mantenimiento', text: 'El sábado, de 8 a 9.', from: today, until: today, ...other },
    admin,
  )
const seenBy = async (token: string) =>
  (await app.get('/api/announcements', token)).body.data.map(({ title }: { title: string }) => title)

test('an announcement of today is seen by members, staff without a profile too, the latest first', async () => {
  const { status, body } = await make()
  expect([status, body.state]).toEqual([201, 'now'])
  await make({ title: 'Otro', from: new Date(Date.now() - 1000).toISOString() })
  expect(await seenBy(lucia)).toEqual(['Otro', 'Mantenimiento'])
  expect(await seenBy(admin)).toEqual(['Otro', 'Mantenimiento'])
  expect((await app.get('/api/announcements')).status).toBe(401)
})

test('one that has not begun, or is over, is seen by staff alone', async () => {
  await make({ title: 'Mañana', from: dayAfter(today), until: dayAfter(today, 2) })
  await make({ title: 'Ahora mismo', until: new Date(Date.now() + 60_000).toISOString() })
  await app.database.db
    .insertInto('announcement')
    .values({ title: 'Ayer', text: 'Fue', shown_from: new Date(0), shown_until: new Date(1000) })
    .execute()
  expect(await seenBy(lucia)).toEqual(['Ahora mismo'])
  const { body } = await app.get(PATH, admin)
  expect(body.data.map(({ title, state }: Record<string, string>) => [title, state])).toEqual([
    ['Ayer', 'over'],
    ['Ahora mismo', 'now'],
    ['Mañana', 'later'],
  ])
  expect(body.meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 3 })
})

test('days are those of Madrid, in summer and in winter, and the last one belongs to it', async () => {
  expect((await make({ from: '2030-01-15', until: '2030-07-15' })).body).toMatchObject({
    from: '2030-01-14T23:00:00.000Z',
    until: '2030-07-15T22:00:00.000Z',
    state: 'later',
  })
})

test('a removed one is gone from the screens', async () => {
  const { body } = await make()
  expect((await app.delete(`${PATH}/${body.id}`, {}, admin)).status).toBe(204)
  expect(await seenBy(lucia)).toEqual([])
  expect((await app.delete(`${PATH}/${body.id}`, {}, admin)).status).toBe(404)
  const acts = await app.database.db
    .selectFrom('audit_entry')
    .select(['act', 'subject', 'details'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(acts).toEqual([
    { act: 'remove-announcement', subject: `announcement ${body.id}`, details: '{"title":"Mantenimiento"}' },
    { act: 'publish-announcement', subject: `announcement ${body.id}`, details: '{"title":"Mantenimiento"}' },
  ])
})

test.each([
  [{ title: '' }, { title: ['El título es obligatorio.'] }],
  [{ title: 'x'.repeat(121) }, { title: ['El título debe tener como máximo 120 caracteres.'] }],
  [{ text: undefined }, { text: ['El texto es obligatorio.'] }],
  [{ text: 'x'.repeat(2001) }, { text: ['El texto debe tener como máximo 2000 caracteres.'] }],
  [{ from: '' }, { from: ['La fecha de comienzo es obligatoria.'] }],
  [{ until: 'mañana' }, { until: ['La fecha de fin no es válida.'] }],
  [{ from: dayAfter(today) }, { until: ['El anuncio debe terminar después de su comienzo.'] }],
  [{ from: dayAfter(today, -2), until: dayAfter(today, -1) }, { until: ['La fecha de fin ya ha pasado.'] }],
])('is refused: %j', async (other, messages) => {
  const { status, body } = await make(other)
  expect([status, body.payload.msg]).toEqual([422, messages])
  expect(await seenBy(lucia)).toEqual([])
})
