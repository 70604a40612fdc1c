import { beforeEach, describe, expect, test } from 'vitest'
import type { Registration } from '#contract/staff/registrations.ts'
import { runCommand } from '#server/commands.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { spanishOrder } from '#server/database/spanish-order.ts'
import { linkIn } from '#server/testing/emails.ts'
import { addDetective, appOfFile, idOf, tokenOfRole } from '#server/testing/people.ts'
import { registrationForm } from '#server/testing/registration-form.ts'

const app = await appOfFile()
const db = () => app.database.db
const { oscar, lucia } = namedWorld
const id = await idOf(app, 'oscar')
const ana = await tokenOfRole(app, 'reviewer', 'ana@example.org')
const eva = await tokenOfRole(app, 'admin', 'eva@example.org')
const PATH = '/api/admin/registrations'

const list = async (query = '') => (await app.get(`${PATH}${query}`, ana)).body
const idsOf = async (query = '') => (await list(query)).data.map((it: { id: number }) => it.id)
const open = async (of = id): Promise<Registration> => (await app.get(`${PATH}/${of}`, ana)).body
const flagsOf = async (of = id) => (await open(of)).flags
const post = (action: string, body: object = {}, by = ana, of = id) =>
  app.post(`${PATH}/${of}/${action}`, body, by)
const becomes = (status: 'awaiting_approval' | 'approved' | 'rejected') =>
  db().updateTable('detective').set({ status }).where('id', '=', id).execute()
const acts = async () =>
  (await db().selectFrom('audit_entry').orderBy('id').select(['act', 'actor', 'subject']).execute()).map(
    (it) => `${it.actor}: ${it.act} ${it.subject}`,
  )

/** Somebody who waits for approval since that many days. */
async function addWaiting(name: string, surname: string, { days = 1, license = 0, tlf = '' } = {}) {
  const added = await addDetective(app, { name, surname })
  const contact_means = { emails: [], tlfs: tlf ? [{ value: tlf, type: 1 }] : [] }
  await db()
    .updateTable('detective')
    .set({
      status: 'awaiting_approval',
      registered_at: new Date(Date.now() - days * 86_400_000),
      sort_key: spanishOrder(`${name} ${surname}`),
      contact_means: JSON.stringify(contact_means),
      ...(license && { license_number: license }),
    })
    .where('id', '=', added)
    .execute()
  return added
}
const forget = (...ids: number[]) => db().deleteFrom('account').where('id', 'in', ids).execute()

beforeEach(() => becomes('awaiting_approval'))

describe('The queue of registrations (rule 20.1)', () => {
  test('shows those who wait, the oldest first, and in its other lists the rejected and the approved', async () => {
    const older = await addWaiting('Marta', 'Lozano', { days: 9 })
    const { data, meta } = await list()
    expect(data.map((it: { id: number }) => it.id)).toEqual([older, id])
    expect((await list('?status=&page=')).data).toEqual(data)
    expect(data[1]).toEqual({
      id,
      full_name: 'Óscar Núñez Vidal',
      license_number: oscar.license_number,
      email: oscar.email,
      registered_at: expect.stringMatching(/Z$/),
      flags: [],
    })
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 })
    expect(await idsOf('?status=rejected')).toEqual([])
    expect(await idsOf('?status=approved')).toContain(await idOf(app, 'lucia'))
    expect((await app.get(`${PATH}?status=suspended`, ana)).status).toBe(422)
    await forget(older)
  })

  test('has pages', async () => {
    const many = []
    for (let added = 0; added < 20; added += 1)
      many.push(await addWaiting('Uno', `De${added}`, { days: 30 - added }))
    expect((await list('?page=2')).meta).toMatchObject({ current_page: 2, last_page: 2, total: 21 })
    expect(await idsOf('?page=2')).toEqual([id])
    expect(await idsOf()).toEqual(many)
    await forget(...many)
  })

  test('does not have those who have not verified their e-mail', async () => {
    const unverified = await addWaiting('Sin', 'Verificar')
    await db().updateTable('detective').set({ status: 'registered' }).where('id', '=', unverified).execute()
    expect(await idsOf()).toEqual([id])
    expect((await app.get(`${PATH}/${unverified}`, ana)).status).toBe(404)
    for (const action of ['approve', 'reject', 'ask-for-scan'])
      expect((await app.post(`${PATH}/${unverified}/${action}`, { reason: 'No consta.' }, ana)).status).toBe(
        404,
      )
    await forget(unverified)
  })
})

describe('A registration', () => {
  test('is shown with all that was handed in, and its reading is recorded', async () => {
    const read = await open()
    expect(read).toMatchObject({
      name: 'Óscar',
      second_surname: 'Vidal',
      gender: 'm',
      status: 'awaiting_approval',
      telephone: '+34790000005',
      work_area: 'València, Valencia/València',
      scan: null,
      duplicates: [],
      list_check: null,
      history: [],
      open_by: [],
    })
    expect((await acts()).at(-1)).toBe(`ana@example.org: read-registration detective ${id}`)
    expect((await app.get(`${PATH}/2147483647`, ana)).status).toBe(404)
  })

  test('does not show the telephone of a detective who is approved', async () => {
    await becomes('approved')
    expect((await open()).telephone).toBeNull()
  })

  test('is flagged if it has the licence, the telephone or the e-mail of another, who is named', async () => {
    const other = await addWaiting('Nadie', 'Igual', { license: oscar.license_number })
    const third = await addWaiting('Otra', 'Persona', { tlf: '+34790000005' })
    const emails = [{ value: oscar.email.toUpperCase(), type: 1 }]
    const fourth = await addWaiting('Cuarta', 'Mas')
    const means = JSON.stringify({ emails, tlfs: [] })
    await db().updateTable('detective').set({ contact_means: means }).where('id', '=', fourth).execute()
    const { flags, duplicates } = await open()
    expect(flags).toEqual(['same-license', 'same-email', 'same-telephone'])
    expect(duplicates.map(({ id, shares }) => [id, shares])).toEqual([
      [fourth, ['same-email']],
      [third, ['same-telephone']],
      [other, ['same-license']],
    ])
    expect(duplicates[2]).toMatchObject({ full_name: 'Nadie Igual', status: 'awaiting_approval' })
    // The same in the list, for all of them.
    const flagged = (await list()).data.map((it: { id: number; flags: string[] }) => [it.id, it.flags])
    expect(flagged).toContainEqual([id, ['same-license', 'same-email', 'same-telephone']])
    expect(flagged).toContainEqual([third, ['same-telephone']])
    expect(flagged).toContainEqual([fourth, ['same-email']])
    await forget(other, third, fourth)
  })

  test.each([
    ['is the same without accents', 'Oscar', 'Nunez Vidal', true],
    ['has a letter more', 'Óscar', 'Núñez Vidall', true],
    ['has a letter less', 'Óscar', 'Núñez Vida', true],
    ['has another letter', 'Óscar', 'Núñez Bidal', true],
    ['has two other letters', 'Óskar', 'Núñez Bidal', false],
    ['has two letters in another order', 'Ócsar', 'Núñez Vidal', false],
    ['is another', 'Óscar', 'Vidal Núñez', false],
  ])('is flagged if a name %s: %s %s', async (_what, name, surname, isSimilar) => {
    const other = await addWaiting(name, surname)
    expect(await flagsOf()).toEqual(isSimilar ? ['similar-name'] : [])
    expect(await flagsOf(other)).toEqual(isSimilar ? ['similar-name'] : [])
    await forget(other)
  })
})

describe('A decision', () => {
  test('approves: the e-mail leads to the page that welcomes, and the registration is answered', async () => {
    const { status, body } = await post('approve')
    expect([status, body.status, body.id]).toEqual([200, 'approved', id])
    expect(body.history.at(-1)).toMatchObject({ to_status: 'approved', decided_by: 'ana@example.org' })
    const email = (await app.emails(oscar.email)).at(-1)!
    expect(linkIn(email, '/approved-user')).toBe('/approved-user')
    expect((await acts()).at(-1)).toBe(`ana@example.org: approve-registration detective ${id}`)
  })

  test('rejects with a reason, which the applicant reads; a rejected one may be approved later', async () => {
    expect((await post('reject')).body.payload.msg).toHaveProperty('reason')
    expect((await post('reject', { reason: 'x'.repeat(2001) })).status).toBe(422)
    const rejected = await post('reject', { reason: 'No se lee.\nEnvíe otra.' })
    expect(rejected.body).toMatchObject({ status: 'rejected' })
    await expect
      .poll(async () => (await app.emails(oscar.email, 0)).at(-1)?.text)
      .toContain('Motivo: No se lee.\nEnvíe otra.')
    expect((await post('reject', { reason: 'Otra vez' })).status).toBe(409)
    expect((await post('ask-for-scan', { reason: 'Otra vez' })).status).toBe(409)
    expect((await post('approve')).status).toBe(200)
    expect((await post('reject', { reason: 'Tarde' })).status).toBe(409)
    expect((await post('approve')).status).toBe(409)
  })

  test.each([
    ['both approve', {}, {}],
    ['one rejects', {}, { reason: 'No consta.' }],
    ['both reject', { reason: 'No consta.' }, { reason: 'Tampoco.' }],
  ])(
    'is made by one of two reviewers at the same moment, if %s; the other is told who was first',
    async (_how, one, other) => {
      const decide = (body: object, by: string) => post('reason' in body ? 'reject' : 'approve', body, by)
      const both = await Promise.all([decide(one, ana), decide(other, eva)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [lost, winner] =
        both[0].status === 409 ? [both[0], 'eva@example.org'] : [both[1], 'ana@example.org']
      expect(lost.body.payload.msg.general[0]).toContain(`Lo decidió ${winner}`)
      const decided = (await acts()).filter((act) => /(approve|reject)-registration/.test(act)).slice(-1)
      expect(decided[0]).toContain(winner)
    },
  )

  test('is refused if somebody has decided since the reviewer looked, even what is allowed otherwise', async () => {
    await post('reject', { reason: 'No consta.' }, eva)
    const { status, body } = await post('approve', { seen_status: 'awaiting_approval' }, ana)
    expect([status, body.payload.msg.general[0]]).toEqual([409, expect.stringContaining('Lo decidió eva@')])
    expect((await post('approve', { seen_status: 'rejected' }, ana)).status).toBe(200)
  })

  test('is refused if somebody at the console has decided, which is said', async () => {
    await runCommand(app.platform, ['detective', 'reject', oscar.email, '--reason', 'No consta.'])
    const { status, body } = await post('approve', { seen_status: 'awaiting_approval' }, ana)
    const said = expect.stringContaining('Lo decidió alguien en la consola, o una cuenta ya borrada, el ')
    expect([status, body.payload.msg.general[0]]).toEqual([409, said])
  })

  test('is refused with the number if another detective has the licence', async () => {
    const other = await addWaiting('Mario', 'Gil', { license: lucia.license_number })
    const { status, body } = await post('approve', {}, ana, other)
    expect([status, body.payload.msg.general[0]]).toEqual([409, expect.stringContaining('4127')])
    await forget(other)
  })
})

describe('The reviewer who has a registration open', () => {
  test('is seen by the other, for a minute, and not by oneself', async () => {
    expect((await post('opened', {}, ana)).body).toEqual({ open_by: [], status: 'awaiting_approval' })
    expect((await post('opened', {}, eva)).body.open_by).toEqual(['ana@example.org'])
    expect((await open()).open_by).toEqual(['eva@example.org'])
    await db()
      .updateTable('registration_opening')
      .set({ opened_at: new Date(Date.now() - 61_000) })
      .execute()
    expect((await open()).open_by).toEqual([])
    await post('opened', {}, ana)
    expect(await db().selectFrom('registration_opening').select('account_id').execute()).toHaveLength(1)
  })

  test('is passed over by the other, who goes to the next', async () => {
    const later = await addWaiting('Berta', 'Sanz', { days: 0.5 })
    const next = async (by: string, after?: number) =>
      (await app.get(`/api/admin/next-registration${after ? `?after=${after}` : ''}`, by)).body
    await db().deleteFrom('registration_opening').execute()
    expect(await next(eva)).toEqual({ id, left: 2 })
    await post('opened', {}, ana)
    expect((await next(eva)).id).toBe(later)
    expect((await next(ana, id)).id).toBe(later)
    // After the last one comes the first again, for whom it is not open elsewhere.
    expect((await next(ana, later)).id).toBe(id)
    expect((await next(eva, later)).id).toBeNull()
    await forget(later)
  })
})

test('A hundred registrations are decided one after the other, each led to by the one before', async () => {
  await becomes('approved')
  const waiting = new Set<number>()
  for (let added = 0; added < 100; added += 1)
    waiting.add(await addWaiting('Persona', `Numero${added}`, { days: 40 - added / 10 }))
  let next = (await app.get('/api/admin/next-registration', ana)).body.id
  let decided = 0
  while (next !== null) {
    expect(waiting.delete(next)).toBe(true)
    const done =
      decided % 3 === 0 ? post('reject', { reason: 'No.' }, ana, next) : post('approve', {}, ana, next)
    expect((await done).status).toBe(200)
    decided += 1
    next = (await app.get(`/api/admin/next-registration?after=${next}`, ana)).body.id
  }
  expect([decided, waiting.size]).toEqual([100, 0])
})

test('A new registration is told to reviewers too, with a link to its review', async () => {
  await app.post('/api/register', await registrationForm({ email: 'nueva@example.net' }))
  const [verification] = await app.emails('nueva@example.net')
  const [key_verification, hash, expiration, signature] = linkIn(verification!, '/login/verify/')
    .split('/')
    .slice(3)
  const verified = await app.post('/api/login/verify-email', {
    email: 'nueva@example.net',
    password: 'una-clave-propia',
    key_verification,
    hash,
    expiration,
    signature,
  })
  expect(verified.status).toBe(200)
  const [told] = await app.emails('ana@example.org')
  const { id: added } = await db()
    .selectFrom('account')
    .where('email', '=', 'nueva@example.net')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(linkIn(told!, '/admin/registrations/')).toBe(`/admin/registrations/${added}`)
})
