import { beforeEach, describe, expect, test } from 'vitest'
import { type DetectiveStatus, REASON_MAX } from '#contract/moderation.ts'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { linkIn } from '#server/testing/emails.ts'
import { addDetective, appOfFile, idOf, PASSWORD, tokenOf } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'
import { sweepScans } from '../registration/served-scans.ts'
import { decide } from './service.ts'

const app = await appOfFile()
const { oscar, lucia } = namedWorld
const db = () => app.database.db

const id = await idOf(app, 'oscar')
beforeEach(() => oscarIs('awaiting_approval', oscar.license_number))

const operator = (...words: string[]) => runCommand(app.platform, ['detective', ...words])
const logIn = () => app.post('/api/login', { email: oscar.email, password: PASSWORD })
const statusNow = () =>
  db().selectFrom('detective').where('id', '=', id).select('status').executeTakeFirstOrThrow()

async function oscarIs(status: DetectiveStatus, license_number: number = oscar.license_number) {
  await db().updateTable('detective').set({ status, license_number }).where('id', '=', id).execute()
}

/**
 * The e-mail with a matching subject that the action causes; e-mails of earlier tests may still arrive
 * meanwhile.
 */
async function emailAfter(subject: RegExp, action: () => Promise<unknown>) {
  const such = async () => (await app.emails(oscar.email, 0)).filter((it) => subject.test(it.subject))
  const before = (await such()).length
  await action()
  await expect.poll(async () => (await such()).length).toBeGreaterThan(before)
  return (await such()).at(-1)!
}

async function expectDone(answer: ReturnType<typeof operator>) {
  const { lines, exit_code } = await answer
  expect(exit_code, lines.join()).toBe(0)
}

async function expectRefused(answer: ReturnType<typeof operator>, words: RegExp) {
  const { lines, exit_code } = await answer
  expect(exit_code).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(words)
}

describe('a detective who waits for approval', () => {
  test('is approved, gets an e-mail with the link to the page that welcomes, logs in and is found', async () => {
    const message = await emailAfter(/está aprobado/, () =>
      expectDone(operator('approve', oscar.email.toUpperCase())),
    )
    expect(linkIn(message, '/approved-user')).toBe('/approved-user')
    const { status, body } = await logIn()
    expect(status).toBe(200)
    const { data } = (await app.get('/api/users/search/', body.payload.token)).body
    expect(data.map((found: { id: number }) => found.id)).toContain(id)
  })

  test('is rejected with a reason, which the e-mail contains, and may be approved later', async () => {
    const message = await emailAfter(/no se ha aprobado/, () =>
      expectDone(operator('reject', oscar.email, '--reason', 'La diligencia <no> se lee.')),
    )
    expect(message.text).toContain('Motivo: La diligencia <no> se lee.')
    expect(message.html).toContain('La diligencia &lt;no&gt; se lee.')
    expect((await logIn()).body.payload.reason).toBe('rejected')
    await expectDone(operator('approve', oscar.email))
    expect((await logIn()).status).toBe(200)
  })

  test.each([[[]], [['--reason', '  ']]])(
    'is rejected with a general reason if the operator gives none',
    async (words) => {
      const message = await emailAfter(/no se ha aprobado/, () =>
        expectDone(operator('reject', oscar.email, ...words)),
      )
      expect(message.text).toContain('no hemos podido comprobar')
    },
  )

  test('is not rejected if the reason is too long', async () => {
    await expectRefused(
      operator('reject', oscar.email, '--reason', 'x'.repeat(REASON_MAX + 1)),
      new RegExp(String(REASON_MAX)),
    )
    expect(await statusNow()).toEqual({ status: 'awaiting_approval' })
  })

  test('is not approved if another approved detective has the licence; the message contains its number', async () => {
    await oscarIs('awaiting_approval', lucia.license_number)
    await expectRefused(operator('approve', oscar.email), new RegExp(String(lucia.license_number)))
    expect((await statusNow()).status).toBe('awaiting_approval')
  })

  test('is not approved if a suspended detective has the licence', async () => {
    await oscarIs('awaiting_approval', namedWorld.ramon.license_number)
    await expectRefused(operator('approve', oscar.email), /licencia/)
  })

  test('of two with the same licence, approved at the same moment, one is approved', async () => {
    const email = 'detective-doble@example.net'
    const other = await addDetective(app, { license_number: oscar.license_number + 50_000 })
    await db()
      .updateTable('detective')
      .set({ status: 'awaiting_approval', license_number: oscar.license_number })
      .where('id', '=', other)
      .execute()
    await db().updateTable('account').set({ email, email_key: email }).where('id', '=', other).execute()
    const both = await Promise.all([operator('approve', oscar.email), operator('approve', email)])
    expect(both.map(({ exit_code }) => exit_code).sort()).toEqual([0, 1])
    expect(both.find(({ exit_code }) => exit_code === 1)!.lines[0]).toMatch(/licencia/)
    await db().deleteFrom('account').where('id', '=', other).execute()
  })
})

describe('an approved detective', () => {
  test('is suspended, and every session ends at once', async () => {
    await oscarIs('approved')
    const token = await tokenOf(app, 'oscar')
    expect((await app.get('/api/users/search/', token)).status).toBe(200)
    const message = await emailAfter(/suspendida/, () =>
      expectDone(operator('suspend', oscar.email, '--reason', 'Baja en el registro.')),
    )
    expect(message.text).toContain('Baja en el registro.')
    expect((await app.get('/api/users/search/', token)).status).toBe(401)
    expect((await logIn()).body.payload.reason).toBe('suspended')
    const restored = await emailAfter(/activa/, () => expectDone(operator('restore', oscar.email)))
    expect(linkIn(restored, '/login')).toBe('/login')
    expect((await app.get('/api/users/search/', token)).status).toBe(401)
    expect((await logIn()).status).toBe(200)
  })
})

describe('an impossible decision', () => {
  test.each([
    ['registered', 'approve', /verificado su correo/],
    ['registered', 'reject', /verificado su correo/],
    ['registered', 'suspend', /verificado su correo/],
    ['awaiting_approval', 'suspend', /pendiente/],
    ['awaiting_approval', 'restore', /pendiente/],
    ['approved', 'approve', /ya está aprobado/],
    ['approved', 'reject', /ya está aprobado/],
    ['approved', 'restore', /ya está aprobado/],
    ['rejected', 'reject', /rechazado/],
    ['rejected', 'suspend', /rechazado/],
    ['rejected', 'restore', /rechazado/],
    ['suspended', 'approve', /suspendido/],
    ['suspended', 'reject', /suspendido/],
    ['suspended', 'suspend', /suspendido/],
    ['leaving', 'approve', /que se borre su cuenta/],
    ['leaving', 'reject', /que se borre su cuenta/],
    ['leaving', 'suspend', /que se borre su cuenta/],
    ['leaving', 'restore', /que se borre su cuenta/],
  ] as const)('for a user who is %s, %s is refused with a clear line', async (status, decision, words) => {
    await oscarIs(status)
    await expectRefused(operator(decision, oscar.email, '--reason', 'porque sí'), words)
    expect((await statusNow()).status).toBe(status)
  })

  test('about an unknown e-mail is refused', async () => {
    await expectRefused(operator('approve', 'nadie@example.org'), /No hay ningún detective/)
  })

  test('malformed commands get their usage', async () => {
    for (const words of [
      [],
      ['delete', oscar.email],
      ['approve'],
      ['approve', oscar.email, 'x'],
      ['list', '--x'],
    ])
      await expectRefused(operator(...words), /^Uso/)
  })
})

describe('the records', () => {
  test('contain each decision, its author and the reason', async () => {
    const decided_by = await idOf(app, 'lucia')
    await db().deleteFrom('moderation_event').where('detective_id', '=', id).execute()
    await decide(app.platform, { detective_id: id, decision: 'reject', reason: 'No se lee.', decided_by })
    await operator('approve', oscar.email)
    const events = await db()
      .selectFrom('moderation_event')
      .where('detective_id', '=', id)
      .orderBy('id')
      .select(['from_status', 'to_status', 'reason', 'decided_by'])
      .execute()
    expect(events).toEqual([
      { from_status: 'awaiting_approval', to_status: 'rejected', reason: 'No se lee.', decided_by },
      { from_status: 'rejected', to_status: 'approved', reason: null, decided_by: null },
    ])
  })

  test('list the waiting registrations, and mark those whose licence another detective has', async () => {
    const registered_at = new Date('2026-01-31T23:30Z')
    await db().updateTable('detective').set({ registered_at }).where('id', '=', id).execute()
    const { lines } = await operator('list', '--status', 'awaiting_approval')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      new RegExp(`^${id} +${oscar.email} +Óscar Núñez Vidal +5208 +awaiting_approval +2026-02-01 00:30`),
    )
    expect(lines[1]).not.toContain('¡')
    await oscarIs('awaiting_approval', lucia.license_number)
    expect((await operator('list', '--status', 'awaiting_approval')).lines[1]).toContain('otro detective')
    expect((await operator('list')).lines.length).toBeGreaterThan(6)
    await expectRefused(operator('list', '--status', 'pending'), /awaiting_approval/)
  })
})

describe('the scan of the registry book', () => {
  const scan = () =>
    db().selectFrom('registration_scan').where('detective_id', '=', id).selectAll().executeTakeFirst()

  beforeEach(async () => {
    await db().deleteFrom('registration_scan').where('detective_id', '=', id).execute()
    const file = await app.platform.uploads.keep(Buffer.from('escaneo'), 'jpg')
    await db()
      .insertInto('registration_scan')
      .values({ detective_id: id, file, delete_after: null })
      .execute()
  })

  test.each(['approve', 'reject'] as const)('is deleted 90 days after %s, not before', async (decision) => {
    const { file } = (await scan())!
    await sweepScans(app.platform)
    expect(await scan()).toBeDefined()
    await operator(decision, oscar.email, '--reason', 'No se lee.')
    const days = ((await scan())!.delete_after!.getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(90, 1)
    await sweepScans(app.platform)
    expect(await app.platform.uploads.read(file)).toEqual(Buffer.from('escaneo'))
    await db()
      .updateTable('registration_scan')
      .set({ delete_after: new Date(Date.now() - 1000) })
      .where('detective_id', '=', id)
      .execute()
    await sweepScans(app.platform)
    expect(await scan()).toBeUndefined()
    await expect(app.platform.uploads.read(file)).rejects.toThrow()
  })

  test('is shown to the operator, with the data of the registration', async () => {
    const { lines } = await operator('show', oscar.email)
    const text = lines.join('\n')
    for (const part of [
      'Óscar Núñez Vidal',
      String(oscar.license_number),
      'pendiente de aprobación',
      'se conserva',
    ])
      expect(text).toContain(part)
    await expectRefused(operator('show', 'nobody@example.org'), /ningún detective/)
  })

  // Last, because it erases Óscar.
  test('is deleted with the whole registration if nobody verifies the e-mail for 30 days', async () => {
    const registeredAgo = (days: number) =>
      db()
        .updateTable('detective')
        .set({ status: 'registered', registered_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    const account = () => db().selectFrom('account').where('id', '=', id).select('id').executeTakeFirst()
    await db().updateTable('account').set({ email_verified_at: null }).where('id', '=', id).execute()
    const { file } = (await scan())!
    await registeredAgo(29.9)
    await sweepScans(app.platform)
    expect(await account()).toBeDefined()
    await registeredAgo(30.1)
    await sweepScans(app.platform)
    expect(await account()).toBeUndefined()
    await expect(app.platform.uploads.read(file)).rejects.toThrow()
  })
})
