import { describe, expect, test } from 'vitest'
import { namedWorld } from '#server/database/demo/named-world.ts'
import { appOfFile, idOf, startFilledApp, tokenOf, tokenOfRole } from '#server/testing/people.ts'
import { unfilledProfile } from '#server/testing/unfilled.ts'

const app = await appOfFile()

describe('a profile', () => {
  test('shows everything that its owner wrote, in the contract’s shape', async () => {
    const id = await idOf(app, 'nuria')
    const { status, body } = await app.get(`/api/user/${id}`, await tokenOf(app, 'lucia'))
    const { nuria } = namedWorld
    expect(status).toBe(200)
    expect(body).toEqual({
      detective: {
        ...unfilledProfile,
        id,
        name: nuria.name,
        surname: nuria.surname,
        second_surname: nuria.second_surname,
        full_name: `${nuria.name} ${nuria.surname} ${nuria.second_surname}`,
        license_number: nuria.license_number,
        office_name: nuria.office_name,
        gender: 'f',
        work_areas: [
          { country: 'ES', admin_area: { id: 8019, level: 0 }, full_name: 'Barcelona, Barcelona' },
          {
            country: 'ES',
            admin_area: { id: 8101, level: 0 },
            full_name: "L'Hospitalet de Llobregat, Barcelona",
          },
          { country: 'ES', admin_area: { id: 8, level: 1 }, full_name: 'Barcelona (provincia), Cataluña' },
        ],
        contact_means: nuria.contact_means,
        license_checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        services: [
          { id: 7, name: 'Competencia desleal', family: 'mercantil' },
          { id: 8, name: 'Propiedad industrial, marcas y patentes', family: 'mercantil' },
          { id: 24, name: 'Informática forense y evidencia digital', family: 'tecnico' },
          { id: 25, name: 'Investigación en fuentes abiertas (OSINT)', family: 'tecnico' },
        ],
        work_equipment: nuria.work_equipment.map((equipment) => ({
          id: equipment,
          name: expect.any(String),
        })),
        associations: [{ id: 2, name: 'Col·legi Oficial de Detectius Privats de Catalunya' }],
        languages: [
          { country_code: 'es', idiom: 'Español' },
          { country_code: 'ca', idiom: 'Catalán' },
          { country_code: 'en', idiom: 'Inglés' },
        ],
        race: nuria.race,
        race_consented_at: null,
        age_range: nuria.age_range,
        more_information: nuria.more_information,
        hidden_up: null,
        withheld: false,
        visible_to_visitors: null,
      },
    })
  })

  test('has the day in Madrid on which the licence was last checked, and no family for a service of the operator’s own', async () => {
    const id = await idOf(app, 'rafael')
    const { db } = app.database
    const own = { id: 999, name: 'Perros de rastreo', slug: 'own-999', grp: 'own', position: 999 }
    await db.insertInto('service').values(own).execute()
    await db
      .updateTable('detective')
      .set({ license_checked_at: new Date('2026-03-11T23:30:00Z'), services: [999] })
      .where('id', '=', id)
      .execute()
    const { detective } = (await app.get(`/api/user/${id}`, await tokenOf(app, 'lucia'))).body
    expect(detective.license_checked_on).toBe('2026-03-12')
    expect(detective.services).toEqual([{ id: 999, name: 'Perros de rastreo', family: null }])
  })

  test('answers 404 for an unknown number and for a detective who is not approved', async () => {
    const token = await tokenOf(app, 'lucia')
    for (const id of [999_999, await idOf(app, 'oscar'), await idOf(app, 'ramon')])
      expect((await app.get(`/api/user/${id}`, token)).status).toBe(404)
    expect((await app.get('/api/user/uno', token)).status).toBe(422)
    expect((await app.get('/api/user/99999999999', token)).status).toBe(422)
  })

  test('that is hidden is shown to its owner only, with the end of the hiding', async () => {
    const id = await idOf(app, 'beatriz')
    expect((await app.get(`/api/user/${id}`, await tokenOf(app, 'lucia'))).status).toBe(404)
    expect((await app.get(`/api/user/${id}`, await tokenOfRole(app, 'admin'))).status).toBe(404)
    const own = await app.get(`/api/user/${id}`, await tokenOf(app, 'beatriz'))
    expect(own.status).toBe(200)
    expect(new Date(own.body.detective.hidden_up).getTime()).toBeGreaterThan(Date.now())
  })

  test('shows its personal contact means to detectives, not to a reviewer or an administrator who is not a detective', async () => {
    const id = await idOf(app, 'lucia')
    const token = await tokenOfRole(app, 'reviewer')
    for (const role of ['reviewer', 'admin']) {
      await app.database.query(`update account set role = $1 where email = 'reviewer@example.org'`, [role])
      const { body } = await app.get(`/api/user/${id}`, token)
      const { emails, tlfs } = body.detective.contact_means
      expect([...emails, ...tlfs].map(({ type }: { type: number }) => type)).toEqual([2, 2])
    }
  })

  test('is shown to logged-in users only', async () => {
    expect((await app.get(`/api/user/${await idOf(app, 'lucia')}`)).status).toBe(401)
  })
})

describe('if visitors see the directory', () => {
  test('they see a profile without race and personal contact means, which detectives do see', async () => {
    const open = await startFilledApp({ VISITORS_SEE_DIRECTORY: 'true' })
    try {
      const id = await idOf(open, 'lucia')
      await open.database.db
        .updateTable('detective')
        .set({
          race: 3,
          race_consent_version: 1,
          race_consented_at: new Date(),
        })
        .where('id', '=', id)
        .execute()
      const seen = (await open.get(`/api/user/${id}`)).body.detective
      const { emails, tlfs } = seen.contact_means
      expect(seen.race).toBeNull()
      expect([...emails, ...tlfs].map(({ type }: { type: number }) => type)).toEqual([2, 2])
      const forColleagues = (await open.get(`/api/user/${id}`, await tokenOf(open, 'rafael'))).body.detective
      expect(forColleagues.race).toBe(3)
      expect(forColleagues.contact_means).toEqual(namedWorld.lucia.contact_means)
      expect((await open.get(`/api/user/${await idOf(open, 'beatriz')}`)).status).toBe(404)
      // A client whose session has ended gets 401, not a profile with fewer fields.
      expect((await open.get(`/api/user/${id}`, 'a-token-that-ended-some-time-ago')).status).toBe(401)
    } finally {
      await open.close()
    }
  })
})
