// Race is stored only with the explicit consent of the profile's owner: docs/decisions/0016-race.md.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RACE_CONSENT, RACE_NOT_SAID } from '#contract/race-consent.ts'
import { RETENTION } from '#contract/retention.ts'
import { destroyBlocked } from '#server/features/retention/blocked.ts'
import { openSession } from '#server/identity/session.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { PASSWORD_HASH } from '#server/testing/logging-in/password.ts'
import { addDetective, appOfFile, PASSWORD, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

const app = await appOfFile({}, { content: 'empty' })
let id: number
let token: string

beforeEach(async () => {
  id = await addDetective(app)
  token = await openSession(app.database.db, id)
})

const save = (body: object) => app.post('/api/user/managment/race', body, token)

async function kept() {
  const { rows } = await app.database.query(
    `select race, race_consent_version as version, race_consented_at as at
      from detective where id = $1`,
    [id],
  )
  return rows[0]
}

/** The blocked proofs of consents that have ended, the latest last. */
async function blocked(of = id) {
  const { rows } = await app.database.query(
    'select * from blocked_consent where detective_id = $1 order by consented_at',
    [of],
  )
  return rows
}

const NOTHING = { race: null, version: null, at: null }
const { version } = RACE_CONSENT

describe('consent to race', () => {
  test('is stored with the text’s version and the time', async () => {
    const before = Date.now()
    expect((await save({ race: 3, consent_version: version })).body).toEqual({ data: 3 })
    const { at, ...rest } = await kept()
    expect(rest).toEqual({ race: 3, version })
    expect(at.getTime()).toBeGreaterThanOrEqual(before)
    expect(at.getTime()).toBeLessThanOrEqual(Date.now())
    const own = (await app.get(`/api/user/${id}`, token)).body.detective
    expect([own.race, own.race_consented_at]).toEqual([3, at.toISOString()])
  })

  test('is not given by a client that does not say which text was read', async () => {
    const { status, body } = await save({ race: 3 })
    expect([status, body.payload.msg]).toEqual([
      422,
      { consent_version: [expect.stringContaining('consentimiento expreso')] },
    ])
    expect(await kept()).toEqual(NOTHING)
  })

  test('is not asked of a detective who prefers not to say: nothing is stored of that answer either', async () => {
    for (const body of [{ race: RACE_NOT_SAID }, { race: RACE_NOT_SAID, consent_version: version }])
      expect((await save(body)).body).toEqual({ data: null })
    expect([await kept(), await blocked()]).toEqual([NOTHING, []])
    await expect(
      app.database.query(
        'update detective set race = $2, race_consent_version = 1, race_consented_at = now() where id = $1',
        [id, RACE_NOT_SAID],
      ),
    ).rejects.toMatchObject({ constraint: 'race_said' })
  })

  test('to an outdated text is invalid', async () => {
    for (const other of [version + 1, version - 1]) {
      const { status, body } = await save({ race: 3, consent_version: other })
      expect([status, body.payload.msg]).toEqual([
        422,
        { consent_version: [expect.stringContaining('ha cambiado')] },
      ])
    }
    for (const none of [null, '', 'sí', true, -1])
      expect((await save({ race: 3, consent_version: none })).status, String(none)).toBe(422)
    expect(await kept()).toEqual(NOTHING)
  })

  test('keeps its time if the same value is saved again', async () => {
    await save({ race: 3, consent_version: version })
    const first = await kept()
    await save({ race: 3, consent_version: version })
    await save({ race: 3, consent_version: version, previous: 3 })
    expect(await kept()).toEqual(first)
  })

  test('is a new one for another value', async () => {
    await save({ race: 3, consent_version: version })
    const { at } = await kept()
    await save({ race: 4, consent_version: version })
    const now = await kept()
    expect(now).toEqual({ race: 4, version, at: expect.any(Date) })
    expect(now.at.getTime()).toBeGreaterThan(at.getTime())
  })

  test('is a new one for another text', async () => {
    await save({ race: 3, consent_version: version })
    await app.database.query('update detective set race_consent_version = $2 where id = $1', [
      id,
      version - 1,
    ])
    const { at } = await kept()
    await save({ race: 3, consent_version: version })
    const now = await kept()
    expect(now).toEqual({ race: 3, version, at: expect.any(Date) })
    expect(now.at.getTime()).toBeGreaterThan(at.getTime())
  })

  test('is changed neither by a refused call nor by another section', async () => {
    await save({ race: 3, consent_version: version })
    const before = await kept()
    expect((await save({ race: 99, consent_version: version })).status).toBe(422)
    expect((await save({ race: 4, consent_version: version + 1 })).status).toBe(422)
    expect((await save({ race: 4, consent_version: version, previous: 2 })).status).toBe(409)
    expect((await save({ consent_version: version })).status).toBe(422)
    await app.post('/api/user/managment/office-name', { office_name: 'Gil' }, token)
    expect(await kept()).toEqual(before)
  })

  test('is always stored with the value: the database accepts neither without the other', async () => {
    await expect(
      app.database.query('update detective set race = 3 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'race_with_consent' })
    await save({ race: 3, consent_version: version })
    await expect(
      app.database.query('update detective set race = null where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'race_with_consent' })
  })
})

describe('the withdrawal', () => {
  test('deletes the value and the consent in one transaction', async () => {
    await save({ race: 3, consent_version: version })
    const { at } = await kept()
    expect((await save({ race: null, previous: 3 })).body).toEqual({ data: null })
    expect(await kept()).toEqual(NOTHING)
    // The proof shows that there was consent, and no more: not the value.
    expect(await blocked()).toEqual([
      { detective_id: id, version, consented_at: at, ended_at: expect.any(Date) },
    ])
    const own = (await app.get(`/api/user/${id}`, token)).body.detective
    expect([own.race, own.race_consented_at]).toEqual([null, null])
  })

  test('needs nothing: it works with any text version and after a change on another device', async () => {
    for (const body of [
      { race: null, consent_version: version + 1 },
      { race: '' },
      { race: RACE_NOT_SAID },
      { race: null, previous: 2 },
      { race: null, previous: null },
    ]) {
      await save({ race: 3, consent_version: version })
      expect((await save(body)).body).toEqual({ data: null })
      expect(await kept()).toEqual(NOTHING)
    }
    // A withdrawal without a stored value is accepted too.
    expect((await save({ race: null })).body).toEqual({ data: null })
  })
})

describe('a consent that has ended', () => {
  test('leaves a proof, also if another consent replaced it, and if the account is erased', async () => {
    await save({ race: 3, consent_version: version })
    const { at } = await kept()
    await save({ race: 4, consent_version: version })
    expect(await blocked()).toMatchObject([{ consented_at: at }])
    await app.database.query('delete from account where id = $1', [id])
    expect(await blocked()).toHaveLength(2)
  })

  test('is shown by no call: the owner’s export does not contain it', async () => {
    await save({ race: 3, consent_version: version })
    const { at } = await kept()
    await save({ race: null })
    await app.database.query('update account set password_hash = $2 where id = $1', [id, PASSWORD_HASH])
    const { body } = await app.post('/api/user/managment/export', { current_password: PASSWORD }, token)
    expect(body.detective.race).toBeNull()
    expect(JSON.stringify(body)).not.toContain(at.toISOString())
  })

  test('is deleted three years after its end', async () => {
    const other = await addDetective(app)
    for (const [of, days] of [
      [id, -1],
      [other, 1],
    ])
      await app.database.query(
        `insert into blocked_consent values ($1, 1, now() - interval '4 years',
          now() - make_interval(years => $2, days => $3))`,
        [of, RETENTION.blocked_consent.term.years, days],
      )
    await destroyBlocked(app.database.db)
    expect([await blocked(id), await blocked(other)]).toEqual([[expect.anything()], []])
  })
})

test('colleagues see the value but not the time of consent; administrators and reviewers who are not detectives do not see it', async () => {
  await save({ race: 3, consent_version: version })
  const seenBy = async (token: string) => {
    const { race, race_consented_at } = (await app.get(`/api/user/${id}`, token)).body.detective
    return [race, race_consented_at]
  }
  expect(await seenBy(await openSession(app.database.db, await addDetective(app)))).toEqual([3, null])
  for (const role of ['admin', 'reviewer'] as const)
    expect(await seenBy(await tokenOfRole(app, role))).toEqual([null, null])
})

describe('if the section is switched off (RACE_SECTION=off)', () => {
  let off: TestApp

  beforeAll(async () => {
    off = await startApp({ RACE_SECTION: 'off' })
  })
  afterAll(() => off?.close())

  test('no detective can save a race, and nobody sees a stored one, not even its owner', async () => {
    const id = await addDetective(off)
    const token = await openSession(off.database.db, id)
    const call = (body: object) => off.post('/api/user/managment/race', body, token)
    for (const body of [{ race: 3 }, { race: 3, consent_version: version }, { race: 99 }])
      expect((await call(body)).status).toBe(404)
    await off.database.query(
      `update detective set race = 3, race_consent_version = 1, race_consented_at = now() where id = $1`,
      [id],
    )
    const colleague = await openSession(off.database.db, await addDetective(off))
    for (const viewer of [token, colleague]) {
      const { race, race_consented_at } = (await off.get(`/api/user/${id}`, viewer)).body.detective
      expect([race, race_consented_at]).toEqual([null, null])
    }
    // Consent can be withdrawn at any time (GDPR article 7.3).
    expect((await call({ race: null, previous: null })).body).toEqual({ data: null })
    const { rows } = await off.database.query('select race_consented_at from detective where id = $1', [id])
    expect(rows).toEqual([{ race_consented_at: null }])
  })

  test('the operator may erase the stored values', async () => {
    for (const at of [app, off])
      await at.database.query(
        `update detective set race = 3, race_consent_version = 1, race_consented_at = now() where id = $1`,
        [await addDetective(at)],
      )
    const erase = async (at: TestApp, ...words: string[]) => await runCommand(at.platform, ['race', ...words])
    expect(await erase(off, 'erase')).toEqual({
      lines: ['Borrado el origen étnico de 1 perfil.'],
      exit_code: 0,
    })
    expect((await erase(off, 'erase')).lines).toEqual(['Borrado el origen étnico de 0 perfiles.'])
    const left = await off.database.query('select from detective where race_consented_at is not null')
    expect(left.rowCount).toBe(0)
    // Not while the section is shown to users, nor by a mistyped command.
    expect((await erase(app, 'erase')).exit_code).toBe(1)
    const kept = await app.database.query('select from detective where race is not null')
    expect(kept.rowCount).toBeGreaterThan(0)
    for (const words of [[], ['off'], ['erase', 'x']])
      expect(await erase(off, ...words)).toEqual({ lines: ['Uso: race erase'], exit_code: 1 })
  })
})
