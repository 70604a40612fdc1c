import { beforeEach, expect, test } from 'vitest'
import { collaborationCalls } from '#server/testing/collaborations.ts'
import { addDetective, appOfFile, idOf, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { UTF8_MARK } from '../csv.ts'
import { countFigures } from './counting.ts'

const app = await appOfFile()
const { db, query } = app.database
const admin = await tokenOfRole(app, 'admin')
const figures = async (input = '') => (await app.get(`/api/admin/figures${input}`, admin)).body
const requests = collaborationCalls(app)
const [MADRID, SEVILLA] = [28, 41]

beforeEach(async () => {
  await query('truncate monthly_figure, monthly_decision')
})

test('figures without a recent count are counted when they are requested', async () => {
  const { counted_at, total } = await figures()
  expect(Date.parse(counted_at)).toBeGreaterThan(Date.now() - 60_000)
  await query('update detective set registered_at = now()')
  await addDetective(app)
  expect((await figures()).total.active).toBe(total.active)
  await query(`update monthly_decision set counted_at = now() - interval '2 minutes'`)
  const again = await figures()
  expect(again.total.active).toBe(total.active + 1)
  expect(Date.parse(again.counted_at)).toBeGreaterThan(Date.parse(counted_at))
  await query('truncate monthly_figure, monthly_decision')
  const { body } = await app.get('/api/admin/figures.csv', admin)
  expect(body).toContain(`Todas,${again.total.registrations},${again.total.active},`)
})

test('of several who look at old figures at the same moment one has them counted', async () => {
  const looks = await Promise.all([figures(), figures(), figures()])
  expect(new Set(looks.map(({ counted_at }) => counted_at)).size).toBe(1)
})

test('answers are counted in the province of the request, without those that the author added or that are hidden', async () => {
  const id = await requests.publish('lucia', {
    location: { country: 'ES', admin_area: { level: 1, id: SEVILLA } },
  })
  const counted = async () => {
    await countFigures(db)
    const { months, provinces, total } = await figures()
    const sevilla = provinces.find((it: { id: number }) => it.id === SEVILLA)
    const madrid = provinces.find((it: { id: number }) => it.id === MADRID)
    return [months.at(-1).answers, total.answers, sevilla.answers, madrid?.answers ?? 0]
  }
  const before = await counted()
  for (const who of ['rafael', 'nuria'] as const)
    expect((await app.post(`/api/collaboration/${id}/answers`, {}, await tokenOf(app, who))).status).toBe(201)
  const [month, all, sevilla, madrid] = await counted()
  expect([month, all, sevilla, madrid]).toEqual([before[0] + 2, before[1] + 2, before[2] + 2, before[3]])
  await query(`update answer set is_hidden = true where detective_id = ${await idOf(app, 'rafael')}`)
  await query(`update answer set by_author = true where detective_id = ${await idOf(app, 'nuria')}`)
  expect((await counted())[2]).toBe(before[2])
})

test('registrations, active detectives and requests are counted by month and by province', async () => {
  await query(`update detective set registered_at = now()`)
  await countFigures(db)
  const { counted_at, months, provinces } = await figures()
  expect(Date.parse(counted_at)).toBeGreaterThan(Date.now() - 60_000)
  const { rows } = await query(`select count(*)::int as all,
    count(*) filter (where status = 'approved')::int as active from detective`)
  const sevilla = provinces.find(({ id }: { id: number }) => id === SEVILLA)
  expect(sevilla).toMatchObject({ name: 'Sevilla' })
  expect(sevilla.registrations).toBeGreaterThan(0)
  expect([months.at(-1).registrations, months.at(-1).active]).toEqual([rows[0].all, rows[0].active])
  const ofSevilla = (await figures(`?province=${SEVILLA}`)).months.at(-1)
  expect([ofSevilla.registrations, ofSevilla.active]).toEqual([sevilla.registrations, sevilla.active])
  const requests = months.reduce((sum: number, it: { requests: number }) => sum + it.requests, 0)
  expect(requests).toBeGreaterThan(0)
})

test('all provinces together count a detective with several areas once', async () => {
  const id = await addDetective(app)
  const { rows: areas } = await query(
    `select key from area where level = 1 and country = 'ES' and id in (28, 41)`,
  )
  await query(`update detective set work_areas = array[${areas.map(({ key }) => key)}] where id = ${id}`)
  await countFigures(db)
  const { months, provinces, total } = await figures()
  const { rows } = await query(`select count(*)::int as all,
    count(*) filter (where status = 'approved')::int as active from detective`)
  const published = await db.selectFrom('collaboration').select('id').execute()
  const { rows: answered } = await query('select from answer where not by_author and not is_hidden')
  expect(total).toEqual({
    registrations: rows[0].all,
    active: rows[0].active,
    requests: published.length,
    answers: answered.length,
  })
  expect(months.at(-1).active).toBe(rows[0].active)
  const sumOf = (of: { active: number }[]) => of.reduce((sum, { active }) => sum + active, 0)
  expect(sumOf(provinces)).toBeGreaterThan(total.active)
  const { body } = await app.get('/api/admin/figures.csv', admin)
  const { registrations, active } = months.at(-1)
  expect(body).toMatch(new RegExp(`^[^,]+,Todas,${registrations},${active},\\d+,\\d+,`, 'm'))
})

test('the months before the last two keep their figures when people are erased', async () => {
  const id = await addDetective(app)
  await query(`update detective set registered_at = now() - interval '4 months' where id = ${id}`)
  await countFigures(db)
  const total = async () =>
    (await figures()).months.reduce((sum: number, it: { registrations: number }) => sum + it.registrations, 0)
  const before = await total()
  await db.deleteFrom('account').where('id', '=', id).execute()
  await countFigures(db)
  expect(await total()).toBe(before)
})

test('the time to decision is the median, from the verified e-mail on', async () => {
  await query('truncate moderation_event')
  const ids = [await idOf(app, 'lucia'), await idOf(app, 'rafael'), await idOf(app, 'nuria')]
  for (const [nth, hours] of [2, 10, 100].entries())
    await query(`insert into moderation_event (detective_id, from_status, to_status, decided_at) values
      (${ids[nth]}, 'registered', 'awaiting_approval', now() - interval '${hours} hours'),
      (${ids[nth]}, 'awaiting_approval', '${nth === 1 ? 'rejected' : 'approved'}', now())`)
  await countFigures(db)
  expect((await figures()).months.at(-1)).toMatchObject({ approved: 2, rejected: 1, median_hours: 10 })
  const { body } = await app.get('/api/admin/figures.csv', admin)
  expect(body).toMatch(/^[^,]+,Todas,\d+,\d+,\d+,\d+,2,1,10$/m)
})

test('a decision counts also if its beginning is known from the verified e-mail alone', async () => {
  await query('truncate moderation_event')
  const id = await idOf(app, 'lucia')
  await query(`update account set email_verified_at = now() - interval '6 hours' where id = ${id}`)
  await query(`insert into moderation_event (detective_id, from_status, to_status, decided_at)
    select id, 'awaiting_approval', 'approved', email_verified_at + interval '6 hours' from account where id = ${id}`)
  await countFigures(db)
  expect((await figures()).months.at(-1)).toMatchObject({
    approved: 1,
    rejected: 0,
    median_hours: expect.closeTo(6, 2),
  })
})

test('the figures can be downloaded', async () => {
  await countFigures(db)
  const { body, headers } = await app.get('/api/admin/figures.csv', admin)
  expect(headers.get('content-disposition')).toMatch(/cifras-.*\.csv/)
  const [heading, line] = (body as string).split('\r\n')
  expect(heading).toBe(
    'mes,provincia,registros,activos,peticiones,respuestas,aprobados,rechazados,mediana de horas hasta decidir',
  )
  expect(line).toMatch(/^\d{4}-\d\d,[^,]+,\d+,\d+,\d+,\d+,,,$/)
  // As text its mark is left out; it makes a spreadsheet read the names of provinces rightly.
  const response = await fetch(`${app.url}/api/admin/figures.csv`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from(UTF8_MARK))
})
