import { beforeAll, describe, expect, test } from 'vitest'
import { madridDay } from '#contract/days.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { contactCalls, fillContact } from '#server/testing/contact.ts'
import { contactMessage } from '#server/testing/contact-message.ts'
import { codeAt, withPasskey, withTotp } from '#server/testing/logging-in/second-factors.ts'
import { browserAt } from '#server/testing/other-programs/push-service.ts'
import { appOfFile, idOf, PASSWORD } from '#server/testing/people.ts'
import { OTHERWISE, WHERE } from '#server/testing/personal-tables.ts'
import { inDays } from '#server/testing/requests.ts'
import { unfilledExport, unfilledRequest } from '#server/testing/unfilled.ts'

const app = await appOfFile({ RATE_LIMIT: 'on' })
let calls: ReturnType<typeof contactCalls>
let id: number
let token: string
const { lucia } = namedWorld
const SCAN = Buffer.from('los bytes del escaneo')
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const db = () => app.database.db
// biome-ignore lint/suspicious/noExplicitAny: the tests state the expected shape
let taken: any
let request: number
let opened: number
let secrets: string[]

const post = (path: string, body: object, init: Record<string, string> = {}) =>
  app.send('POST', path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init },
    body: JSON.stringify(body),
  })
const take = (current_password = PASSWORD, by = token) =>
  app.post('/api/user/managment/export', { current_password }, by)
const DEVICE = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
}
const draft = {
  subject: 'Vigilancia en Getafe',
  description: 'Con un coche 1234 BCD',
  location: { country: 'ES', admin_area: { id: 28065, level: 0 } },
  start_date: inDays(3),
  start_time: '08:30',
  end_date: inDays(5),
  vehicle: 'Turismo',
  pay: '150 € por jornada',
  gender: 'f',
  age_range_lower: 25,
  age_range_upper: 60,
  service_id: 2,
  idioms: ['en'],
}

/** Lucía with a row in every table that can hold data on her. */
beforeAll(async () => {
  calls = contactCalls(app)
  id = await idOf(app, 'lucia')
  const file = await app.platform.uploads.keep(SCAN, 'jpg')
  await db().deleteFrom('registration_scan').where('detective_id', '=', id).execute()
  await db()
    .insertInto('registration_scan')
    .values({ detective_id: id, file, delete_after: new Date(Date.now() + 86_400_000) })
    .execute()
  const asked = { detective_id: id, reason: 'No se lee.', asked_by: null }
  await db().insertInto('asked_scan').values(asked).execute()
  const entered = await post('/api/login', { email: lucia.email, password: PASSWORD }, DEVICE)
  token = entered.body.payload.token
  const { secret, codes } = await withTotp(app, token)
  await withPasskey(app, token, 'Mi móvil')
  const { credential_id, public_key } = await db().selectFrom('passkey').selectAll().executeTakeFirstOrThrow()
  const created = await post('/api/collaborations/create', draft, { 'idempotency-key': 'una-vez' })
  request = created.body.id
  const gone = await calls.publish(token, { subject: 'Ya no' })
  await calls.remove(token, gone)
  await calls.disable(token, request)
  opened = await calls.publish('rafael')
  await calls.read(token, opened)
  await fillContact(app, calls, { of: token, id, request, opened })
  await post('/api/user/managment/race', { race: 2, consent_version: 1 })
  await post('/api/user/managment/visible-to-visitors', { visible: true })
  await post('/api/user/managment/correction', { surname: 'Serrano Ruiz', reason: 'Me casé.' })
  await db()
    .updateTable('detective')
    .set({ terms_version: 1, terms_accepted_at: new Date() })
    .where('id', '=', id)
    .execute()
  await post('/api/user/managment/hide-profile', { hidden_profile_time: 1440 })
  await post('/api/user/managment/email', {
    email: 'nueva@example.org',
    current_password: PASSWORD,
    code: await codeAt(secret),
  })
  await app.post('/api/password/email', { email: lucia.email })
  await app.emails(lucia.email, 4)
  await db().insertInto('erasure_warning').values({ account_id: id, because: 'unseen', letters: 1 }).execute()
  const { subscription } = browserAt({ host: 'fcm.googleapis.com' }, 'lucia')
  await post('/api/push/subscribe', { subscription })
  await app.post('/api/contact-us/send-message', contactMessage({ email: lucia.email }))
  await app.database.query(`
    insert into rights_case ("right", full_name, email, account_id, request, received_on, due_on)
    values ('access', 'Lucía Serrano', '${lucia.email}', ${id}, 'Todo lo que guarden.', '2026-11-02', '2026-12-02')`)
  await post('/api/reports', { kind: 'request', id: opened, reason: 'Datos', text: 'Sale un teléfono.' })
  const clarified = { reason: 'Se aclaró.', decided_by: null }
  const oscar = await idOf(app, 'oscar')
  await db()
    .insertInto('moderation_event')
    .values([
      { detective_id: id, from_status: 'suspended', to_status: 'approved', ...clarified },
      {
        ...{ detective_id: oscar, from_status: 'registered', to_status: 'rejected' },
        ...{ reason: 'Ajeno', decided_by: id },
      },
    ])
    .execute()
  const account = db().selectFrom('account').where('id', '=', id).select('password_hash')
  const { password_hash } = await account.executeTakeFirstOrThrow()
  secrets = [secret, ...codes!, credential_id, public_key.toString('base64'), password_hash!, token]
  const { status, body, headers } = await take()
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  taken = body
})

describe('the export holds what was stored', () => {
  test('the account, with its pending operations', () => {
    expect(taken.account).toEqual({
      id,
      email: lucia.email,
      ...{ role: 'detective', role_since: null },
      email_verified_at: INSTANT,
      created_at: INSTANT,
      erase_at: null,
      seen_on: madridDay(),
      erasure_warning: { because: 'unseen', letters: 1, warned_at: INSTANT },
      new_email: { email: 'nueva@example.org', asked_at: INSTANT, expires_at: INSTANT },
      links: [{ purpose: 'reset-password', expires_at: INSTANT }],
    })
  })

  test('the profile, with names, and race with its consent', () => {
    const listed = (ids: number[]) =>
      expect.arrayContaining(ids.map((id) => ({ id, name: expect.any(String) })))
    expect(taken.detective).toEqual({
      ...unfilledExport,
      name: lucia.name,
      surname: lucia.surname,
      second_surname: lucia.second_surname,
      full_name: 'Lucía Serrano Peña',
      license_number: lucia.license_number,
      gender: 'f',
      status: 'approved',
      hidden_up: INSTANT,
      hides_requests: true,
      withheld_since: null,
      visible_to_visitors_since: INSTANT,
      office_name: lucia.office_name,
      age_range: { id: lucia.age_range, name: expect.any(String) },
      race: { id: 2, name: expect.any(String), consent_version: 1, consented_at: INSTANT },
      more_information: lucia.more_information,
      work_areas: [
        { country: 'ES', admin_area: { id: 28079, level: 0 }, full_name: 'Madrid, Madrid' },
        { country: 'ES', admin_area: { id: 13, level: 2 }, full_name: expect.stringContaining('Madrid') },
      ],
      services: listed(lucia.services),
      work_equipment: listed(lucia.work_equipment),
      associations: [{ id: 1, name: expect.any(String) }],
      languages: expect.arrayContaining([
        { country_code: 'fr', idiom: 'Francés' },
        { country_code: 'en', idiom: 'Inglés' },
      ]),
      contact_means: {
        emails: lucia.contact_means.emails,
        tlfs: [{ value: '+34790000001', type: 2 }],
      },
      registered_at: INSTANT,
      license_checked_at: INSTANT,
      accepted_terms: { version: 1, accepted_at: INSTANT },
    })
    expect(taken.corrections).toEqual([
      {
        asked: { surname: 'Serrano Ruiz' },
        reason: 'Me casé.',
        asked_at: INSTANT,
        decision: null,
        decision_reason: null,
        decided_at: null,
      },
    ])
    expect(taken.detective.services).toHaveLength(lucia.services.length)
  })

  test('the requests, including those deleted a moment ago', () => {
    const { service_id: _, location, idioms, ...same } = draft
    const [one, other] = taken.collaborations.filter((it: { id: number }) => it.id >= request)
    expect(one).toEqual({
      ...unfilledRequest,
      ...same,
      id: request,
      location: { ...location, full_name: 'Getafe, Madrid' },
      service: { id: 2, name: expect.any(String) },
      idioms: idioms.map((country_code) => ({ country_code, idiom: 'Inglés' })),
      disabled: true,
      deleted_at: null,
      withheld_since: null,
      denied_tells: [],
      unasked_tells: ['plate'],
      created_at: INSTANT,
      ...{ erased: false, unique_views: 0, places: 1, covered_since: null, covered_by_hand: false },
    })
    expect(other).toMatchObject({ subject: 'Ya no', deleted_at: INSTANT })
    expect(taken.collaborations_opened).toEqual([opened])
  })

  test('the notices of illegal content that were sent', () => {
    const explanation = 'Sale un teléfono.'
    expect(taken.reports_made).toMatchObject([{ content_id: opened, explanation, decided_at: null }])
  })

  test('the decisions by and about the account, and nothing else about others', () => {
    expect(taken.moderation_events.at(-1)).toEqual({
      from_status: 'suspended',
      to_status: 'approved',
      reason: 'Se aclaró.',
      ground: null,
      by_owner: false,
      decided_at: INSTANT,
    })
    expect(taken.decisions_made).toEqual([
      { from_status: 'registered', to_status: 'rejected', decided_at: INSTANT },
    ])
    expect(JSON.stringify(taken)).not.toContain('Ajeno')
  })

  test('sessions, devices, second factors and stored answers, without any secret that opens the account', () => {
    expect(taken.sessions).toEqual([
      { device: 'Chrome en Linux', created_at: INSTANT, last_used_at: INSTANT },
    ])
    expect(taken.known_devices).toEqual([{ last_used_at: INSTANT }])
    expect(taken.known_addresses).toEqual([{ last_used_at: INSTANT }])
    expect(taken.second_factor).toEqual({
      totp: { started_at: INSTANT, confirmed_at: INSTANT },
      passkeys: [{ name: 'Mi móvil', created_at: INSTANT, last_used_at: null }],
      recovery_codes_left: 10,
    })
    expect(taken.kept_answers).toEqual([
      { answered_at: INSTANT, answer: expect.objectContaining({ id: request }) },
    ])
    const text = JSON.stringify(taken)
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/hash|secret|\$argon2/)
  })

  test('the scan, byte by byte', () => {
    expect(taken.registration_scan).toEqual({
      content_type: 'image/jpeg',
      received_at: INSTANT,
      delete_after: INSTANT,
      data_base64: SCAN.toString('base64'),
    })
  })
})

describe('the export is complete', () => {
  const at = (path: string) => path.split('.').reduce((value, name) => value?.[name], taken)

  // Not blocked data (LOPDGDD 32).
  test('every table that refers to an account is exported, or the test says why not', async () => {
    const { rows } = await app.database.query(`
      select distinct pointing.relname::text as name
      from pg_constraint
      join pg_class as pointing on pointing.oid = conrelid
      where contype = 'f' and confrelid in ('account'::regclass, 'detective'::regclass)
      union
      select table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'detective_id', 'email')
        and table_name not like 'blocked\\_%' and table_name <> 'account'`)
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(Object.keys(WHERE)))
    for (const [table, where] of Object.entries(WHERE)) {
      if (typeof where !== 'string') continue
      const found = at(where)
      expect(Array.isArray(found) ? found.length : found, `${table}: nothing at ${where}`).toBeTruthy()
    }
  })

  test('every column of these tables with data is in it', async () => {
    for (const [table, names] of Object.entries(OTHERWISE)) {
      const found = table === 'account' ? taken.account : at(WHERE[table] as string)
      const one = Array.isArray(found) ? found[0] : found
      const { rows } = await app.database.query(
        `select column_name::text as name from information_schema.columns
          where table_schema = 'public' and table_name = $1`,
        [table],
      )
      const wanted = rows.map(({ name }) => (name in names ? names[name] : name)).filter((it) => it !== null)
      expect(
        wanted.filter((name) => !(name in one)),
        table,
      ).toEqual([])
    }
  })
})
