import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appendEntry, forgetOldEntries, hashOfEntry } from '#server/identity/audit.ts'
import { ageTrail, emptyTrail } from '#server/testing/audit.ts'
import { authenticator } from '#server/testing/logging-in/authenticator.ts'
import { appOfFile, idOf, PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { csvLine, UTF8_MARK } from '../csv.ts'

const app = await appOfFile()
const { db } = app.database
const { settings } = app.platform
const PATH = '/api/admin/audit'
const admin = await tokenOfRole(app, 'admin')

beforeEach(async () => {
  await emptyTrail(app.database)
  await db.updateTable('session').set({ password_confirmed_at: null }).execute()
})

async function append(count: number, more: object = {}) {
  for (let nth = 1; nth <= count; nth += 1)
    await appendEntry(db, settings, {
      ...{ actor_id: null, actor: 'ana', act: 'console', subject: `detective ${nth}` },
      ...more,
    })
}
const list = async (query = '') => (await app.get(PATH + query, admin)).body
const subjects = async (query: string) =>
  (await list(query)).data.map(({ subject }: { subject: string }) => subject)

describe('the audit trail', () => {
  test('is shown newest first, twenty at a time, from entry to entry', async () => {
    await append(45, { details: { reason: 'Una razón.' } })
    const first = await list()
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      actor: 'ana',
      act: 'console',
      subject: 'detective 45',
      details: { reason: 'Una razón.' },
    })
    const second = await list(`?before=${first.meta.before}`)
    const third = await list(`?before=${second.meta.before}`)
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5])
    expect([second.data[0].subject, third.data.at(-1).subject, third.meta.before]).toEqual([
      'detective 25',
      'detective 1',
      null,
    ])
  })

  test('can be narrowed to an actor, an act and a subject', async () => {
    await append(2)
    await append(1, { actor: 'eva', act: 'remove-staff', subject: 'account 7' })
    expect(await subjects('?actor=eva')).toEqual(['account 7'])
    expect(await subjects('?act=remove-staff')).toEqual(['account 7'])
    expect(await subjects('?subject=detective+2')).toEqual(['detective 2'])
    expect(await subjects('?actor=ana&act=remove-staff')).toEqual([])
    expect((await app.get(`${PATH}?act=nada`, admin)).status).toBe(422)
  })

  test('loses the entries that are older than the setting, at night', async () => {
    await append(1)
    await forgetOldEntries(db, settings)
    expect((await list()).data).toHaveLength(1)
    await ageTrail(app.database, '37 months')
    await append(1)
    await forgetOldEntries(db, { ...settings, audit_months: 48 })
    expect((await list()).data).toHaveLength(2)
    await forgetOldEntries(db, settings)
    expect((await list()).data.map(({ act }: { act: string }) => act)).toEqual(['forget-audit', 'console'])
  })

  test('says how long entries are kept, since when there are any, and how many are gone', async () => {
    const term = async () => (await app.get(`${PATH}/term`, admin)).body
    expect(await term()).toEqual({ months: 36, since: null, forgotten: 0 })
    await append(2)
    await ageTrail(app.database, '37 months')
    await append(1)
    await forgetOldEntries(db, settings)
    const { at } = (await list()).data.at(-1)
    expect(await term()).toEqual({ months: 36, since: at, forgotten: 2 })
  })
})

describe('the download', () => {
  const download = () => app.get(`${PATH}.csv`, admin)
  const confirm = (current_password: string) =>
    app.post('/api/admin/confirm-password', { current_password }, admin)

  test('needs a password that was given in the last ten minutes, and takes none in the address', async () => {
    const { status, body } = await download()
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['current_password']])
    expect((await app.get(`${PATH}.csv?current_password=${PASSWORD}`, admin)).status).toBe(422)
    expect((await confirm('otra')).status).toBe(422)
    expect((await confirm(PASSWORD)).status).toBe(204)
    expect((await download()).status).toBe(200)
    await db
      .updateTable('session')
      .set({ password_confirmed_at: sql`now() - interval '11 minutes'` })
      .execute()
    expect((await download()).status).toBe(422)
  })

  test('has every entry, oldest first, and is an entry itself', async () => {
    await app.database.query(`insert into audit_entry (at, actor, act, subject, details, hash)
      select now(), 'ana', 'console', 'detective ' || nth, '{}', 'x' from generate_series(1, 2500) nth`)
    await append(1, { subject: '=cmd()', details: { reason: 'Dijo: "no"' } })
    await confirm(PASSWORD)
    const { body, headers } = await download()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="registro-de-actividad-.*\.csv"$/,
    )
    const lines = (body as string).trimEnd().split('\r\n')
    expect(lines[0]).toBe('id,at,actor_id,actor,act,subject,details,hash')
    expect(lines).toHaveLength(1 + 2500 + 1 + 1)
    expect(lines[2501]).toContain(`,"'=cmd()","{""reason"":""Dijo: \\""no\\""""}",`)
    expect(lines[2502]).toContain('admin@example.org,export-audit,audit')
    // As text its mark is left out; it makes a spreadsheet read letters with accents rightly.
    const response = await fetch(`${app.url}${PATH}.csv`, { headers: { authorization: `Bearer ${admin}` } })
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from(UTF8_MARK))
  })
})

describe('the copy', () => {
  /** The cells of a line, as a program reads them: without the quotes and without the apostrophe in front. */
  const cellsOf = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).replace(/^'/, ''),
    )

  test('has what each hash covers, so that the chain is computed from it, with hashes that begin with a dash', async () => {
    const last = async () =>
      (await db.selectFrom('audit_head').select('last_hash').executeTakeFirstOrThrow()).last_hash
    const first = await last()
    await append(1, { actor: '=ana', subject: "'detective 1'", details: { reason: 'Dijo: "no", y=1' } })
    await append(1, { actor_id: await idOf(app, 'lucia'), actor: '-lucia@example.org' })
    // One hash in 64 begins with a dash.
    while (!(await last()).startsWith('-')) await append(1)
    await app.post('/api/admin/confirm-password', { current_password: PASSWORD }, admin)
    const { body } = await app.get(`${PATH}.csv`, admin)
    const lines = (body as string).trimEnd().split('\r\n').slice(1)
    const stored = await db.selectFrom('audit_entry').orderBy('id').selectAll().execute()
    expect(lines).toHaveLength(stored.length)
    let before = first
    for (const [nth, line] of lines.entries()) {
      const [id, at, actor_id, actor, act, subject, details, marked] = cellsOf(line) as Cells
      expect(line).toMatch(/,hmac-sha256:[\w-]{43}$/)
      const hash = marked.replace('hmac-sha256:', '')
      expect({ id: Number(id), hash }).toEqual({ id: stored[nth]!.id, hash: stored[nth]!.hash })
      const covered = { at: new Date(at), actor_id: actor_id ? Number(actor_id) : null, actor, act, subject }
      expect(hashOfEntry(settings.secret_key, before, { ...covered, details })).toBe(hash)
      before = hash
    }
  })
})

/** Of the columns of the CSV. */
type Cells = [string, string, string, string, string, string, string, string]

describe('a passkey in place of the password', () => {
  const origin = 'http://pesquisa.test'
  const passkeys = '/api/user/managment/second-factor/passkeys'
  const device = authenticator(origin)
  const ask = async () => (await app.post(`${passkeys}/ask`, {}, admin)).body.data.options
  const confirm = (passkey: object) => app.post('/api/admin/confirm-passkey', { passkey }, admin)
  const download = async () => (await app.get(`${PATH}.csv`, admin)).status
  const forgetPassword = () => db.updateTable('session').set({ password_confirmed_at: null }).execute()

  beforeAll(async () => {
    const { body } = await app.post(`${passkeys}/start`, { current_password: PASSWORD }, admin)
    const made = { name: 'Portátil', response: device.create(body.data.options) }
    expect((await app.post(`${passkeys}/finish`, made, admin)).status).toBe(200)
  })

  test('serves for ten minutes, and each answer of the device serves once', async () => {
    const shown = device.get(await ask())
    expect((await confirm(shown)).status).toBe(204)
    expect(await download()).toBe(200)
    await forgetPassword()
    expect((await confirm(shown)).status).toBe(422)
    expect(await download()).toBe(422)
  })

  test('does not serve if the device has not verified its user, nor for another challenge or site', async () => {
    const unverified = device.get(await ask(), {}, { asksOwner: false })
    const { status, body } = await confirm(unverified)
    expect([status, Object.keys(body.payload.msg)]).toEqual([422, ['passkey']])
    expect((await confirm(device.get(await ask(), { challenge: 'b3RybyByZXRv' }))).status).toBe(422)
    expect((await confirm(device.get(await ask(), { origin: 'https://example.org' }))).status).toBe(422)
    expect(await download()).toBe(422)
  })

  test('of somebody else does not serve', async () => {
    const strangers = authenticator(origin)
    expect((await confirm(strangers.get(await ask()))).status).toBe(422)
    expect(await download()).toBe(422)
  })
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+34 600', `"'+34 600"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ["'uno'", `"''uno'"`],
  ['\t=1', `"'\t=1"`],
  ['dos; tres', '"dos; tres"'],
  ['uno', 'uno'],
  [-2, '-2'],
  [null, ''],
])('a spreadsheet does not run %s', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})
