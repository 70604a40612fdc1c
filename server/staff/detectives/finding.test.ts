// Staff look for detectives, and confirm their licences each year.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { decide } from '#server/features/moderation/service.ts'
import { appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'

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

const list = async (query: string) => (await app.get(`${PATH}?${query}`, admin)).body
const namesOf = async (query: string) =>
  (await list(query)).data.map(({ full_name }: { full_name: string }) => full_name)
const confirm = (id: number) => app.post(`${PATH}/${id}/confirm-license`, {}, admin)

describe('the list', () => {
  test.each([
    ['words of the name, without accents and case', 'q=nuñez oscar', ['Óscar Núñez Vidal']],
    ['the beginnings of words', 'q=orte', ['Rafael Ortega Muñoz']],
    ['the licence', 'q=3306', ['Núria Puig Bosch']],
    ['the beginning of the e-mail', 'q=BEATRIZ.ibanez@', ['Beatriz Ibáñez Romero']],
    ['the e-mail without its domain', 'q=ramon.castro', ['Ramón Castro']],
    ['the state', 'status=suspended', ['Ramón Castro']],
    ['the state and a word that fits nobody of it', 'status=suspended&q=puig', []],
    ['signs alone', 'q=!!', []],
  ])('is searched by %s', async (_what, query, names) => {
    expect(await namesOf(query)).toEqual(names)
  })

  test('has everybody, in the order of their names, a page at a time', async () => {
    const { data, meta, total_is_exact } = await list('')
    expect(data.map(({ id }: { id: number }) => id)).toContain(lucia)
    expect(data[0]).toMatchObject({
      full_name: 'Beatriz Ibáñez Romero',
      license_number: 1954,
      status: 'approved',
    })
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 6 })
    expect(total_is_exact).toBe(true)
    expect(await list('page=999999')).toMatchObject({ data: [], meta: { total: 6 } })
  })

  test('of a common name begins with the first in the order of names, and says that it ends', async () => {
    // The last one to be stored comes first.
    await sql`
      with added as (
        insert into account (email, email_key) select email, email
        from (select 'comun-' || nth || '@example.org' as email from generate_series(1, 1010) nth) as given
        returning id
      )
      insert into detective (id, name, surname, license_number, gender, sort_key)
      select id, 'Comunísima', id::text, id, 'f', 'comunisima ' || 100000 - id from added`.execute(db)
    const last = await db
      .selectFrom('detective')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const { data, meta, total_is_exact } = await list('q=comunisima')
    expect(data[0]).toMatchObject({ id: last.id })
    expect(meta.total).toBe(1000)
    expect(total_is_exact).toBe(false)
    await sql`delete from account where email like 'comun-%'`.execute(db)
  })

  test('uses its indexes', async () => {
    await db.transaction().execute(async (trx) => {
      // In a directory this small, any other scan would be cheaper.
      for (const scan of ['seqscan', 'indexscan', 'indexonlyscan'])
        await sql`select set_config(${`enable_${scan}`}, 'off', true)`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from detective where name_words(sort_key) @@ '''ser'':*'::tsquery`.execute(trx)
      expect(JSON.stringify(rows)).toContain('detective_by_words')
    })
  })
})

describe('the yearly confirmation of the licence', () => {
  const due = async () => (await app.get('/api/admin/licence-confirmations', admin)).body
  const checked = (id: number, daysAgo: number) =>
    db
      .updateTable('detective')
      .set({ license_checked_at: new Date(Date.now() - daysAgo * 86_400_000) })
      .where('id', '=', id)
      .execute()

  test('waits a year after the last check, the earliest first, and is done once', async () => {
    await checked(lucia, 400)
    await checked(rafael, 500)
    await checked(nuria, 300)
    const { data, meta } = await due()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([rafael, lucia])
    expect(meta.total).toBe(2)
    const waiting = (await app.get('/api/admin/waiting', admin)).body.data
    expect(waiting).toContainEqual(expect.objectContaining({ kind: 'licence_confirmations', count: 2 }))

    const confirmed = await confirm(rafael)
    expect(Date.parse(confirmed.body.data.license_checked_at)).toBeGreaterThan(Date.now() - 60_000)
    const entry = await db
      .selectFrom('audit_entry')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'confirm-license', subject: `detective ${rafael}` })
    expect((await confirm(rafael)).status).toBe(409)
    expect((await confirm(ramon)).status).toBe(409)
    expect((await due()).data).toHaveLength(1)
  })

  test('an approval is a check', async () => {
    const id = await idOf(app, 'oscar')
    await db
      .updateTable('detective')
      .set({ registered_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute()
    await decide(app.platform, { detective_id: id, decision: 'approve', decided_by: null })
    expect((await app.get(`${PATH}/${id}`, admin)).body.data.is_license_due).toBe(false)
  })
})
