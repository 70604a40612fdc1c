// Race is kept with its owner's explicit consent only: docs/decisions/0016-race.md.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RACE_CONSENT } from '#contract/race-consent.ts'
import { openSession } from '#server/platform/session.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { addDetective, tokenOfRole } from '#server/testing/people.ts'
import { runCommand } from '../../commands.ts'

let app: TestApp
let id: number
let token: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  id = await addDetective(app)
  token = await openSession(app.database.db, id)
})

const save = (body: object) => app.post('/api/user/managment/race', body, token)

async function kept() {
  const { rows } = await app.database.query(
    `select race, race_consent_version as version, race_consented_at as at, race_consent_through as through
      from detective where id = $1`,
    [id],
  )
  return rows[0]
}

const NOTHING = { race: null, version: null, at: null, through: null }
const { version } = RACE_CONSENT

describe('consent', () => {
  test('given in the form is kept with the text’s version, the time and the way', async () => {
    const before = Date.now()
    expect((await save({ race: 3, consent_version: version })).body).toEqual({ data: 3 })
    const { at, ...rest } = await kept()
    expect(rest).toEqual({ race: 3, version, through: 'form' })
    expect(at.getTime()).toBeGreaterThanOrEqual(before)
    expect(at.getTime()).toBeLessThanOrEqual(Date.now())
    const own = (await app.get(`/api/user/${id}`, token)).body.detective
    expect([own.race, own.race_consented_at]).toEqual([3, at.toISOString()])
  })

  test('is given by a program of one’s own in sending the value', async () => {
    expect((await save({ race: 3 })).status).toBe(200)
    expect(await kept()).toEqual({ race: 3, version, at: expect.any(Date), through: 'call' })
  })

  test('to a text that is not the present one is none', async () => {
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

  test('stays the first one where the same value is saved again', async () => {
    await save({ race: 3, consent_version: version })
    const first = await kept()
    await save({ race: 3 })
    await save({ race: 3, consent_version: version, previous: 3 })
    expect(await kept()).toEqual(first)
  })

  test('is a new one for another value', async () => {
    await save({ race: 3, consent_version: version })
    const { at } = await kept()
    await save({ race: 4 })
    const now = await kept()
    expect(now).toEqual({ race: 4, version, at: expect.any(Date), through: 'call' })
    expect(now.at.getTime()).toBeGreaterThan(at.getTime())
  })

  test('is a new one for another text', async () => {
    await save({ race: 3 })
    await app.database.query('update detective set race_consent_version = $2 where id = $1', [
      id,
      version - 1,
    ])
    const { at } = await kept()
    await save({ race: 3, consent_version: version })
    const now = await kept()
    expect(now).toEqual({ race: 3, version, at: expect.any(Date), through: 'form' })
    expect(now.at.getTime()).toBeGreaterThan(at.getTime())
  })

  test('is not touched by what is refused, nor by another section', async () => {
    await save({ race: 3, consent_version: version })
    const before = await kept()
    expect((await save({ race: 99, consent_version: version })).status).toBe(422)
    expect((await save({ race: 4, consent_version: version + 1 })).status).toBe(422)
    expect((await save({ race: 4, consent_version: version, previous: 2 })).status).toBe(409)
    expect((await save({ consent_version: version })).status).toBe(422)
    await app.post('/api/user/managment/office-name', { office_name: 'Gil' }, token)
    expect(await kept()).toEqual(before)
  })

  test('cannot be missing: the database keeps no value without it, nor it without a value', async () => {
    await expect(
      app.database.query('update detective set race = 3 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'race_with_consent' })
    await save({ race: 3 })
    await expect(
      app.database.query('update detective set race = null where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'race_with_consent' })
  })
})

describe('taking it back', () => {
  test('deletes the value with the consent, in one act', async () => {
    await save({ race: 3, consent_version: version })
    expect((await save({ race: null, previous: 3 })).body).toEqual({ data: null })
    expect(await kept()).toEqual(NOTHING)
    const own = (await app.get(`/api/user/${id}`, token)).body.detective
    expect([own.race, own.race_consented_at]).toEqual([null, null])
  })

  test('asks for nothing: whatever text it comes with, whatever was said on another device meanwhile', async () => {
    for (const body of [
      { race: null, consent_version: version + 1 },
      { race: '' },
      { race: null, previous: 2 },
      { race: null, previous: null },
    ]) {
      await save({ race: 3 })
      expect((await save(body)).body).toEqual({ data: null })
      expect(await kept()).toEqual(NOTHING)
    }
    // Nor where there is nothing to take back.
    expect((await save({ race: null })).body).toEqual({ data: null })
  })
})

test('colleagues see the value, but not since when; administrators and reviewers, who are none, do not', async () => {
  await save({ race: 3 })
  const seenBy = async (token: string) => {
    const { race, race_consented_at } = (await app.get(`/api/user/${id}`, token)).body.detective
    return [race, race_consented_at]
  }
  expect(await seenBy(await openSession(app.database.db, await addDetective(app)))).toEqual([3, null])
  for (const role of ['admin', 'reviewer'] as const)
    expect(await seenBy(await tokenOfRole(app, role))).toEqual([null, null])
})

describe('where the section is switched off (RACE_SECTION=off)', () => {
  let off: TestApp

  beforeAll(async () => {
    off = await startApp({ RACE_SECTION: 'off' })
  })
  afterAll(() => off?.close())

  test('nobody can say theirs, and nobody sees what was said before, not even its owner', async () => {
    const id = await addDetective(off)
    const token = await openSession(off.database.db, id)
    const call = (body: object) => off.post('/api/user/managment/race', body, token)
    for (const body of [{ race: 3 }, { race: 3, consent_version: version }, { race: 99 }])
      expect((await call(body)).status).toBe(404)
    await off.database.query(
      `update detective set race = 3, race_consent_version = 1, race_consented_at = now(),
        race_consent_through = 'form' where id = $1`,
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

  test('the operator may erase what was said before', async () => {
    for (const at of [app, off])
      await at.database.query(
        `update detective set race = 3, race_consent_version = 1, race_consented_at = now(),
          race_consent_through = 'form' where id = $1`,
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
    // Not where people still see it, nor by a slip of the fingers.
    expect((await erase(app, 'erase')).exit_code).toBe(1)
    const kept = await app.database.query('select from detective where race is not null')
    expect(kept.rowCount).toBeGreaterThan(0)
    for (const words of [[], ['off'], ['erase', 'x']])
      expect(await erase(off, ...words)).toEqual({ lines: ['Uso: race erase'], exit_code: 1 })
  })
})
